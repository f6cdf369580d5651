import type { Event } from '#games/partners/events.ts';
import type { Move } from '#games/partners/types.ts';
import type { Entry } from '../../../platform/match/frames.ts';
import { eventIn, eventsIn } from '../../kit/events.ts';
import { reckon, type Worth } from './reckoning.ts';
import type { ShownView } from './shown-view.ts';

export type Logged = Entry<Move, Event>;

/** The result of a round. */
export interface RoundResult {
  readonly round: number;
  readonly worths: readonly Worth[];
}

/** Results of the finished rounds, in detail. A match from a position has none of the rounds before it. */
export const endsOf = (log: readonly Logged[]): ReadonlyMap<number, readonly Worth[]> =>
  new Map(eventsIn(log, 'round-scored').map(({ round, collections }) => [round, reckon(collections, round)]));

/** The result of the round that a move ended; null if it ended none. */
export function endIn(entry: Logged): RoundResult | null {
  const scored = eventIn(entry, 'round-scored');
  return scored ? { round: scored.round, worths: reckon(scored.collections, scored.round) } : null;
}

/** The table at the end of a round, from a view within it and one after the next deal. */
export function roundAsEnded(before: ShownView, after: ShownView, entry: Logged): ShownView {
  const { round } = before;
  const collections = eventIn(entry, 'round-scored')?.collections ?? [];
  const seats = after.seats.map(({ out, scores }, seat) => ({
    out,
    hand: [],
    collection: collections[seat] ?? [],
    scores: scores.slice(0, round),
  }));
  return { ...before, phase: 'play', toAct: null, outcome: null, seats };
}

export const finishedRounds = ({ seats }: ShownView): number => seats[0]?.scores.length ?? 0;
