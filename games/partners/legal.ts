import { isAce, hasAce } from './cards.ts';
import type { Move, Phase, Place, View } from './types.ts';

/** What the moves depend on, of a view as well as of a state. */
export interface Position {
  readonly phase: Phase;
  readonly toAct: number | null;
  readonly seats: readonly Place[];
}

/** All moves of the seat to act, each once, from that seat's own view. */
export function legalMoves(view: View): readonly Move[] {
  return movesOf(view);
}

/** The moves of a position in which the hand of the seat to act can be seen. */
export function movesOf({ phase, toAct, seats }: Position): Move[] {
  if (toAct === null) return [];
  switch (phase) {
    case 'play':
      return plays(toAct, seats);
    case 'steal':
      return steals(toAct, seats);
    case 'give':
      return gifts(toAct, seats);
    case 'over':
      return [];
  }
}

/** A card of the own hand into any collection, an Ace only where none lies. */
const plays = (me: number, seats: readonly Place[]): Move[] =>
  seats[me]!.hand.flatMap((card) =>
    seats.flatMap(({ collection }, seat): Move[] =>
      isAce(card) && hasAce(collection) ? [] : [{ do: 'play', card, seat }],
    ),
  );

/** One card of any other collection, no Ace for one who has an Ace. */
function steals(me: number, seats: readonly Place[]): Move[] {
  const noAce = hasAce(seats[me]!.collection);
  return seats.flatMap(({ collection }, seat) =>
    seat === me
      ? []
      : collection
          .filter((card) => !(noAce && isAce(card)))
          .map((card): Move => ({ do: 'steal', card, seat })),
  );
}

/** One card of the own collection to any other seat, no Ace to one that has an Ace. */
const gifts = (me: number, seats: readonly Place[]): Move[] =>
  seats[me]!.collection.flatMap((card) =>
    seats.flatMap(({ collection }, seat): Move[] =>
      seat === me || (isAce(card) && hasAce(collection)) ? [] : [{ do: 'give', card, seat }],
    ),
  );
