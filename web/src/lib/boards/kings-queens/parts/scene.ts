import { HIDDEN, withCard, type Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { Both, View } from '#games/kings-queens/types.ts';
import { itemAt } from '#games/list.ts';
import { eventIn } from '../../kit/events.ts';
import { tricksOf, type Logged, type Played, type Trick } from './trick.ts';

/** The cards as shown, which may be one step behind the view. */
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
  /** True if the view is ahead: the next card is led, or the round is scored. */
  readonly isBehind: boolean;
  /** True if the round has ended and the next one isn't shown yet. */
  readonly isRoundsEnd: boolean;
}

/** The scene for a view. A finished trick stays until the next card is led, or longer while `held`. */
export function sceneOf(view: View, log: readonly Logged[], held: number | null): Scene {
  const all = tricksOf(log);
  const last = all.at(-1);
  if (last && last.n === held) return heldScene(view, all, last);
  const tricks = view.phase === 'play' && takenOf(view).some((count) => count > 0) ? all : [];
  const led = view.trick[0];
  const table = { hands: handsOf(view), taken: takenOf(view), isBehind: false, isRoundsEnd: false };
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

/** The scene while a finished trick is held although the next card was led or a new round dealt. */
function heldScene(view: View, tricks: readonly Trick[], last: Trick): Scene {
  const shown = { trick: cardsOf(last), finished: last, previous: null };
  if (view.phase !== 'play') {
    const countOf = (seat: Seat): number => 2 * tricks.filter(({ taker }) => taker === seat).length;
    const taken = less([countOf(0), countOf(1)], last.taker);
    return { ...shown, hands: [[], []], taken, isBehind: true, isRoundsEnd: true };
  }
  const hands = handsOf(view);
  const leader = view.leader;
  const led = view.trick[0];
  const isHidden = itemAt(hands, leader).every((card) => card === HIDDEN);
  const withLed = (seat: Seat): readonly Card[] =>
    led === undefined || seat !== leader
      ? itemAt(hands, seat)
      : withCard(itemAt(hands, seat), isHidden ? HIDDEN : led);
  return {
    ...shown,
    hands: [withLed(0), withLed(1)],
    taken: less(takenOf(view), last.taker),
    isBehind: led !== undefined,
    isRoundsEnd: false,
  };
}

const cardsOf = ({ led, followed }: Trick): Played[] => [led, followed];

const handsOf = ({ seats }: View): Both<readonly Card[]> => [seats[0].hand, seats[1].hand];

const takenOf = ({ seats }: View): Both<number> => [seats[0].taken, seats[1].taken];

const less = ([zero, one]: Both<number>, seat: Seat): Both<number> =>
  seat === 0 ? [zero - 2, one] : [zero, one - 2];

/**
 * Number of the finished trick to hold, or null. It is held for everyone except the player who makes the next
 * move.
 */
export function heldTrick(log: readonly Logged[], own: Seat | null, expired: number | null): number | null {
  const last = tricksOf(log).at(-1);
  const entry = log.at(-1);
  if (!last || !entry || last.n === expired) return null;
  const isNext = entry.n === last.n + 1 && entry.seat !== own && !eventIn(entry, 'conceded');
  return entry.n === last.n || isNext ? last.n : null;
}
