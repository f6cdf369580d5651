import { HIDDEN, type Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { amend, pair, type Match, type Spot, type TokenSpot } from './pairing.ts';

/**
 * Tokens identify cards for animation. Cards are values without identity, so that nobody can follow a hidden
 * card. From one view to the next the board guesses where each card went; a wrong guess only causes a wrong
 * flight.
 */
export interface Tokens {
  /** By zone (`0 stronghold`, `1 T2`, …), parallel to the zone's cards. */
  readonly zones: ReadonlyMap<string, readonly number[]>;
  /** Cards that are new in this view. */
  readonly fresh: ReadonlySet<number>;
  /** Cards that changed their zone. */
  readonly moved: ReadonlySet<number>;
  /** Cards that stayed in a zone while others entered or left it. */
  readonly jostled: ReadonlySet<number>;
}

export const sameCard: Match = (a, b) => a.card === b.card;
export const sameKnown: Match = (a, b) => a.card === b.card && a.card !== HIDDEN;
export const compatible: Match = (a, b) => a.card === b.card || a.card === HIDDEN || b.card === HIDDEN;
export const sameZone: Match = (a, b) => a.zone === b.zone;
export const sameSeat: Match = (a, b) => a.seat === b.seat;

/** True if both matches hold. */
export const both =
  (one: Match, other: Match): Match =>
  (a, b) =>
    one(a, b) && other(a, b);

/** True if a card may have stayed in place. */
export const stays: Match = both(sameZone, sameCard);
/** True if a card of the same seat may be this one: known for certain, or possible. */
export const ownKnown: Match = both(sameSeat, sameKnown);
export const ownCompatible: Match = both(sameSeat, compatible);

/** A game's rules for tracking cards. */
export interface Following<View> {
  spotsOf(view: View): readonly Spot[];
  /** Matches tried in this order, the surest first. */
  readonly rounds: readonly Match[];
  /**
   * The zone for drawn cards, and the possible moves of cards, to correct guesses. Omitted: guesses are not
   * corrected.
   */
  amended?(view: View): { readonly drawn: string; readonly isWay: Match };
  /**
   * A value that changes with each new deal, in which no card is a former one. Omitted: there is only one
   * deal.
   */
  dealOf?(view: View): unknown;
  /** True if a card that was nowhere before is animated; `isDealt` for the first view and new deals. */
  isFresh(spot: Spot, isDealt: boolean): boolean;
}

export const NO_TOKENS: Tokens = {
  zones: new Map(),
  fresh: new Set(),
  moved: new Set(),
  jostled: new Set(),
};

export const zoneKey = (seat: Seat, zone: string): string => [seat, zone].join(' ');

/** Spots of a seat's cards, by zone. */
export const spotsAt = (seat: Seat, zones: Readonly<Record<string, readonly Card[]>>): Spot[] =>
  Object.entries(zones).flatMap(([zone, cards]) =>
    cards.map((card) => ({ zone: zoneKey(seat, zone), seat, card })),
  );

interface Tokened {
  readonly tokens: Tokens;
}

/** Tokens of the cards in a seat's zone, parallel to the cards. */
export const tokensOf = ({ tokens }: Tokened, seat: Seat, zone: string): readonly number[] =>
  tokens.zones.get(zoneKey(seat, zone)) ?? [];

/** The token of a card, by zone and index. */
export const tokenAt = (board: Tokened, seat: Seat, zone: string, index: number): number | undefined =>
  tokensOf(board, seat, zone)[index];

/** Tokens are never reused, so those of different deals can't be confused. */
let given = 0;

/** Tracks cards over the views of one match. */
export class TokenTracker<View> {
  readonly #how: Following<View>;
  #spots: readonly TokenSpot[] = [];
  #view: View | null = null;
  #tokens = NO_TOKENS;

  constructor(how: Following<View>) {
    this.#how = how;
  }

  /** The tokens of a view. The same view gives the same tokens. */
  follow(view: View): Tokens {
    if (view === this.#view) return this.#tokens;
    const { spotsOf, rounds, isFresh } = this.#how;
    const spots = spotsOf(view).map((spot) => ({ ...spot, token: -1 }));
    const isDealt = this.#isDealt(view);
    const before = isDealt ? [] : this.#spots;
    let left: readonly TokenSpot[] = before;
    for (const round of rounds) left = pair(left, spots, round);
    const amended = isDealt ? undefined : this.#how.amended?.(view);
    if (amended) amend({ before, left, spots }, amended);
    const fresh = new Set<number>();
    for (const spot of spots) {
      if (spot.token >= 0) continue;
      spot.token = given++;
      if (isFresh(spot, isDealt)) fresh.add(spot.token);
    }
    this.#view = view;
    this.#spots = spots;
    this.#tokens = { zones: grouped(spots), fresh, ...changes(before, spots) };
    return this.#tokens;
  }

  #isDealt(view: View): boolean {
    return this.#view === null || this.#how.dealOf?.(view) !== this.#how.dealOf?.(this.#view);
  }
}

/** Tokens with a new zone, and those staying in a zone others entered or left. */
function changes(
  before: readonly TokenSpot[],
  after: readonly TokenSpot[],
): Pick<Tokens, 'moved' | 'jostled'> {
  const was = new Map(before.map(({ token, zone }) => [token, zone]));
  const is = new Map(after.map(({ token, zone }) => [token, zone]));
  const stirred = new Set<string>();
  for (const { token, zone } of [...before, ...after]) {
    if (was.get(token) !== is.get(token)) stirred.add(zone);
  }
  const moved = after.filter(({ token, zone }) => was.has(token) && was.get(token) !== zone);
  const jostled = after.filter(({ token, zone }) => was.get(token) === zone && stirred.has(zone));
  return { moved: tokenSet(moved), jostled: tokenSet(jostled) };
}

const tokenSet = (spots: readonly TokenSpot[]): Set<number> => new Set(spots.map(({ token }) => token));

function grouped(spots: readonly TokenSpot[]): Map<string, number[]> {
  const zones = new Map<string, number[]>();
  for (const { zone, token } of spots) {
    const tokens = zones.get(zone);
    if (tokens) tokens.push(token);
    else zones.set(zone, [token]);
  }
  return zones;
}
