import type { Card } from '../../cards.ts';
import type { Seat } from '../../game.ts';
import { SEATS } from '../cards.ts';
import type { Player } from '../types.ts';

/** Fields of a state or view that matter for scoring. */
export interface RoundState {
  readonly round: number;
  readonly seats: readonly Player[];
}

const KING = 'K'.charCodeAt(0);
const ACE = 'A'.charCodeAt(0);
const CLUBS = 'C'.charCodeAt(0);
const DIAMONDS = 'D'.charCodeAt(0);
const HEARTS = 'H'.charCodeAt(0);
const JOKER_SUIT = 'X'.charCodeAt(0);

const JOKERS = 4;

/** 0 for clubs to 3 for spades; 4 for the Joker. */
export function suitOf(card: Card): number {
  const code = card.charCodeAt(1);
  return code === CLUBS ? 0 : code === DIAMONDS ? 1 : code === HEARTS ? 2 : code === JOKER_SUIT ? JOKERS : 3;
}

/**
 * Four collections as numbers, so that moving a card and undoing the move are cheap. Tracks the count per suit,
 * Kings and Aces; all other cards of a suit are equivalent.
 */
export class Tally {
  /** Number of cards, indexed by `5 * seat + suit`. */
  readonly counts = new Array<number>(5 * SEATS).fill(0);
  /** A bit set of suits per seat. */
  readonly kings = new Array<number>(SEATS).fill(0);
  readonly aces = new Array<number>(SEATS).fill(0);

  constructor({ seats }: RoundState) {
    seats.forEach(({ collection }, seat) => {
      for (const card of collection) this.move(card, -1, seat);
    });
  }

  /** Moves a card between collections; −1 stands for a hand. */
  move(card: Card, from: Seat, to: Seat): void {
    const suit = suitOf(card);
    const rank = card.charCodeAt(0);
    if (from >= 0) add(this.counts, 5 * from + suit, -1);
    if (to >= 0) add(this.counts, 5 * to + suit, 1);
    const bit = 1 << suit;
    const marks = rank === KING ? this.kings : rank === ACE ? this.aces : undefined;
    if (!marks) return;
    if (from >= 0) add(marks, from, -bit);
    if (to >= 0) add(marks, to, bit);
  }

  /** Number of cards in the crowned suit. */
  personal(seat: Seat): number {
    const kings = this.kings[seat] ?? 0;
    if (kings === 0) return 0;
    let least = 99;
    for (let suit = 0; suit < 4; suit++) {
      const count = this.countOf(seat, suit);
      if (kings & (1 << suit) && count < least) least = count;
    }
    return least;
  }

  /** Number of cards in the longest suit. */
  longest(seat: Seat): number {
    let most = 0;
    for (let suit = 0; suit < 4; suit++) most = Math.max(most, this.countOf(seat, suit));
    return most;
  }

  /** Number of cards in the longest of `suits` (a bit set), counting one King still to come. */
  longestOf(seat: Seat, suits: number): number {
    let most = 0;
    for (let suit = 0; suit < 4; suit++) {
      const count = 1 + this.countOf(seat, suit);
      if (suits & (1 << suit) && count > most) most = count;
    }
    return most;
  }

  /** The seat's score, given the collections' own scores. Same rules as `finalScores`. */
  shared(seat: Seat, own: readonly number[]): number {
    const worth = own[seat] ?? 0;
    if (this.countOf(seat, JOKERS) > 0) return 2 * worth;
    const partner = this.partnerOf(seat);
    return partner < 0 ? worth : worth + (own[partner] ?? 0);
  }

  private countOf(seat: Seat, suit: number): number {
    return this.counts[5 * seat + suit] ?? 0;
  }

  /** The seat with the other Ace of the same colour; −1 if there is none. */
  private partnerOf(seat: Seat): Seat {
    const side = sideOf(this.aces[seat] ?? 0);
    return side === 0 ? -1 : this.aces.findIndex((ace, other) => other !== seat && sideOf(ace) === side);
  }
}

const add = (counts: number[], place: number, count: number): void => {
  counts[place] = (counts[place] ?? 0) + count;
};

/** 1 for a black Ace, 2 for a red one, 0 for none; `ace` is a bit set. */
const sideOf = (ace: number): number => (ace === 0 ? 0 : ace === 1 || ace === 8 ? 1 : 2);
