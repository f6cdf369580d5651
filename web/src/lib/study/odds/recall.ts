import type { Seat } from '#games/game.ts';
import { itemAt } from '#games/list.ts';
import { oddsOf } from '#games/odds/index.ts';
import type { Replay } from '#games/replay.ts';
import { seenBy } from '#games/step.ts';
import type { Recalled } from './traces.ts';

/** A question for the memories of these seats after `n` moves. */
export interface RecallQuestion {
  readonly n: number;
  readonly seats: readonly Seat[];
}

/** The memories of one seat. */
export interface Recall {
  readonly n: number;
  readonly seat: Seat;
  readonly places: readonly Recalled[];
}

/** The seats' memories of hidden cards after `n` moves, each from what it has seen until then. */
export const recallIn = ({ game, states, steps }: Replay, { n, seats }: RecallQuestion): readonly Recall[] =>
  seats.map((seat) => {
    const log = steps.slice(0, n).map((step) => seenBy(game, step, seat));
    const { places } = oddsOf({ game, view: game.view(itemAt(states, n), seat), seat, log });
    const recalled = places
      .filter(({ known, doubtful }) => known.length + doubtful.length > 0)
      .map(({ seat: owner, zone, known, doubtful, sources }) => ({
        seat: owner,
        zone,
        known,
        doubtful,
        sources,
      }));
    return { n, seat, places: recalled };
  });
