import { valueAt } from '#games/list.ts';
import type { Seat } from '#games/game.ts';
import type { NextSeat } from '#protocol';
import { isRecord, isUnsaved, readJson, writeJson, type TextStore } from './local.ts';

/**
 * A seat this browser may play. `seat` and `game` are null until the match has sent them; `at` is the time of
 * the last use.
 */
export interface StoredSeat {
  readonly token: string;
  readonly seat: Seat | null;
  readonly game: string | null;
  readonly at: number;
  /** The commitment to the shuffle, as received before the first card. */
  readonly commitment?: string;
  /** This browser's random contribution to the shuffle. */
  readonly entropy?: string;
  /** True if the match is over or gone, so that it needs no more checks. */
  readonly isOver?: true;
  /** The result for this seat, once known: won (alone or with others) or not. */
  readonly won?: boolean;
  /**
   * The rematch whose seat was stored because of this one. Happens only once, so that a removed seat isn't
   * restored.
   */
  readonly rematch?: string;
  /**
   * Earlier seats of this browser in the same match, latest first, so that opening another seat loses none.
   */
  readonly others?: readonly OtherSeat[];
  /** This browser's contribution to the rematch's shuffle, and the commitment known when it was sent. */
  readonly asked?: Share;
}

interface Share {
  readonly entropy: string;
  readonly commitment?: string;
}

/** A seat stored beside the one being played. */
export type OtherSeat = Pick<StoredSeat, 'token' | 'seat'>;

const KEY = 'crowns.seats';
/** Maximum number of stored matches that are over; the least recently used are dropped. Others are never dropped. */
const MAX_OVER = 60;
/** Maximum number of other seats stored per match. */
const MAX_OTHERS = 13;
const TOKEN = /^[\w-]{16,128}$/;
const HEX = /^[0-9a-f]{16,128}$/;
const MATCH_ID = /^[\w-]{1,64}$/;

/** True if the browser refused to keep the seats: they last as long as the page. */
export const areSeatsUnsaved = (): boolean => isUnsaved(KEY);

/** True for text that has the format of a token. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** All valid stored seats, by match. */
export function readSeats(store: TextStore): Map<string, StoredSeat> {
  const data = readJson(store, KEY);
  const seats = new Map<string, StoredSeat>();
  if (!isRecord(data)) return seats;
  for (const [match, value] of Object.entries(data)) {
    const seat = parseSeat(value);
    if (seat && isMatchId(match)) seats.set(match, seat);
  }
  return seats;
}

function parseSeat(value: unknown): StoredSeat | undefined {
  if (!isRecord(value) || typeof value.token !== 'string' || !isToken(value.token)) return undefined;
  return {
    token: value.token,
    seat: Number.isInteger(value.seat) ? (value.seat as number) : null,
    game: typeof value.game === 'string' ? value.game : null,
    at: typeof value.at === 'number' ? value.at : 0,
    ...(isHex(value.commitment) ? { commitment: value.commitment } : {}),
    ...(isHex(value.entropy) ? { entropy: value.entropy } : {}),
    ...(value.isOver === true ? { isOver: true } : {}),
    ...(typeof value.won === 'boolean' ? { won: value.won } : {}),
    ...(isMatchId(value.rematch) ? { rematch: value.rematch } : {}),
    ...parseAsked(value.asked),
    ...someOthers(Array.isArray(value.others) ? value.others.flatMap(parseOther) : []),
  };
}

/** The latest token of each known seat first, so that old tokens of one seat never push out another seat. */
function someOthers(others: readonly OtherSeat[]): Pick<StoredSeat, 'others'> {
  const isLatest = ({ seat }: OtherSeat, at: number) =>
    seat === null || others.findIndex((other) => other.seat === seat) === at;
  const kept = [...others.filter(isLatest), ...others.filter((other, at) => !isLatest(other, at))];
  return kept.length > 0 ? { others: kept.slice(0, MAX_OTHERS) } : {};
}

function parseOther(value: unknown): OtherSeat[] {
  if (!isRecord(value) || typeof value.token !== 'string' || !isToken(value.token)) return [];
  return [{ token: value.token, seat: Number.isInteger(value.seat) ? (value.seat as number) : null }];
}

function parseAsked(value: unknown): { asked?: Share } {
  if (!isRecord(value) || !isHex(value.entropy)) return {};
  const { entropy, commitment } = value;
  return { asked: { entropy, ...(isHex(commitment) ? { commitment } : {}) } };
}

const isMatchId = (value: unknown): value is string => typeof value === 'string' && MATCH_ID.test(value);

const isHex = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

export const readSeat = (store: TextStore, match: string): StoredSeat | undefined =>
  readSeats(store).get(match);

/**
 * Stores a seat, dropping matches that are over if there are too many. The first commitment stays, because
 * later claims are checked against it. With another token, data about the old seat is dropped.
 */
