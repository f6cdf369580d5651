import { withCard, withoutCards, type Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import { layInTombs } from './cards.ts';
import type { Board, Decision, Over, Raid, Realm, RealmOutcome, State, Unshown } from './types.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type OwnRealm = Mutable<Realm>;

/** A board being made from another: its own fields may be set, lists and realms are replaced, never changed. */
export type Draft = Omit<Mutable<Board & Unshown>, 'seats'> & { seats: Realm[] };

export const draftOf = (state: State): Draft => ({
  dealer: state.dealer,
  turn: state.turn,
  turnOf: state.turnOf,
  actions: state.actions,
  lastTurns: state.lastTurns,
  seats: state.seats.slice(),
  deck: state.deck,
  opening: state.opening,
});

/** The state in which a seat decides on the board: the one whose turn it is, unless another is named. */
export const decision = <In extends string, At extends Raid | null>(
  board: Board & Unshown,
  phase: In,
  raid: At,
  toAct: Seat = board.turnOf,
): Decision<In, At> & Unshown => ({
  dealer: board.dealer,
  phase,
  turn: board.turn,
  turnOf: board.turnOf,
  toAct,
  actions: board.actions,
  deck: board.deck,
  opening: board.opening,
  lastTurns: board.lastTurns,
  raid,
  seats: board.seats,
  outcome: null,
});

/** The state in which the game is over. */
export const over = (board: Board & Unshown, outcome: RealmOutcome): Over & Unshown => ({
  dealer: board.dealer,
  phase: 'over',
  turn: board.turn,
  turnOf: board.turnOf,
  toAct: null,
  actions: 0,
  deck: board.deck,
  opening: board.opening,
  lastTurns: board.lastTurns,
  raid: null,
  seats: board.seats,
  outcome,
});

/** The realm of a seat, copied into the draft so that its fields may be set. */
export function realmOf(draft: Draft, seat: Seat): OwnRealm {
  const realm = { ...itemAt(draft.seats, seat) };
  draft.seats[seat] = realm;
  return realm;
}

/** Cards out of a Stronghold. */
export function take(realm: OwnRealm, cards: readonly Card[]): void {
  realm.stronghold = withoutCards(realm.stronghold, cards);
}

/** Cards into a Stronghold. */
export function give(realm: OwnRealm, cards: readonly Card[]): void {
  for (const card of cards) realm.stronghold = withCard(realm.stronghold, card);
}

/** Cards into a Tombs at one moment, `^` where face up (R1.4). */
export function bury(realm: OwnRealm, cards: readonly Card[]): void {
  if (cards.length > 0) realm.tombs = [...realm.tombs, ...layInTombs(cards)];
}
