import type { Event } from '#games/partners/events.ts';
import type { Move } from '#games/partners/types.ts';
import type { Entry } from '../../../platform/match/frames.ts';
import { eventIn, eventsIn } from '../../kit/events.ts';
import { reckon, type Worth } from './reckoning.ts';
import type { ShownView } from './shown-view.ts';

export type Logged = Entry<Move, Event>;

/** A view and the moves leading to it. */
export interface Led {
  readonly view: ShownView;
  readonly log: readonly Logged[];
}

/** Results of the finished rounds, in detail. A match from a position has none of the rounds before it. */
export const endsOf = (log: readonly Logged[]): ReadonlyMap<number, readonly Worth[]> =>
  new Map(eventsIn(log, 'round-scored').map(({ round, collections }) => [round, reckon(collections, round)]));

/** The table at the end of a round, from a state within the round and one after the next deal. */
export function roundAsEnded(before: Led, { view, log }: Led): Led {
  const { round } = before.view;
  const end = log.findIndex((entry) => eventIn(entry, 'round-scored')?.round === round);
  const collections = eventsIn(log.slice(end), 'round-scored')[0]?.collections ?? [];
  const seats = view.seats.map(({ out, scores }, seat) => ({
    out,
    hand: [],
    collection: collections[seat] ?? [],
    scores: scores.slice(0, round),
  }));
  return {
    view: { ...before.view, phase: 'play', toAct: null, outcome: null, seats },
    log: log.slice(0, end + 1),
  };
}

export const finishedRounds = ({ seats }: ShownView): number => seats[0]?.scores.length ?? 0;
