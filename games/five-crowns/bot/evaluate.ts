import { ROUNDS } from '../cards.ts';
import { isPlaying } from '../rounds.ts';
import type { Player, State } from '../types.ts';

/** Typical spread of a round's scores by luck. It grows with the square root of the remaining rounds. */
const SPREAD = 10;

/**
 * Each seat's share of the win, estimated from the totals. In a tie-breaking round all remaining seats get the same
 * share.
 */
export function evaluate({ seats, round }: State): number[] {
  const spread = SPREAD * Math.sqrt(Math.max(1, ROUNDS + 1 - round));
  const totals = seats.map((player) => (canWin(player, round) ? totalOf(player) : Infinity));
  const least = Math.min(...totals);
  const weights = totals.map((total) => Math.exp((least - total) / spread));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

const canWin = (player: Player, round: number): boolean =>
  !player.out && (round <= ROUNDS || isPlaying(player));

const totalOf = ({ scores }: Player): number => {
  let total = 0;
  for (let round = 0; round < ROUNDS && round < scores.length; round++) total += scores[round] ?? 0;
  return total;
};
