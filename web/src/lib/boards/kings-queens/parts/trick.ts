import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { Event } from '#games/kings-queens/events.ts';
import type { Move } from '#games/kings-queens/types.ts';
import type { Entry } from '../../../platform/match/frames.ts';
import { eventIn } from '../../kit/events.ts';

type TrickTaken = Extract<Event, { kind: 'trick-taken' }>;

export type Logged = Entry<Move, Event>;

/** A card on the table, and its player. */
export interface Played {
  readonly seat: Seat;
  readonly card: Card;
}

/** A finished trick; `n` is the number of the move that finished it. */
export interface Trick {
  readonly n: number;
  readonly led: Played;
  readonly followed: Played;
  readonly taker: Seat;
}

/** The trick finished by a move; null if it finished none. */
export function trickIn(entry: Logged): Trick | null {
  const taken = eventIn(entry, 'trick-taken');
  return taken ? trickOf(entry, taken) : null;
}

/** The trick that the move of `seat` finished. */
export function trickOf({ n, seat }: Pick<Logged, 'n' | 'seat'>, { cards, seat: taker }: TrickTaken): Trick {
  const [led, followed] = cards;
  return { n, led: { seat: 1 - seat, card: led }, followed: { seat, card: followed }, taker };
}

/** The finished tricks of the newest round that has any, oldest first. */
export function tricksOf(log: readonly Logged[]): readonly Trick[] {
  const last = log.findLastIndex((entry) => eventIn(entry, 'trick-taken'));
  const dealt = log.findLastIndex((entry, index) => index < last && eventIn(entry, 'round-began'));
  return log.slice(dealt + 1, last + 1).flatMap((entry) => trickIn(entry) ?? []);
}
