import { bare, type Card } from '../cards.ts';
import { shuffled } from '../chance.ts';
import type { Game } from '../game.ts';
import { itemAt } from '../list.ts';
import { throneCards, troopsOf } from './cards.ts';
import { setup } from './deal.ts';
import { determinize } from './determinize.ts';
import { legalMoves } from './legal.ts';
import { formatMove, parseMove } from './notation.ts';
import { concede, play } from './play.ts';
import { redactChance, redactMove } from './redact.ts';
import { safestMove } from './safest.ts';
import type { Move, State, View } from './types.ts';
import { reveal, view } from './view.ts';

/** Every card of the game; a picked card lies in its Stronghold. */
function cards(state: State): Card[] {
  const laid = state.seats.flatMap((realm) => [
    ...realm.stronghold,
    ...throneCards(realm.throne),
    ...realm.house,
    ...realm.tombs,
    ...troopsOf(realm),
  ]);
  return [...state.deck, ...laid, ...(state.raid?.spent ?? [])].map(bare);
}

/** CROWNS, the realm-and-raid game by Glen van den Bergen. */
export const realm: Game<State, Move, View> = {
  id: 'realm',
  title: 'CROWNS',
  summary: 'Hidden troops, thrones and raids: the first to five points of Kings and Queens wins.',
  seats: { min: 2, max: 6 },
  options: [
    {
      name: 'opening',
      label: 'Actions of the very first turn',
      values: [
        { value: '3', label: 'three, as in every turn' },
        { value: '2', label: 'two, to make up for going first' },
      ],
    },
  ],
  version: 1,
  diplomacy: {
    minSeats: 3,
    target: (move) => (move.do === 'raid' ? move.defender : null),
    turn: (state) => state.turn,
    isIn: (state, seat) => !itemAt(state.seats, seat).out,
  },
  setup,
  view,
  reveal,
  safestMove,
  legalMoves,
  play,
  concede,
  formatMove,
  parseMove,
  redactMove,
  redactChance,
  determinize,
  reshuffle: (state, random) => ({ ...state, deck: shuffled(state.deck, random) }),
  cards,
};
