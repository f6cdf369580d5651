import { playOut } from '../bot/playout.ts';
import { sampledChance, type Random } from '../chance.ts';
import type { AnyGame, Position } from '../game.ts';
import { isSame } from '../same.ts';
import { takeStep } from '../step.ts';
import { rounded, type Luck } from './analysis.ts';
import { estimateBy } from './estimate.ts';
import type { StudiedMatch } from './match.ts';
import { sharesAt } from './shares.ts';

/** Other outcomes of chance that the one that came is compared with. */
const OTHERS = 6;
/** Further ones that must all be alike before chance is taken to have had no part. */
const PROBES = 6;
/** Play-outs end by themselves; in games that are cut into deals, with the deal. */
const HORIZON = 2;

/** A worth of a state for each seat, with the variance of its mean. */
interface Worth {
  readonly shares: readonly number[];
  readonly variances: readonly number[];
}

/**
 * The luck that led to the position after `n` moves: what the state is worth less what it would have been worth on
 * average had chance given something else. Whatever the measure of worth, this is zero on average; so to take it off the
 * result leaves what was expected of the players, told with less noise (advantage sums: Zinkevich, Bowling, Bard, Kan,
 * Billings 2006; White, Bowling 2009; the terms of chance of AIVAT: Burch, Schmid, Moravčík, Morrill, Bowling 2018).
 */
export function luckAt(match: StudiedMatch, n: number, playOuts: number): Luck | null {
  const random = match.truthRandom(n);
  const outcomes = (count: number): Position[] =>
    Array.from({ length: count }, () => otherwise(match, n, random) ?? []).flat();
  // Neither what came nor what it is compared with may have a say in this, or what comes often would be left out oftener.
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

/** The state after `n` moves had chance given something else at the last of them; null after a concession, and where nothing was dealt. */
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
 * What a state is worth by all that any seat knows: by the evaluation where that may be asked at any time, else by
 * play-outs. The cards to come count as unknown, or they would be taken for luck again with every move until they come.
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
