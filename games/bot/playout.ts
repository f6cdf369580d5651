import { oneOf, type Chance, type Random } from '../chance.ts';
import type { AnyGame, Outcome, Position, Seat } from '../game.ts';
import type { AnyKnowledge } from './knowledge.ts';

/** Safety limit. Play-outs end by themselves in every game, but a policy may take long. */
const MAX_MOVES = 400;

/**
 * The result of a position by seat: the payoff that the search maximizes, and the share of the win. Often both are
 * the same.
 */
export interface Worth {
  readonly payoff: readonly number[];
  readonly share: readonly number[];
}

/**
 * Plays on by the policy. Returns the outcome, or the evaluation if the play-out is cut off (Winands, Björnsson
 * 2010).
 */
export function playOut(
  game: AnyGame,
  knowledge: AnyKnowledge,
  start: Position,
  horizon: number,
  chance: Chance,
  random: Random,
): Worth {
  const { policy, payoff, endsDeal, value, finish } = knowledge;
  const evaluate = value ?? knowledge.evaluate;
  const isPause = (value && knowledge.isValued) ?? knowledge.isPause;
  let state = start;
  let pauses = 0;
  for (let moves = 0; state.toAct !== null; moves++) {
    if (evaluate && (pauses >= horizon || moves > MAX_MOVES)) return alike(evaluate(state));
    const finished = finish?.(state, random);
    if (finished) return alike(finished);
    const move = policy ? policy(state, random) : anyMove(game, state, state.toAct, random);
    const next = game.play(state, move, chance);
    if (!next.ok) throw new Error(`${game.formatMove(move)}: ${next.error.message}`);
    const before = state;
    state = next.value;
    if (evaluate && endsDeal?.(before, state)) return alike(evaluate(state));
    if (isPause?.(before, state)) pauses++;
  }
  const share = sharesOf(state.outcome);
  return { payoff: payoff?.(state) ?? share, share };
}

/** Uses estimated shares of the win as payoff too. */
export const alike = (share: readonly number[]): Worth => ({ payoff: share, share });

const anyMove = (game: AnyGame, state: Position, seat: Seat, random: Random): unknown =>
  oneOf(game.legalMoves(game.view(state, seat)), random);

/** Splits one point among the winners. The array ends at the last winner; missing seats count as 0. */
function sharesOf({ winners }: Outcome): readonly number[] {
  const shares = new Array<number>(1 + Math.max(-1, ...winners)).fill(0);
  for (const seat of winners) shares[seat] = 1 / winners.length;
  return shares;
}
