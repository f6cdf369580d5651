import { m } from '#messages';
import { sampledChance, seededRandom } from '#games/chance.ts';
import type { Game, Position, Seat } from '#games/game.ts';

/** Explanation of a place or card of a board. */
export interface Explanation {
  readonly title: string;
  /** Meaning of the place or card. */
  readonly what: string;
  /** Effects of moves there, or reasons why they can't be made. */
  readonly now: readonly string[];
  /** Rule number, which is its anchor in the rules: `R3.6`; null if the game's rules have no numbers. */
  readonly rule: string | null;
}

/** Splits a place's name in the page (`data-spot`): `0 throne`, `hand QH`. */
export const partsOf = (spot: string): readonly [string, string] => {
  const [first = '', second = ''] = spot.split(' ');
  return [first, second];
};

/**
 * Code of the rules' refusal of a move; null if it is legal or the reader has no seat. Tried on a random full
 * state consistent with the view, since legality depends only on the view.
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

/** Text of refusals common to all games; null for other codes. */
export function commonRefusal(code: string): string | null {
  if (code === 'not-your-turn') return m.boards_ask_not_your_turn();
  return code === 'over' ? m.boards_ask_over() : null;
}
