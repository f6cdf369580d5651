import { withCard } from '../../cards.ts';
import type { Illegal } from '../../game.ts';
import type { Move, State } from './types.ts';

const illegal = (code: string, message: string): Illegal => ({ code, message });

/** The reason the move is illegal, or undefined if it is legal. Agrees with `legalMoves` (law 2). */
export function whyIllegal(state: State, { pile, discard }: Move): Illegal | undefined {
  if (state.phase === 'over') return illegal('over', 'the match is over');
  const open = state.piles[pile - 1];
  if (!open) return illegal('no-pile', `there is no pile ${pile}`);
  if (open.closed) return illegal('closed', `pile ${pile} is closed`);
  return withCard(open.cards, state.turned).includes(discard)
    ? undefined
    : illegal('not-in-pile', `${discard} is not in pile ${pile}`);
}
