import { HIDDEN, type Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { amend, pair } from './pairing.ts';

/**
 * Cards are values without identity, so that nobody can follow a hidden card. For motion a board gives every card
 * it shows a token, and guesses from one view to the next which card went where; a wrong guess is only a wrong flight.
 */
export interface Tokens {
  /** By zone (`0 stronghold`, `1 T2`, …), parallel to the zone's cards. */
  readonly zones: ReadonlyMap<string, readonly number[]>;
  /** Cards that came with this view from where cards come from. */
  readonly fresh: ReadonlySet<number>;
  /** Cards that went from one zone to another. */
  readonly moved: ReadonlySet<number>;
  /** Cards that stayed in a zone while others came to it or left it. */
  readonly jostled: ReadonlySet<number>;
}

/** A card at its place in a zone. */
export interface Spot {
  readonly zone: string;
  readonly seat: Seat;
  readonly card: Card;
}

export type TokenSpot = Spot & { token: number };

/** True if a card of the view before may be this one of the view after. */
export type Match = (before: Spot, after: Spot) => boolean;

export const sameCard: Match = (a, b) => a.card === b.card;
export const sameKnown: Match = (a, b) => a.card === b.card && a.card !== HIDDEN;
export const compatible: Match = (a, b) => a.card === b.card || a.card === HIDDEN || b.card === HIDDEN;
export const sameZone: Match = (a, b) => a.zone === b.zone;
export const sameSeat: Match = (a, b) => a.seat === b.seat;

/** True if both are. */
export const both =
  (one: Match, other: Match): Match =>
  (a, b) =>
    one(a, b) && other(a, b);

/** True if a card may have stayed where it was. */
export const stays: Match = both(sameZone, sameCard);
/** True if a card of the seat may be this one elsewhere: for certain, or as far as is known. */
export const ownKnown: Match = both(sameSeat, sameKnown);
export const ownCompatible: Match = both(sameSeat, compatible);

/** The rules by which a game's cards are followed. */
export interface Following<View> {
  spotsOf(view: View): readonly Spot[];
  /** From the surest guess to the loosest. */
  readonly rounds: readonly Match[];
  /** The zone to which cards may have been drawn, and the ways that any card may take; where it is left out, no guess is amended. */
  amended?(view: View): { readonly drawn: string; readonly isWay: Match };
  /** A value that is another one when all cards are dealt anew, and none is one of those before; left out where that never is. */
  dealOf?(view: View): unknown;
  /** True if a card that was nowhere before is shown coming; `isDealt` for those of the first view and of a new deal. */
  isFresh(spot: Spot, isDealt: boolean): boolean;
}

export const NO_TOKENS: Tokens = {
  zones: new Map(),
  fresh: new Set(),
  moved: new Set(),
  jostled: new Set(),
};

export const zoneKey = (seat: Seat, zone: string): string => [seat, zone].join(' ');

/** The spots of a seat's cards, by the zones in which they lie. */
export const spotsAt = (seat: Seat, zones: Readonly<Record<string, readonly Card[]>>): Spot[] =>
  Object.entries(zones).flatMap(([zone, cards]) =>
    cards.map((card) => ({ zone: zoneKey(seat, zone), seat, card })),
  );

interface Tokened {
  readonly tokens: Tokens;
}

/** The tokens of the cards in a seat's zone of a board, parallel to them. */
export const tokensOf = ({ tokens }: Tokened, seat: Seat, zone: string): readonly number[] =>
  tokens.zones.get(zoneKey(seat, zone)) ?? [];

/** The token of a card by its zone on a board and its place there. */
export const tokenAt = (board: Tokened, seat: Seat, zone: string, index: number): number | undefined =>
  tokensOf(board, seat, zone)[index];

/** No token is given twice, so that those of one deal are never taken for those of another. */
let given = 0;

/** Follows the views of one match. */
export class TokenTracker<View> {
  readonly #how: Following<View>;
  #spots: readonly TokenSpot[] = [];
  #view: View | null = null;
  #tokens = NO_TOKENS;

  constructor(how: Following<View>) {
    this.#how = how;
  }

  /** The tokens of a view; the same view again gives the same ones. */
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

/** The tokens that changed their zone, and those that stayed where others did. */
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
