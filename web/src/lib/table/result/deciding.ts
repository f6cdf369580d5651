import type { Outcome, Seat } from '#games/game.ts';
import type { GameUi, Viewer } from '../../boards/types.ts';
import { lineOf, storyOf } from '../story/story.ts';
import type { Entry } from '../../platform/match/frames.ts';

/** The move that decided a match: from then on the winner was ahead of all others. */
export interface Deciding {
  readonly n: number;
  readonly winner: Seat;
  /** Describes its events, in sentences. */
  readonly tell: () => string;
}

/** A finished match as one reader saw it. */
interface WatchedMatch {
  readonly log: readonly Entry[];
  /** Each seat's standing after `n` moves. */
  readonly standingAt: (n: number) => readonly number[];
  readonly viewer: Viewer;
}

/**
 * Number of the deciding move. Null with several winners, after a concession, and if the winner was never
 * ahead of all others.
 */
export function decidingMove(
  length: number,
  standingAt: (n: number) => readonly number[],
  { winners, reason }: Outcome,
): number | null {
  const [winner] = winners;
  if (winner === undefined || winners.length > 1 || reason === 'concession') return null;
  let n = length;
  while (n > 0 && isAhead(standingAt(n), winner)) n--;
  return n < length ? n + 1 : null;
}

function isAhead(standing: readonly number[], seat: Seat): boolean {
  const own = standing[seat];
  return own !== undefined && standing.every((other, at) => at === seat || other < own);
}

/** The deciding move with its description; null if there is none. */
export function decidingMoment(ui: GameUi, seen: WatchedMatch, outcome: Outcome): Deciding | null {
  const { log, standingAt, viewer } = seen;
  const n = decidingMove(log.length, standingAt, outcome);
  const [winner] = outcome.winners;
  if (n === null || winner === undefined) return null;
  const tell = (): string => {
    const told = storyOf(ui, log.slice(0, n), viewer).at(-1);
    if (!told) return '';
    const gains = told.said.filter(({ concerns }) => concerns.includes(winner));
    return lineOf({ ...told, opens: null, said: gains.length > 0 ? gains : told.said });
  };
  return { n, winner, tell };
}
