import { withCard, withoutCards, type Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import { layInTombs } from './cards.ts';
import type { Realm, State } from './types.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type OwnRealm = Mutable<Realm>;

/** A state being made from another: its own fields may be set, lists and realms are replaced, never changed. */
export type Draft = Omit<Mutable<State>, 'seats'> & { seats: Realm[] };

export const draftOf = (state: State): Draft => ({ ...state, seats: state.seats.slice() });

/** The realm of a seat, copied into the draft so that its fields may be set. */
export function realmOf(draft: Draft, seat: Seat): OwnRealm {
  const realm = { ...draft.seats[seat]! };
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
