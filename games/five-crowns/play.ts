import { withCard, withoutCards, type Card } from '../cards.ts';
import type { Chance } from '../chance.ts';
import type { Illegal, Seat } from '../game.ts';
import { OUT, OVER } from '../illegal.ts';
import { fail, ok, type Result } from '../result.ts';
import { firstOf, itemAt, lastOf } from '../list.ts';
import { whyIllegal } from './check.ts';
import { draftOf, playerOf, turn, type Draft } from './draft.ts';
import { bestMelds } from './melds.ts';
import { endGame, isPlaying, passTurn } from './rounds.ts';
import type { Move, State } from './types.ts';

/** Applies a move of the seat to act after checking it. */
export function play(state: State, move: Move, chance: Chance): Result<State, Illegal> {
  const illegal = whyIllegal(state, move);
  if (illegal || state.phase === 'over') return fail(illegal ?? OVER);
  const draft = draftOf(state);
  return ok(
    move.do === 'draw'
      ? draw(draft, state.toAct, move.from)
      : discard(draft, state.toAct, move.card, move.do === 'out', chance),
  );
}

function draw(draft: Draft, seat: Seat, from: 'deck' | 'discard'): State {
  const own = playerOf(draft, seat);
  const card = from === 'deck' ? firstOf(draft.deck) : lastOf(draft.discards);
  if (from === 'deck') draft.deck = draft.deck.slice(1);
  else draft.discards = draft.discards.slice(0, -1);
  own.hand = withCard(own.hand, card);
  return turn(draft, 'discard', seat);
}

/** Ends the turn. The seat that goes out lays its melds, and all others lay theirs in their last turn. */
function discard(draft: Draft, seat: Seat, card: Card, goesOut: boolean, chance: Chance): State {
  const own = playerOf(draft, seat);
  own.hand = withoutCards(own.hand, [card]);
  draft.discards = [...draft.discards, card];
  if (goesOut) draft.wentOut = seat;
  if (draft.wentOut !== null) {
    const { melds, left } = bestMelds(own.hand, draft.wild);
    own.melds = melds;
    own.hand = left;
  }
  return passTurn(draft, seat, chance);
}

/** Makes `seat` give up. It need not be the seat to act. */
export function concede(state: State, seat: Seat, chance: Chance): Result<State, Illegal> {
  if (state.phase === 'over') return fail(OVER);
  if (state.seats[seat]?.out !== false) return fail(OUT);
  const draft = draftOf(state);
  const own = playerOf(draft, seat);
  draft.aside = [...draft.aside, ...own.hand, ...own.melds.flat()];
  Object.assign(own, { out: true, hand: [], melds: [] });
  const left = draft.seats.flatMap((player, other) => (player.out ? [] : [other]));
  const playing = left.filter((other) => isPlaying(itemAt(draft.seats, other)));
  if (left.length === 1) return ok(endGame(draft, 'concession', left));
  if (playing.length === 1) return ok(endGame(draft, 'concession', playing));
  if (state.toAct === seat) return ok(passTurn(draft, seat, chance));
  return ok(turn(draft, state.phase, state.toAct));
}
