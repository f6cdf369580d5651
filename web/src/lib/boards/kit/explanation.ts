import { m } from '#messages';
import { sampledChance, seededRandom } from '#games/chance.ts';
import type { Game, Position, Seat } from '#games/game.ts';

/** What is said of a place or card of a board to one who asks. */
export interface Explanation {
  readonly title: string;
  /** What it is. */
  readonly what: string;
  /** What a move there would do now, or why it can't be made. */
  readonly now: readonly string[];
  /** The number of the rule, which is its anchor in the rules: `R3.6`; null where rules have no numbers. */
  readonly rule: string | null;
}

/** The name of a place or card in the page (`data-spot`), taken apart: `0 throne`, `hand QH`. */
export const partsOf = (spot: string): readonly [string, string] => {
  const [first = '', second = ''] = spot.split(' ');
  return [first, second];
};

/**
 * The code by which a game's rules refuse a move; null where they allow it, or the reader is no seat. The game is asked in a
 * full state that fits what the reader sees: whether a move is legal depends on nothing else.
 */
export function refusalOf<State extends Position, Move, View extends Position>(
  game: Pick<Game<State, Move, View>, 'determinize' | 'play'>,
  view: View,
  seat: Seat | null,
  move: Move,
): string | null {
  if (seat === null) return null;
  if (view.outcome) return 'over';
  if (view.toAct !== seat) return 'not-your-turn';
  const random = seededRandom(1);
  const made = game.play(game.determinize(view, seat, random), move, sampledChance(random));
  return made.ok ? null : made.error.code;
}

/** The refusals that every game has, in words; null for a code of its own. */
export function commonRefusal(code: string): string | null {
  if (code === 'not-your-turn') return m.boards_ask_not_your_turn();
  return code === 'over' ? m.boards_ask_over() : null;
}
