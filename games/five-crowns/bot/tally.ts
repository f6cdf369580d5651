import type { Card } from '../../cards.ts';
import { RANKS, SUITS } from '../cards.ts';

/** Places of a suit lie side by side, two empty ones at either end. */
const STRIDE = RANKS.length + 4;

const PLACE: Readonly<Record<Card, number>> = Object.fromEntries(
  SUITS.flatMap((suit, s) => RANKS.map((rank, r) => [rank + suit, s * STRIDE + r + 2])),
);

/** The place of a natural card; −1 of a Joker. */
const placeOf = (card: Card): number => PLACE[card] ?? -1;

/** The rank at a place, an index into {@link RANKS}. */
const rankAt = (place: number): number => (place % STRIDE) - 2;

/** The count of a bond to another card: of the same rank, next to it in its suit, next but one. */
const SAME = 2;
const NEXT = 2;
const NEAR = 1;

/** A hand counted by place and rank, wilds apart: a rough, quick idea of what goes with what. */
export class Tally {
  readonly wilds: number;
  private readonly wildRank: number;
  private readonly at = new Uint8Array(SUITS.length * STRIDE);
  private readonly ranks = new Uint8Array(RANKS.length);

  constructor(hand: readonly Card[], wild: number) {
    this.wildRank = wild - 3;
    let wilds = 0;
    for (const card of hand) {
      const place = placeOf(card);
      if (place < 0 || rankAt(place) === this.wildRank) {
        wilds++;
      } else {
        this.at[place] = this.countAt(place) + 1;
        this.ranks[rankAt(place)] = this.countOf(place) + 1;
      }
    }
    this.wilds = wilds;
  }

  /** The cards at a place. */
  private countAt(place: number): number {
    return this.at[place] ?? 0;
  }

  /** The cards of the rank of a place. */
  private countOf(place: number): number {
    return this.ranks[rankAt(place)] ?? 0;
  }

  isWild(card: Card): boolean {
    const place = placeOf(card);
    return place < 0 || rankAt(place) === this.wildRank;
  }

  /** The bonds of a natural card, held or not, with the others of the hand: 0 is none. */
  bonds(card: Card, isHeld: boolean): number {
    const place = placeOf(card);
    const same = this.countOf(place) - (isHeld ? 1 : 0);
    return (
      SAME * same +
      (this.countAt(place - 1) > 0 ? NEXT : 0) +
      (this.countAt(place + 1) > 0 ? NEXT : 0) +
      (this.countAt(place - 2) > 0 ? NEAR : 0) +
      (this.countAt(place + 2) > 0 ? NEAR : 0)
    );
  }

  /** True if a natural card that is not held would make a meld with two natural cards of the hand. */
  completes(card: Card): boolean {
    const place = placeOf(card);
    const [below, above] = [this.countAt(place - 1) > 0, this.countAt(place + 1) > 0];
    return (
      this.countOf(place) > 1 ||
      (below && above) ||
      (below && this.countAt(place - 2) > 0) ||
      (above && this.countAt(place + 2) > 0)
    );
  }

  /** The worth of keeping a card of the hand: wilds most, then those near to melds, then cheap ones. */
  worth(card: Card): number {
    if (this.isWild(card)) return 100;
    return WORTH_OF_BOND * Math.min(MOST_BONDS, this.bonds(card, true)) - rankAt(placeOf(card));
  }

  /** True if going out is out of reach: every natural card but one needs some other card or a wild at least. */
  isFarFromOut(hand: readonly Card[]): boolean {
    let lone = 0;
    for (const card of hand) if (!this.isWild(card) && this.bonds(card, true) === 0) lone++;
    return lone - 1 > this.wilds;
  }
}

const WORTH_OF_BOND = 8;
const MOST_BONDS = 6;
