import type { AnyKnowledge, PastMove } from '../../games/bot/knowledge.ts';
import { beliefOf, recallAll } from '../../games/bot/memory.ts';
import type { Position } from '../../games/game.ts';

/** Conclusions of seat 0 from its whole log, by the game's knowledge. */
export const believed = <View extends Position, Belief>(
  knowledge: object,
  log: readonly PastMove<unknown, View>[],
  view: View,
): Belief => {
  const known = knowledge as AnyKnowledge;
  return beliefOf(known, recallAll(known, log, 0), view, 0) as Belief;
};
