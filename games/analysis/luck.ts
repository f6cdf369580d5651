import { playOut } from '../bot/playout.ts';
import { sampledChance, type Random } from '../chance.ts';
import type { AnyGame, Position } from '../game.ts';
import { isSame } from '../same.ts';
import { takeStep } from '../step.ts';
import { rounded, type Luck } from './analysis.ts';
import { estimateBy } from './estimate.ts';
import type { StudiedMatch } from './match.ts';
import { sharesAt } from './shares.ts';

/** Number of other random outcomes to compare the actual one with. */
const OTHERS = 6;
/**
 * Extra outcomes to sample. If all of them are equal, chance played no part. They are used for nothing else.
 */
const PROBES = 6;
/**
 * Number of pauses after which a play-out is cut off and evaluated. In games with deals the end of the deal
 * does that first.
 */
const HORIZON = 2;

/** Value of a state for each seat, with the variance of its estimate. */
interface Worth {
  readonly shares: readonly number[];
  readonly variances: readonly number[];
}

/**
 * The luck that led to the position after `n` moves: its value minus the mean value over other outcomes of
 * chance. This is zero on average with any measure of value. So subtracting it from the result leaves the
 * same expectation with less noise (advantage sums: Zinkevich, Bowling, Bard, Kan, Billings 2006; White,
 * Bowling 2009; the chance terms of AIVAT: Burch, Schmid, Moravčík, Morrill, Bowling 2018).
 */
export function luckAt(match: StudiedMatch, n: number, playOuts: number): Luck | null {
  const random = match.truthRandom(n);
  const outcomes = (count: number): Position[] =>
    Array.from({ length: count }, () => otherwise(match, n, random) ?? []).flat();
  // The probes must be independent of the actual outcome and of `others`. Otherwise frequent outcomes would
  // be skipped more often, which would bias the luck.
  const [probe, ...probes] = outcomes(PROBES);
  if (!probe || probes.every((one) => isAlike(match.game, one, probe))) return null;
  const others = outcomes(OTHERS);
  const worth = worthOf(match, match.state(n), playOuts, random);
  const rest = others.map((other) => worthOf(match, other, playOuts, random));
  const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
  return {
    gains: worth.shares.map((share, seat) =>
      rounded(share - mean(rest.map(({ shares }) => shares[seat] ?? 0))),
    ),
    variances: worth.variances.map((variance, seat) => {
      const shares = rest.map(({ shares }) => shares[seat] ?? 0);
      const centre = mean(shares);
      return variance + mean(shares.map((share) => (share - centre) ** 2)) / Math.max(1, OTHERS - 1);
    }),
  };
}

/**
 * The state after `n` moves with another random outcome of the last move. Null after a concession or if
 * nothing was dealt.
 */
function otherwise({ game, record, steps }: StudiedMatch, n: number, random: Random): Position | null {
  const chance = sampledChance(random);
  if (n === 0) return record.position ? null : game.setup(record, chance);
  const step = steps[n - 1];
  if (!step || step.move === null) return null;
  const made = takeStep(game, game.reshuffle(step.before, random), step.seat, step.move, chance);
  return made.ok ? made.value.after : null;
}

const isAlike = (game: AnyGame, one: Position, other: Position): boolean =>
  isSame(game.reveal(one), game.reveal(other));

/**
 * Value of a state, using the knowledge of all seats: by the evaluation if it works in mid-deal, otherwise by
 * play-outs. Upcoming cards count as unknown. Otherwise each move until they are drawn would count them as
 * luck again.
 */
function worthOf(
  { game, knowledge, seats }: StudiedMatch,
  state: Position,
  playOuts: number,
  random: Random,
): Worth {
  const none = new Array<number>(seats).fill(0);
  if (state.toAct === null) return { shares: sharesAt(state, seats), variances: none };
  if (knowledge.evaluate && knowledge.isPause) return { shares: knowledge.evaluate(state), variances: none };
  const won = none.slice();
  const squares = none.slice();
  const chance = sampledChance(random);
  for (let i = 0; i < playOuts; i++) {
    const { share } = playOut(game, knowledge, game.reshuffle(state, random), HORIZON, chance, random);
    for (let seat = 0; seat < seats; seat++) {
      won[seat] = (won[seat] ?? 0) + (share[seat] ?? 0);
      squares[seat] = (squares[seat] ?? 0) + (share[seat] ?? 0) ** 2;
    }
  }
  const estimates = won.map((sum, seat) => {
    const returns = { visits: playOuts, won: sum, squares: squares[seat] ?? 0 };
    return estimateBy(knowledge, returns, game.view(state, seat));
  });
  return {
    shares: estimates.map(({ chance: worth }) => worth),
    variances: estimates.map(({ error }) => error ** 2),
  };
}
