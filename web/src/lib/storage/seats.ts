import type { Seat } from '#games/game.ts';
import type { NextSeat } from '#protocol';
import { isRecord, readJson, writeJson, type TextStore } from './local.ts';

/** A seat that this browser may play. `seat` and `game` are null until the match has sent them; `at` is when it was last used. */
export interface StoredSeat {
  readonly token: string;
  readonly seat: Seat | null;
  readonly game: string | null;
  readonly at: number;
  /** The commitment to the shuffle, as this browser knew it before it saw a card. */
  readonly commitment?: string;
  /** The random numbers that this browser added to the shuffle. */
  readonly entropy?: string;
  /** The match is known to be over or gone, so that it need not be checked. */
  readonly isOver?: true;
  /** The match's end for this seat, once it is known: won, alone or with others, or not. */
  readonly won?: boolean;
  /** The rematch whose seat was kept on behalf of this one, which happens once: a forgotten seat stays forgotten. */
  readonly rematch?: string;
  /** Other seats of the same match that this browser held before, the latest first: none is lost by opening another. */
  readonly others?: readonly OtherSeat[];
  /** This browser's share in the shuffle of the rematch when it asked for it, and the commitment that it knew then. */
  readonly asked?: Share;
}

interface Share {
  readonly entropy: string;
  readonly commitment?: string;
}

/** A seat that is kept beside the one that is played. */
export type OtherSeat = Pick<StoredSeat, 'token' | 'seat'>;

const KEY = 'crowns.seats';
/** Old matches are forgotten beyond this many, so that the store can't grow without end. */
const MAX_MATCHES = 60;
/** The most other seats of one match that are kept beside it. */
const MAX_OTHERS = 13;
const TOKEN = /^[\w-]{16,128}$/;
const HEX = /^[0-9a-f]{16,128}$/;
const MATCH_ID = /^[\w-]{1,64}$/;

/** True for a text that could be a seat's token, of whichever seat. */
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
    // What earlier versions kept may have been seen first when the cards had been dealt.
    ...(isHex(value.commitment) && value.isEarly === true ? { commitment: value.commitment } : {}),
    ...(isHex(value.entropy) ? { entropy: value.entropy } : {}),
    ...(value.isOver === true ? { isOver: true } : {}),
    ...(typeof value.won === 'boolean' ? { won: value.won } : {}),
    ...(isMatchId(value.rematch) ? { rematch: value.rematch } : {}),
    ...parseAsked(value.asked),
    ...someOthers(Array.isArray(value.others) ? value.others.flatMap(parseOther) : []),
  };
}

const someOthers = (others: readonly OtherSeat[]): Pick<StoredSeat, 'others'> =>
  others.length > 0 ? { others: others.slice(0, MAX_OTHERS) } : {};

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
 * Keeps a seat, forgetting the least recently used beyond a fixed number. What was seen of the shuffle first stands:
 * a later word on it is what that is checked against. Another token may be another seat's, or open one that was thought
 * gone: what is known of the seat itself stands only while the token does.
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

/** Keeps a seat as the one that is played; the one that was stays beside it. */
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
  write(store, new Map([...seats].sort(([, a], [, b]) => b.at - a.at).slice(0, MAX_MATCHES)));
}

function write(store: TextStore, seats: ReadonlyMap<string, StoredSeat>): void {
  const marked = [...seats].map(
    ([match, seat]) => [match, seat.commitment ? { ...seat, isEarly: true } : seat] as const,
  );
  writeJson(store, KEY, Object.fromEntries(marked));
}

/**
 * Keeps the seat at a match's rematch, with what this browser added to its shuffle; gives it when it was not kept before.
 * Its token is the one that was handed over (`next`); until that comes, the one of this match opens it too. `at` is the
 * present: with the time of that match it could be the one that is forgotten in its stead.
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

/** Puts a token that was renewed in the place of those held at other matches, where it proves the seat now. */
export function exchangeTokens(store: TextStore, matches: readonly string[], token: string): void {
  const seats = readSeats(store);
  const held = matches.filter((match) => seats.has(match));
  for (const match of held) seats.set(match, { ...seats.get(match)!, token });
  if (held.length > 0) write(store, seats);
}

/** Notes what was learnt of a seat: which it is now, that its match is over or gone, how it ended, what was added to the rematch. */
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
