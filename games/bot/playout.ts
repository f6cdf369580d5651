import type { Chance, Random } from '../chance.ts';
import type { AnyGame, Position } from '../game.ts';
import type { AnyKnowledge } from './knowledge.ts';

/** Play-outs end by themselves in every game; this bounds those whose policy would dawdle. */
const LONGEST = 400;

/**
 * Plays on by the policy and returns each seat's payoff: the outcome's, or the evaluation's where the play-out is cut
 * off (Lorentz 2008; Winands, Björnsson 2010).
 */
export function playOut(
  game: AnyGame,
  knowledge: AnyKnowledge,
  start: Position,
  cutsOff: boolean,
  chance: Chance,
  random: Random,
): readonly number[] {
  const { policy, evaluate, settled } = knowledge;
  let state = start;
  for (let moves = 0; state.toAct !== null; moves++) {
    if (evaluate && (moves > LONGEST || (cutsOff && settled?.(start, state)))) return evaluate(state);
    const move = policy ? policy(state, random) : anyMove(game, state, random);
    const next = game.play(state, move, chance);
    if (!next.ok) throw new Error(`${game.formatMove(move)}: ${next.error.message}`);
    state = next.value;
  }
  return payoffOf(state);
}

function anyMove(game: AnyGame, state: Position, random: Random): unknown {
  const moves = game.legalMoves(game.view(state, state.toAct!));
  return moves[random.below(moves.length)];
}

/** The winners share one point. */
export function payoffOf({ outcome }: Position): number[] {
  const payoff: number[] = [];
  const { winners } = outcome!;
  for (const seat of winners) payoff[seat] = 1 / winners.length;
  return Array.from(payoff, (share) => share ?? 0);
}
