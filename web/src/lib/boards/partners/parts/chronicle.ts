import type { Card } from '#games/cards.ts';
import { parseMove } from '#games/partners/notation.ts';
import type { LogEntry } from '#protocol';
import { collectionsAfter } from './moves.ts';
import { collectionsOf, reckon, type Standing } from './reckoning.ts';
import type { Shown } from './shown.ts';

/** The collections of a round as seen after `n` moves of the match. */
interface Sighting {
  readonly round: number;
  readonly n: number;
  readonly collections: readonly (readonly Card[])[];
}

/**
 * Results of the finished rounds. A view contains only their scores; the details are computed from the last
 * collections seen and the moves after them. Rounds the reader didn't see have no details.
 */
export class Chronicle {
  #seen: Sighting | null = null;
  readonly #ends = new Map<number, readonly Standing[]>();

  /** Processes a view and its log. Returns the known results by round. */
  follow(view: Shown, log: readonly LogEntry[]): ReadonlyMap<number, readonly Standing[]> {
    const seen = this.#seen;
    if (seen && seen.round < view.round) this.#note(seen.round, finalCollections(seen, log), view);
    if (view.outcome?.reason === 'rounds') this.#note(view.round, collectionsOf(view.seats), view);
    this.#seen = {
      round: view.round,
      n: log.at(-1)?.n ?? 0,
      collections: collectionsOf(view.seats),
    };
    return new Map([...this.#ends].filter(([round]) => round <= finishedRounds(view)));
  }

  /** Stores a result if it agrees with the scores. */
  #note(round: number, collections: Sighting['collections'], view: Shown): void {
    const standings = reckon(collections, round);
    const agrees = view.seats.every(({ scores }, seat) => scores[round - 1] === standings[seat]!.score);
    if (agrees) this.#ends.set(round, standings);
  }
}

/** A view and the moves leading to it. */
export interface Led {
  readonly view: Shown;
  readonly log: readonly LogEntry[];
}

/**
 * The table at the end of a round, reconstructed from a state within the round and one after the next deal.
 */
export function roundAsEnded(before: Led, after: Led): Led {
  const { view } = before;
  const { round } = view;
  const n = before.log.at(-1)?.n ?? 0;
  const collections = finalCollections({ round, n, collections: collectionsOf(view.seats) }, after.log);
  const dealt = after.log.findIndex((entry) => entry.n > n && entry.chance.length > 0);
  const seats = after.view.seats.map(({ out, scores }, seat) => ({
    out,
    hand: [],
    collection: collections[seat]!,
    scores: scores.slice(0, round),
  }));
  return {
    view: { ...view, phase: 'play', toAct: null, outcome: null, seats },
    log: after.log.slice(0, dealt + 1),
  };
}

export const finishedRounds = ({ seats }: Shown): number => seats[0]!.scores.length;

/** The collections at the end of the round in which they were seen. */
function finalCollections({ n, collections }: Sighting, log: readonly LogEntry[]): Sighting['collections'] {
  let now = collections;
  for (const entry of log) {
    if (entry.n <= n) continue;
    const parsed = parseMove(entry.move);
    if (parsed.ok) now = collectionsAfter(now, parsed.value, entry.seat);
    // The move that ends a round also deals the next one.
    if (entry.chance.length > 0) break;
  }
  return now;
}
