import type { Chance, Random } from '../chance.ts';
import type { AnyGame, Position } from '../game.ts';
import type { AnyKnowledge } from './knowledge.ts';

/** Play-outs end by themselves in every game; this bounds those whose policy would dawdle. */
const LONGEST = 400;

/**
 * Plays on by the policy and returns each seat's payoff: the outcome's, or the evaluation's where the play-out is cut
 * off (Winands, Björnsson 2010).
 */
export function playOut(
  game: AnyGame,
  knowledge: AnyKnowledge,
  start: Position,
  horizon: number,
  chance: Chance,
  random: Random,
): readonly number[] {
  const { policy, evaluate, payoff = payoffOf, isPause, endsDeal } = knowledge;
  let state = start;
  let pauses = 0;
  for (let moves = 0; state.toAct !== null; moves++) {
    if (evaluate && (pauses >= horizon || moves > LONGEST)) return evaluate(state);
    const move = policy ? policy(state, random) : anyMove(game, state, random);
    const next = game.play(state, move, chance);
    if (!next.ok) throw new Error(`${game.formatMove(move)}: ${next.error.message}`);
    const before = state;
    state = next.value;
    if (evaluate && endsDeal?.(before, state)) return evaluate(state);
    if (isPause?.(before, state)) pauses++;
  }
  return payoff(state);
}

function anyMove(game: AnyGame, state: Position, random: Random): unknown {
  const moves = game.legalMoves(game.view(state, state.toAct!));
  return moves[random.below(moves.length)];
}

/** The winners share one point; a seat beyond the last winner's is left out, as good as 0. */
function payoffOf({ outcome }: Position): readonly number[] {
  const { winners } = outcome!;
  const payoff = new Array<number>(1 + Math.max(-1, ...winners)).fill(0);
  for (const seat of winners) payoff[seat] = 1 / winners.length;
  return payoff;
}
