import { MOST } from '#games/kings-queens/cards.ts';
import type { Move } from '#games/kings-queens/types.ts';

/** The allowed predictions, ascending. */
export const bidsIn = (legal: readonly Move[]): number[] =>
  legal.flatMap((move) => (move.do === 'bid' ? [move.points] : [])).sort((a, b) => a - b);

/** The allowed prediction nearest to `to`, searching away from `from`; `from` if there is none. */
export function stepTo(bids: readonly number[], from: number, to: number): number {
  const step = Math.sign(to - from);
  for (let value = to; Math.abs(value) <= MOST; value += step || 1) if (bids.includes(value)) return value;
  return from;
}

/** The initial prediction: the allowed one nearest to 0. */
export const firstBid = (bids: readonly number[]): number =>
  bids.reduce((best, bid) => (Math.abs(bid) < Math.abs(best) ? bid : best), MOST);
