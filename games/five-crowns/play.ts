import { withCard, withoutCards, type Card } from '../cards.ts';
import type { Chance } from '../chance.ts';
import type { Illegal, Seat } from '../game.ts';
import { fail, ok, type Result } from '../result.ts';
import { bestMelds, isComplete } from './melds.ts';
import { draftOf, endGame, isPlaying, passTurn, playerOf, type Draft } from './rounds.ts';
import type { Move, State } from './types.ts';

/** The state after a move of the seat to act, checked. */
export function play(state: State, move: Move, chance: Chance): Result<State, Illegal> {
  const illegal = whyIllegal(state, move);
  if (illegal) return fail(illegal);
  const draft = draftOf(state);
  if (move.do === 'draw') draw(draft, move.from);
  else discard(draft, move.card, move.do === 'out', chance);
  return ok(draft);
}

const refused = (code: string, message: string): Illegal => ({ code, message });

/** Why the seat to act may not make this move, or undefined when it may. */
function whyIllegal(state: State, move: Move): Illegal | undefined {
  if (state.toAct === null) return refused('over', 'the game is over');
  if ((move.do === 'draw') !== (state.phase === 'draw')) {
    return refused('wrong-phase', `not a move of the ${state.phase} phase`);
  }
  if (move.do === 'draw') {
    const pile = move.from === 'deck' ? state.deck : state.discards;
    return pile.length > 0 ? undefined : refused('empty-pile', `the ${move.from} pile is empty`);
  }
  const { hand } = state.seats[state.toAct]!;
  if (!hand.includes(move.card)) return refused('not-in-hand', `${move.card} is not in your hand`);
  if (move.do === 'discard') return undefined;
  if (state.wentOut !== null) return refused('went-out', 'another seat has gone out already');
  return isComplete(withoutCards(hand, [move.card]), state.wild)
    ? undefined
    : refused('no-melds', 'your other cards do not all form melds');
}

function draw(draft: Draft, from: 'deck' | 'discard'): void {
  const own = playerOf(draft, draft.toAct!);
  const card = from === 'deck' ? draft.deck[0]! : draft.discards.at(-1)!;
  if (from === 'deck') draft.deck = draft.deck.slice(1);
  else draft.discards = draft.discards.slice(0, -1);
  own.hand = withCard(own.hand, card);
  draft.phase = 'discard';
}

/** Ends the turn. Melds are laid by the seat that goes out, and by all others in their last turn. */
function discard(draft: Draft, card: Card, goesOut: boolean, chance: Chance): void {
  const seat = draft.toAct!;
  const own = playerOf(draft, seat);
  own.hand = withoutCards(own.hand, [card]);
  draft.discards = [...draft.discards, card];
  if (goesOut) draft.wentOut = seat;
  if (draft.wentOut !== null) {
    const { melds, left } = bestMelds(own.hand, draft.wild);
    own.melds = melds;
    own.hand = left;
  }
  passTurn(draft, seat, chance);
}

/** The state after a seat gave up, in turn or not. */
export function concede(state: State, seat: Seat, chance: Chance): Result<State, Illegal> {
  if (state.toAct === null) return fail(refused('over', 'the game is over'));
  if (state.seats[seat]?.out !== false) return fail(refused('out', 'that seat is not in the game'));
  const draft = draftOf(state);
  const own = playerOf(draft, seat);
  draft.aside = [...draft.aside, ...own.hand, ...own.melds.flat()];
  Object.assign(own, { out: true, hand: [], melds: [] });
  const left = draft.seats.flatMap((player, other) => (player.out ? [] : [other]));
  const playing = left.filter((other) => isPlaying(draft.seats[other]!));
  if (left.length === 1) endGame(draft, 'concession', left);
  else if (playing.length === 1) endGame(draft, 'concession', playing);
  else if (state.toAct === seat) passTurn(draft, seat, chance);
  return ok(draft);
}
