import { withCard } from '../../cards.ts';
import type { Illegal } from '../../game.ts';
import { COMMON_CODES, illegal, OVER } from '../../illegal.ts';
import type { Move, State, View } from './types.ts';

/** Codes of all refusals by the rules of this game. Listed in docs/protocol.md. */
export const CODES = [...COMMON_CODES, 'no-pile', 'closed', 'not-in-pile'] as const;

/**
 * The reason the move is illegal, or undefined if it is legal. Agrees with `legalMoves` (law 2). A state gets
 * the same answer as its view.
 */
export function whyIllegal(
  view: View | State,
  { pile, discard }: Move,
): Illegal<(typeof CODES)[number]> | undefined {
  if (view.phase === 'over') return OVER;
  const open = view.piles[pile - 1];
  if (!open) return illegal('no-pile', `there is no pile ${pile}`);
  if (open.closed) return illegal('closed', `pile ${pile} is closed`);
  return withCard(open.cards, view.turned).includes(discard)
    ? undefined
    : illegal('not-in-pile', `${discard} is not in pile ${pile}`);
}
