import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { Both, View } from '#games/kings-queens/types.ts';
import { tricksOf, type Logged, type Played, type Trick } from './trick.ts';

/** The cards as shown. */
export interface Scene {
  readonly hands: Both<readonly Card[]>;
  /** Number of cards. */
  readonly taken: Both<number>;
  /** The cards of the current trick, or of a finished one still shown. */
  readonly trick: readonly Played[];
  /** The finished trick still shown, or null. */
  readonly finished: Trick | null;
  /** The trick before the one shown. */
  readonly previous: Trick | null;
  /** True if the round has ended and the next one isn't shown yet. */
  readonly isRoundsEnd: boolean;
}

/** The scene for a view. A finished trick stays until the next card is led. */
export function sceneOf(view: View, log: readonly Logged[]): Scene {
  const hands = handsOf(view);
  const isRoundsEnd = view.phase === 'play' && hands.every(({ length }) => length === 0);
  const tricks = view.phase === 'play' && takenOf(view).some((count) => count > 0) ? tricksOf(log) : [];
  const led = view.trick[0];
  const table = { hands, taken: takenOf(view), isRoundsEnd };
  if (view.phase === 'play' && led !== undefined) {
    const trick = [{ seat: view.leader, card: led }];
    return { ...table, trick, finished: null, previous: tricks.at(-1) ?? null };
  }
  const finished = tricks.at(-1) ?? null;
  if (!finished) return { ...table, trick: [], finished, previous: null };
  // Its cards are still in the middle, so they don't count as taken yet.
  return {
    ...table,
    taken: less(table.taken, finished.taker),
    trick: cardsOf(finished),
    finished,
    previous: null,
  };
}

const cardsOf = ({ led, followed }: Trick): Played[] => [led, followed];

const handsOf = ({ seats }: View): Both<readonly Card[]> => [seats[0].hand, seats[1].hand];

const takenOf = ({ seats }: View): Both<number> => [seats[0].taken, seats[1].taken];

const less = ([zero, one]: Both<number>, seat: Seat): Both<number> =>
  seat === 0 ? [zero - 2, one] : [zero, one - 2];
