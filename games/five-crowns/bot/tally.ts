import type { Card } from '../../cards.ts';
import { RANKS, SUITS } from '../cards.ts';

/** Places of a suit are adjacent, with two empty places at each end. */
const STRIDE = RANKS.length + 4;

const PLACE: Readonly<Record<Card, number>> = Object.fromEntries(
  SUITS.flatMap((suit, s) => RANKS.map((rank, r) => [rank + suit, s * STRIDE + r + 2])),
);

/** Place of a natural card; −1 for a Joker. */
const placeOf = (card: Card): number => PLACE[card] ?? -1;

/** Index into {@link RANKS} of the rank at a place. */
const rankAt = (place: number): number => (place % STRIDE) - 2;

/** Values of a bond to another card: same rank, next in the suit, next but one in the suit. */
const SAME = 2;
const NEXT = 2;
const NEAR = 1;

/** Counts a hand by place and rank, without wilds. A fast, rough estimate of cards that go together. */
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

  /** Number of cards at a place. */
  private countAt(place: number): number {
    return this.at[place] ?? 0;
  }

  /** Number of cards with the rank of a place. */
  private countOf(place: number): number {
    return this.ranks[rankAt(place)] ?? 0;
  }

  isWild(card: Card): boolean {
    const place = placeOf(card);
    return place < 0 || rankAt(place) === this.wildRank;
  }

  /**
   * Total value of the bonds between a natural card and the hand's other cards. `isHeld`: the hand contains the
   * card itself.
   */
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

  /** True if a natural card from outside the hand completes a meld with two natural cards of the hand. */
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

  /** Value of keeping a card: wilds first, then cards close to a meld, then cheap ones. */
  worth(card: Card): number {
    if (this.isWild(card)) return 100;
    return WORTH_OF_BOND * Math.min(MOST_BONDS, this.bonds(card, true)) - rankAt(placeOf(card));
  }

  /** True if the seat can't go out: more cards lack any bond than wilds and the discard could take care of. */
  isFarFromOut(hand: readonly Card[]): boolean {
    let lone = 0;
    for (const card of hand) if (!this.isWild(card) && this.bonds(card, true) === 0) lone++;
    return lone - 1 > this.wilds;
  }
}

const WORTH_OF_BOND = 8;
const MOST_BONDS = 6;
