import type { Seat } from '#games/game.ts';
import { isRecord, readJson, writeJson, type TextStore } from './local.ts';

/** A seat that this browser may play. `seat` and `game` are null until the match has told them; `at` is when it was last used. */
export interface StoredSeat {
  readonly token: string;
  readonly seat: Seat | null;
  readonly game: string | null;
  readonly at: number;
  /** The commitment to the shuffle as it was when this browser first saw the match. */
  readonly commitment?: string;
  /** What this browser added to the shuffle. */
  readonly entropy?: string;
  /** Whether the match is known to be over or gone, so that it need not be asked after. */
  readonly isOver?: true;
  /** The rematch whose seat was kept on behalf of this one: once, for whoever forgets that one means it. */
  readonly rematch?: string;
  /** Other seats of the same match that this browser held before, the latest first: none is lost by opening another. */
  readonly others?: readonly OtherSeat[];
}

/** A seat that is kept beside the one that is played. */
export type OtherSeat = Pick<StoredSeat, 'token' | 'seat'>;

const KEY = 'crowns.seats';
/** Old matches are forgotten beyond this many, so that the store can't grow without end. */
const KEPT = 60;
/** More seats than that of one match are kept beside it by nobody. */
const OTHERS = 13;
const TOKEN = /^[\w-]{16,128}$/;
const HEX = /^[0-9a-f]{16,128}$/;
const MATCH_ID = /^[\w-]{1,64}$/;

/** Whether a text could be a seat's token; it says nothing of whose. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** Every seat that can be read, by match; damaged entries are left out. */
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
    ...(isMatchId(value.rematch) ? { rematch: value.rematch } : {}),
    ...someOthers(Array.isArray(value.others) ? value.others.flatMap(parseOther) : []),
  };
}

const someOthers = (others: readonly OtherSeat[]): Pick<StoredSeat, 'others'> =>
  others.length > 0 ? { others: others.slice(0, OTHERS) } : {};

function parseOther(value: unknown): OtherSeat[] {
  if (!isRecord(value) || typeof value.token !== 'string' || !isToken(value.token)) return [];
  return [{ token: value.token, seat: Number.isInteger(value.seat) ? (value.seat as number) : null }];
}

const isMatchId = (value: unknown): value is string => typeof value === 'string' && MATCH_ID.test(value);

const isHex = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

export const readSeat = (store: TextStore, match: string): StoredSeat | undefined =>
  readSeats(store).get(match);

/**
 * Keeps a seat, forgetting the least recently used beyond a fixed number. What was seen of the shuffle first stands:
 * a later word on it is what that is checked against. Another token may be another seat's, or open one that was thought
 * gone: what is known of the seat itself stands only while the token does.
 */
export function keepSeat(store: TextStore, match: string, seat: StoredSeat): void {
  const seats = readSeats(store);
  const known = seats.get(match);
  const { commitment, others = [] } = known ?? {};
  const { entropy, isOver, rematch } = (known?.token === seat.token ? known : null) ?? {};
  seats.set(match, {
    ...seat,
    ...(commitment ? { commitment } : {}),
    ...(entropy ? { entropy } : {}),
    ...(isOver ? { isOver } : {}),
    ...(rematch ? { rematch } : {}),
    ...someOthers(others.filter(({ token }) => token !== seat.token)),
  });
  writeNewest(store, seats);
}

/** Keeps a seat as the one that is played; the one that was stays beside it. */
export function changeSeat(store: TextStore, match: string, seat: StoredSeat): void {
  const before = readSeat(store, match);
  if (before && before.token !== seat.token) {
    const { token, others = [], ...rest } = before;
    const beside = [{ token, seat: before.seat }, ...others.filter((other) => other.token !== token)];
    const seats = readSeats(store);
    seats.set(match, { ...rest, token, others: beside });
    writeJson(store, KEY, Object.fromEntries(seats));
  }
  keepSeat(store, match, seat);
}

/** Forgets the seat that is played; one that was kept beside it takes its place, and is given. */
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
  const newest = [...seats].sort(([, a], [, b]) => b.at - a.at).slice(0, KEPT);
  writeJson(store, KEY, Object.fromEntries(newest));
}

/**
 * Keeps the seat at a match's rematch, which the same token opens; gives it when it was not kept before. `at` is the
 * present: with the time of that match it could be the one that is forgotten in its stead.
 */
export function keepRematch(store: TextStore, match: string, rematch: string, at: number): StoredSeat | null {
  const seats = readSeats(store);
  const old = seats.get(match);
  if (!old || old.rematch === rematch) return null;
  seats.set(match, { ...old, rematch });
  const { token, game } = old;
  const seat = seats.has(rematch) ? null : { token, seat: null, game, at };
  if (seat) seats.set(rematch, seat);
  writeNewest(store, seats);
  return seat;
}

/** Notes what was learnt of a seat: which it is now, that its match is over or gone. Nothing else of it changes. */
export function noteSeat(
  store: TextStore,
  match: string,
  learnt: Partial<Pick<StoredSeat, 'seat' | 'isOver'>>,
): void {
  const seats = readSeats(store);
  const known = seats.get(match);
  if (!known) return;
  const { seat = known.seat, isOver = known.isOver } = learnt;
  if (seat === known.seat && isOver === known.isOver) return;
  seats.set(match, { ...known, seat, ...(isOver ? { isOver } : {}) });
  writeJson(store, KEY, Object.fromEntries(seats));
}

export function forgetSeat(store: TextStore, match: string): void {
  const seats = readSeats(store);
  if (seats.delete(match)) writeJson(store, KEY, Object.fromEntries(seats));
}
