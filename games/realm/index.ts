import { bare, sortCards, type Card } from '../cards.ts';
import type { Game, Setup } from '../game.ts';
import type { Chance } from '../chance.ts';
import { deckOf, throneCards, troopsOf } from './cards.ts';
import { determinize } from './determinize.ts';
import { legalMoves } from './legal.ts';
import { formatMove, parseMove } from './notation.ts';
import { concede, play } from './play.ts';
import { redactChance, redactMove } from './redact.ts';
import { safestMove } from './safest.ts';
import type { Move, Realm, State, View } from './types.ts';
import { reveal, view } from './view.ts';

/** R2.1: five cards each, one by one from the top, the seat after the dealer first. */
function setup({ seats, dealer, options }: Setup, chance: Chance): State {
  const deck = chance.draw(deckOf(seats));
  const first = (dealer + 1) % seats;
  const handOf = (seat: number): Card[] => {
    const place = (seat - first + seats) % seats;
    return sortCards([0, 1, 2, 3, 4].map((round) => deck[round * seats + place]!));
  };
  return {
    dealer,
    phase: 'mulligan',
    turn: 0,
    turnOf: first,
    toAct: first,
    actions: 0,
    deck: deck.slice(5 * seats),
    opening: options.opening === '2' ? 2 : 3,
    lastTurns: null,
    raid: null,
    seats: Array.from({ length: seats }, (_, seat) => emptyRealm(handOf(seat))),
    outcome: null,
  };
}

const emptyRealm = (stronghold: readonly Card[]): Realm => ({
  out: false,
  stronghold,
  throne: null,
  house: [],
  tombs: [],
  T1: null,
  T2: null,
  S1: null,
  S2: null,
});

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
    isIn: (state, seat) => !state.seats[seat]!.out,
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
  cards,
};
