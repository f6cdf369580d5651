import { withCard, withoutCards, type Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import { layInTombs } from './cards.ts';
import type { Board, Decision, Over, Raid, Realm, RealmOutcome, State, StateOnly } from './types.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type OwnRealm = Mutable<Realm>;

/** A mutable copy of a board. Set its own fields freely, but replace lists and realms instead of changing them. */
export type Draft = Omit<Mutable<Board & StateOnly>, 'seats'> & { seats: Realm[] };

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

/** The state in which a seat must decide. By default that is the seat whose turn it is. */
export const decision = <In extends string, At extends Raid | null>(
  board: Board & StateOnly,
  phase: In,
  raid: At,
  toAct: Seat = board.turnOf,
): Decision<In, At> & StateOnly => ({
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

export const over = (board: Board & StateOnly, outcome: RealmOutcome): Over & StateOnly => ({
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

/** Replaces the realm of `seat` by a mutable copy and returns the copy. */
export function realmOf(draft: Draft, seat: Seat): OwnRealm {
  const realm = { ...itemAt(draft.seats, seat) };
  draft.seats[seat] = realm;
  return realm;
}

/** Removes cards from a Stronghold. */
export function take(realm: OwnRealm, cards: readonly Card[]): void {
  realm.stronghold = withoutCards(realm.stronghold, cards);
}

/** Adds cards to a Stronghold. */
export function give(realm: OwnRealm, cards: readonly Card[]): void {
  for (const card of cards) realm.stronghold = withCard(realm.stronghold, card);
}

/** Adds cards to the Tombs at one moment; face-up cards have a `^` (R1.4). */
export function bury(realm: OwnRealm, cards: readonly Card[]): void {
  if (cards.length > 0) realm.tombs = [...realm.tombs, ...layInTombs(cards)];
}
