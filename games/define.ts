import type { Card } from './cards.ts';
import { shuffled, type Random } from './chance.ts';
import type { Game, Position } from './game.ts';
import type { GameParts } from './parts.ts';

/** Checks that rules and parts are of the same game. */
export const defineGame = <State extends Position, Move, View extends Position, Belief = never>(
  game: Game<State, Move, View> & GameParts<State, Move, View, Belief>,
): typeof game => game;

/** Parts of rules that have a default. */
type Defaulted = 'redactChance' | 'reshuffle';

/**
 * The rules of a game. By default a chance line shows only its kind, and the upcoming cards are those of the state's
 * `deck`. A move has no default, because it would show hidden cards.
 */
export const defineRules = <State extends Position, Move, View extends Position>(
  rules: Omit<Game<State, Move, View>, Defaulted> & Partial<Pick<Game<State, Move, View>, Defaulted>>,
): Game<State, Move, View> => ({
  redactChance: (_state, _move, { kind }) => kind,
  reshuffle,
  ...rules,
});

function reshuffle<State extends Position & { readonly deck?: readonly Card[] }>(
  state: State,
  random: Random,
): State {
  return state.deck ? { ...state, deck: shuffled(state.deck, random) } : state;
}
