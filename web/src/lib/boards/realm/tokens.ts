import { HIDDEN, bare, type Card } from '#games/cards.ts';
import type { View } from '#games/realm/types.ts';

/**
 * Cards are values without identity, so that nobody can follow a hidden card. For motion the board gives every card
 * it shows a token, and guesses from one view to the next which card went where; a wrong guess is only a wrong flight.
 */
export interface Tokens {
  /** By zone (`0 stronghold`, `1 T2`, …), parallel to the zone's cards. */
  readonly zones: ReadonlyMap<string, readonly number[]>;
  /** Tokens that came from the deck with this view. */
  readonly fresh: ReadonlySet<number>;
}

/** A card at its place in a zone. */
interface Spot {
  readonly zone: string;
  readonly seat: string;
  readonly card: Card;
  token: number;
}

export const zoneKey = (seat: number, zone: string): string => `${seat} ${zone}`;

function spotsOf(view: View): Spot[] {
  const spots: Spot[] = [];
  const add = (seat: number, zone: string, cards: readonly Card[]): void => {
    for (const card of cards) {
      spots.push({ zone: zoneKey(seat, zone), seat: String(seat), card: bare(card), token: -1 });
    }
  };
  view.seats.forEach((realm, seat) => {
    add(seat, 'stronghold', realm.stronghold);
    add(seat, 'throne', realm.throne ? [realm.throne.card, ...realm.throne.advances] : []);
    add(seat, 'house', realm.house);
    add(seat, 'tombs', realm.tombs);
    for (const point of ['T1', 'T2', 'S1', 'S2'] as const) add(seat, point, realm[point] ?? []);
  });
  add(view.turnOf, 'spent', view.raid?.spent ?? []);
  return spots;
}

type Match = (before: Spot, after: Spot) => boolean;

const sameCard: Match = (a, b) => a.card === b.card;
const sameKnown: Match = (a, b) => a.card === b.card && a.card !== HIDDEN;
const compatible: Match = (a, b) => a.card === b.card || a.card === HIDDEN || b.card === HIDDEN;
const within: Match = (a, b) => a.zone === b.zone;
const sameSeat: Match = (a, b) => a.seat === b.seat;

/** From the surest guess to the loosest. */
const ROUNDS: readonly Match[] = [
  (a, b) => within(a, b) && sameCard(a, b),
  sameKnown,
  (a, b) => within(a, b) && compatible(a, b),
  (a, b) => sameSeat(a, b) && compatible(a, b),
  // Between seats only a capture moves a card, and that ends in a House.
  (a, b) => b.zone.endsWith('house') && compatible(a, b),
];

/** Follows the views of one match. */
export class TokenTracker {
  #next = 0;
  #spots: Spot[] = [];
  #view: View | null = null;
  #tokens: Tokens = { zones: new Map(), fresh: new Set() };

  /** The tokens of a view; the same view again gives the same ones. */
  follow(view: View): Tokens {
    if (view === this.#view) return this.#tokens;
    const spots = spotsOf(view);
    const known = this.#view !== null;
    let before = this.#spots;
    for (const round of ROUNDS) before = pair(before, spots, round);
    const fresh = new Set<number>();
    for (const spot of spots) {
      if (spot.token >= 0) continue;
      spot.token = this.#next++;
      if (known || spot.zone.endsWith('stronghold')) fresh.add(spot.token);
    }
    this.#view = view;
    this.#spots = spots;
    this.#tokens = { zones: grouped(spots), fresh };
    return this.#tokens;
  }
}

/** Gives the tokens of `before` to the spots they fit, and returns what is left over. */
function pair(before: readonly Spot[], after: readonly Spot[], fits: Match): Spot[] {
  const left = before.slice();
  for (const spot of after) {
    if (spot.token >= 0) continue;
    const at = left.findIndex((old) => fits(old, spot));
    if (at < 0) continue;
    spot.token = left[at]!.token;
    left.splice(at, 1);
  }
  return left;
}

function grouped(spots: readonly Spot[]): Map<string, number[]> {
  const zones = new Map<string, number[]>();
  for (const { zone, token } of spots) {
    const tokens = zones.get(zone);
    if (tokens) tokens.push(token);
    else zones.set(zone, [token]);
  }
  return zones;
}
