import type { Card } from '../cards.ts';
import { shuffled } from '../chance.ts';
import type { Game } from '../game.ts';
import { setup } from './deal.ts';
import { determinize } from './determinize.ts';
import { legalMoves } from './legal.ts';
import { formatMove, parseMove } from './notation.ts';
import { concede, play } from './play.ts';
import { safestMove } from './safest.ts';
import type { Move, State, View } from './types.ts';
import { reveal, view } from './view.ts';

const cards = ({ deck, discards, aside, seats }: State): Card[] => [
  ...deck,
  ...discards,
  ...aside,
  ...seats.flatMap(({ hand, melds }) => [...hand, ...melds.flat()]),
];

/** Five Crowns rummy: eleven rounds, the lowest total wins. */
export const fiveCrowns: Game<State, Move, View> = {
  id: 'five-crowns',
  title: 'Five Crowns',
  summary: 'Rummy with five suits and a wild rank that climbs: eleven rounds, the lowest total wins.',
  seats: { min: 2, max: 14 },
  options: [
    {
      name: 'tiebreak',
      label: 'Equal lowest totals',
      values: [
        { value: 'share', label: 'share the win' },
        { value: 'six', label: 'play on with six cards until one is lowest' },
      ],
    },
  ],
  version: 1,
  setup,
  view,
  reveal,
  safestMove,
  legalMoves,
  play,
  concede,
  formatMove,
  parseMove,
  // Every card that a move names lies face up for all.
  redactMove: (_state, move) => move,
  redactChance: (_state, _move, drawn) => drawn.kind,
  determinize,
  reshuffle: (state, random) => ({ ...state, deck: shuffled(state.deck, random) }),
  cards,
};
