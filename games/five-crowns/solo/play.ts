import { withCard, withoutCards } from '../../cards.ts';
import type { Illegal, Seat } from '../../game.ts';
import { OUT, OVER } from '../../illegal.ts';
import { itemAt } from '../../list.ts';
import { fail, ok, type Result } from '../../result.ts';
import { whyIllegal } from './check.ts';
import { over, pileOf, turnTop } from './deal.ts';
import type { Move, State } from './types.ts';

/** Applies a move after checking it. */
export function play(state: State, move: Move): Result<State, Illegal> {
  const illegal = whyIllegal(state, move);
  if (illegal || state.phase === 'over') return fail(illegal ?? OVER);
  const { pile, discard } = move;
  const cards = withCard(itemAt(state.piles, pile - 1).cards, state.turned);
  const left = pileOf(pile, withoutCards(cards, [discard]));
  return ok(turnTop(state.deck, [...state.discarded, discard], state.piles.with(pile - 1, left)));
}

/** Gives up the game. The turned card stays visible. */
export function concede(state: State, seat: Seat): Result<State, Illegal> {
  if (state.phase === 'over') return fail(OVER);
  return seat === 0 ? ok(over(state, 'concession')) : fail(OUT);
}
