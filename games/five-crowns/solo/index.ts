import type { Game } from '../../game.ts';
import { formatMove, parseMove } from './notation.ts';
import { concede, deal, play } from './play.ts';
import type { Move, State, View } from './types.ts';
import { cards, dealerOf, legalMoves, view } from './view.ts';

/** The turned card goes away as it came: no pile is changed. */
function safestMove(seen: View): Move {
  return legalMoves(seen).find(({ discard }) => discard === seen.turned)!;
}

/** The solitaire of Five Crowns: eleven open piles to be closed before the draw pile is empty. */
export const fiveCrownsSolo: Game<State, Move, View> = {
  id: 'five-crowns-solo',
  title: 'Five Crowns solitaire',
  summary: 'Eleven open piles and 28 cards to come: close them all with books and runs before the last one.',
  seats: { min: 1, max: 1 },
  options: [],
  version: 1,
  setup: (_setup, chance) => deal(chance),
  view,
  reveal: view,
  safestMove,
  legalMoves,
  play,
  concede,
  formatMove,
  parseMove,
  redactMove: (_state, move) => move,
  redactChance: (_state, _move, drawn) => drawn.kind,
  determinize: (seen, _reader, random) => dealerOf(seen, [])(random),
  cards,
};
