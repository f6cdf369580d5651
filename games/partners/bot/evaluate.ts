import type { Card } from '../../cards.ts';
import type { Seat } from '../../game.ts';
import { ROUNDS, SEATS } from '../cards.ts';
import type { State } from '../types.ts';
import { Tally, suitOf, type RoundState } from './tally.ts';
import { CROWNED, SPREAD, UNCROWNED, UNSEEN } from './weights.ts';

/**
 * Each seat's share of the win. Between rounds it depends only on totals; during a round also on collections and
 * hands.
 */
export const evaluate = (state: State): readonly number[] => new Outlook(state, 'all').shares();

/** The prospects of a round, updated as cards are moved. */
export class Outlook {
  readonly tally: Tally;
  /** Totals of the finished rounds; −Infinity for seats that gave up, because they can't win. */
  private readonly totals: readonly number[];
  /** The fraction of the round still to come. */
  private readonly left: number;
  private readonly scale: number;
  /** Per seat: number of Jacks in hand, and a bit set of the suits of Kings in hand. */
  private readonly jacks: number[];
  private readonly kings: number[];
  private readonly isSeen: readonly boolean[];
  private readonly own = [0, 0, 0, 0];
  private readonly result = [0, 0, 0, 0];

  /** Reads all hands, or only the hand of one seat. */
  constructor(state: RoundState, hands: 'all' | Seat) {
    const { round, seats } = state;
    this.tally = new Tally(state);
    this.totals = seats.map(({ out, scores }) =>
      out ? -Infinity : scores.reduce((sum, score) => sum + score, 0),
    );
    const cards = seats.reduce((sum, { hand }) => sum + hand.length, 0);
    this.left = cards / (round === 1 ? 4 * SEATS : 5 * SEATS);
    this.scale = 1 / (SPREAD.unit * Math.sqrt(ROUNDS - round + SPREAD.own + this.left));
    this.jacks = [0, 0, 0, 0];
    this.kings = [0, 0, 0, 0];
    this.isSeen = seats.map((_, seat) => hands === 'all' || hands === seat);
    seats.forEach(({ hand }, seat) => {
      if (this.isSeen[seat]) for (const card of hand) this.hold(seat, card, 1);
    });
  }

  /** Plays a card from a hand in view. `unplay` takes it back. */
  play(card: Card, from: Seat, to: Seat): void {
    this.hold(from, card, -1);
    this.tally.move(card, -1, to);
  }

  unplay(card: Card, from: Seat, to: Seat): void {
    this.hold(from, card, 1);
    this.tally.move(card, to, -1);
  }

  private hold(seat: Seat, card: Card, count: 1 | -1): void {
    if (card[0] === 'J') this.jacks[seat] = (this.jacks[seat] ?? 0) + count;
    else if (card[0] === 'K') this.kings[seat] = (this.kings[seat] ?? 0) + (count << suitOf(card));
  }

  /**
   * Each seat's share of the win: a softmax over expected totals. The returned array is reused by the next call.
   */
  shares(): readonly number[] {
    const { own, result, totals, tally } = this;
    for (let seat = 0; seat < SEATS; seat++) own[seat] = this.worth(seat);
    let top = -Infinity;
    for (let seat = 0; seat < SEATS; seat++) {
      const level = this.scale * ((totals[seat] ?? 0) + tally.shared(seat, own));
      result[seat] = level;
      if (level > top) top = level;
    }
    let sum = 0;
    for (let seat = 0; seat < SEATS; seat++) sum += result[seat] = Math.exp((result[seat] ?? 0) - top);
    for (let seat = 0; seat < SEATS; seat++) result[seat] = (result[seat] ?? 0) / sum;
    return result;
  }

  shareOf(seat: Seat): number {
    return this.shares()[seat] ?? 0;
  }

  /** Expected score of a seat's own collection at the end of the round. */
  private worth(seat: Seat): number {
    const { tally, left } = this;
    const isSeen = this.isSeen[seat];
    const jacks = isSeen ? (this.jacks[seat] ?? 0) : UNSEEN.jacks * left;
    if (tally.kings[seat] !== 0) {
      const lost = Math.min(CROWNED.most, left);
      return (1 - lost) * tally.personal(seat) + lost * (CROWNED.mean + CROWNED.jack * jacks);
    }
    if (left === 0) return 0;
    const king = isSeen ? tally.longestOf(seat, this.kings[seat] ?? 0) : UNSEEN.king * left;
    const { late, time, longest } = UNCROWNED;
    return Math.max(
      0,
      late + time * left + longest * tally.longest(seat) + UNCROWNED.king * king + UNCROWNED.jack * jacks,
    );
  }
}
