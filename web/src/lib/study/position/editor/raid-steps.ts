import { sampledChance, type Random } from '#games/chance.ts';
import type { PositionError } from '#games/position/index.ts';
import type { Move } from '#games/realm/types.ts';
import { ok, type Result } from '#games/result.ts';
import { takeStep } from '#games/step.ts';
import { game, refuse, stateOf, takenOf, type Draft, type Taken } from './draft.ts';

/** The possible next steps of the current raid: legal moves of the seat to decide. Empty without a raid. */
export function raidSteps(draft: Draft): readonly Move[] {
  if (!draft.raiding) return [];
  const state = stateOf(draft);
  return game.legalMoves(game.view(state, state.toAct ?? state.turnOf)) as readonly Move[];
}

/**
 * Continues the current raid by the rules, the only way to reach its later stages. Picks are random. The
 * cards to be drawn next stay fixed, unless the deck is shuffled.
 */
export function takeRaidStep(draft: Draft, move: Move, random: Random): Result<Taken, PositionError> {
  const before = stateOf(draft);
  const made = takeStep(game, before, before.toAct ?? before.turnOf, move, sampledChance(random));
  if (!made.ok) return refuse('raid');
  const after = made.value.after as typeof before;
  const taken = takenOf(after, false);
  if (!taken.ok) return taken;
  const { length } = draft.top;
  const isKept = draft.top.every((card, i) => after.deck[i] === card);
  const deck = isKept ? { top: after.deck.slice(0, length), rest: after.deck.slice(length) } : {};
  return ok({ ...taken.value, draft: { ...taken.value.draft, ...deck } });
}