export function keepSeat(store: TextStore, match: string, seat: StoredSeat): void {
  const seats = readSeats(store);
  const known = seats.get(match);
  const { commitment, others = [] } = known ?? {};
  const { entropy, isOver, won, rematch, asked } = (known?.token === seat.token ? known : null) ?? {};
  seats.set(match, {
    ...seat,
    ...(commitment ? { commitment } : {}),
    ...(entropy ? { entropy } : {}),
    ...(isOver ? { isOver } : {}),
    ...(won === undefined ? {} : { won }),
    ...(rematch ? { rematch } : {}),
    ...someOthers(others.filter(({ token }) => token !== seat.token)),
    ...(asked ? { asked } : {}),
  });
  writeNewest(store, seats);
}

/** Stores a seat as the one being played; the previous one is kept beside it. */
export function changeSeat(store: TextStore, match: string, seat: StoredSeat): void {
  const before = readSeat(store, match);
  if (before && before.token !== seat.token) {
    const { token, others = [], ...rest } = before;
    const beside = [{ token, seat: before.seat }, ...others.filter((other) => other.token !== token)];
    const seats = readSeats(store);
    seats.set(match, { ...rest, token, others: beside });
    write(store, seats);
  }
  keepSeat(store, match, seat);
}

/** Removes the seat being played. Returns the seat that replaces it, if one was stored beside it. */
export function leaveSeat(store: TextStore, match: string): StoredSeat | null {
  const left = readSeat(store, match);
  forgetSeat(store, match);
  const [next, ...others] = left?.others ?? [];
  if (!left || !next) return null;
  const seat: StoredSeat = { ...next, game: left.game, at: left.at, ...someOthers(others) };
  const seats = readSeats(store);
  seats.set(match, { ...seat, ...(left.commitment ? { commitment: left.commitment } : {}) });
  writeNewest(store, seats);
  return seat;
}

function writeNewest(store: TextStore, seats: ReadonlyMap<string, StoredSeat>): void {
  const newest = [...seats].sort(([, a], [, b]) => b.at - a.at);
  const over = newest.filter(([, { isOver }]) => isOver).slice(0, MAX_OVER);
  const kept = new Set(over.map(([match]) => match));
  write(store, new Map(newest.filter(([match, { isOver }]) => !isOver || kept.has(match))));
}

function write(store: TextStore, seats: ReadonlyMap<string, StoredSeat>): void {
  writeJson(store, KEY, Object.fromEntries(seats));
}

/**
 * Stores this browser's seat in the rematch `id` of `match`, with the entropy that it sent. Returns the seat, or
 * null if it was stored before. Its token is that of `next`; while `next` is null, the token of `match` opens the
 * rematch, too. `at` is the current time.
 */
export function keepRematch(
  store: TextStore,
  match: string,
  { id, at, next }: { readonly id: string; readonly at: number; readonly next: NextSeat | null },
): StoredSeat | null {
  const seats = readSeats(store);
  const old = seats.get(match);
  if (!old) return null;
  const known = seats.get(id);
  const isHandedLate = known?.token === old.token && next !== null;
  if (old.rematch === id && !isHandedLate) return null;
  seats.set(match, { ...old, rematch: id });
  const { token, game, asked } = old;
  const seat = known ? null : { token, game, at, seat: null, ...asked, ...proved(next) };
  if (seat) seats.set(id, seat);
  else if (known && isHandedLate) seats.set(id, { ...known, ...proved(next) });
  writeNewest(store, seats);
  return seat;
}

const proved = (next: NextSeat | null): Partial<StoredSeat> =>
  next ? { token: next.token, seat: next.seat } : {};

/** Replaces tokens stored for other matches by a renewed one that now proves the seat there. */
export function exchangeTokens(store: TextStore, matches: readonly string[], token: string): void {
  const seats = readSeats(store);
  const held = matches.filter((match) => seats.has(match));
  for (const match of held) seats.set(match, { ...valueAt(seats, match), token });
  if (held.length > 0) write(store, seats);
}

/** Updates a stored seat: its number, its match's end and result, the contribution to a rematch. */
export function noteSeat(
  store: TextStore,
  match: string,
  learnt: Partial<Pick<StoredSeat, 'seat' | 'isOver' | 'won' | 'asked'>>,
): void {
  const seats = readSeats(store);
  const known = seats.get(match);
  if (!known) return;
  const { seat = known.seat, isOver = known.isOver, won = known.won, asked = known.asked } = learnt;
  if (seat === known.seat && isOver === known.isOver && won === known.won && asked === known.asked) return;
  seats.set(match, {
    ...known,
    seat,
    ...(isOver ? { isOver } : {}),
    ...(won === undefined ? {} : { won }),
    ...(asked ? { asked } : {}),
  });
  write(store, seats);
}

export function forgetSeat(store: TextStore, match: string): void {
  const seats = readSeats(store);
  if (seats.delete(match)) write(store, seats);
}
