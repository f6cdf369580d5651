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
  /** Each seat's ranking after `n` moves. */
  readonly rankingAt: (n: number) => readonly number[];
  readonly viewer: Viewer;
}

/**
 * Number of the deciding move. Null with several winners, after a concession, and if the winner was never
 * ahead of all others.
 */
export function decidingMove(
  length: number,
  rankingAt: (n: number) => readonly number[],
  { winners, reason }: Outcome,
): number | null {
  const [winner] = winners;
  if (winner === undefined || winners.length > 1 || reason === 'concession') return null;
  let n = length;
  while (n > 0 && isAhead(rankingAt(n), winner)) n--;
  return n < length ? n + 1 : null;
}

function isAhead(ranking: readonly number[], seat: Seat): boolean {
  const own = ranking[seat];
  return own !== undefined && ranking.every((other, at) => at === seat || other < own);
}

/** The deciding move with its description; null if there is none. */
export function decidingMoment(ui: GameUi, seen: WatchedMatch, outcome: Outcome): Deciding | null {
  const { log, rankingAt, viewer } = seen;
  const n = decidingMove(log.length, rankingAt, outcome);
  const [winner] = outcome.winners;
  if (n === null || winner === undefined) return null;
  const tell = (): string => {
    const entry = storyOf(ui, log.slice(0, n), viewer).at(-1);
    if (!entry) return '';
    const gains = entry.said.filter(({ concerns }) => concerns.includes(winner));
    return lineOf({ ...entry, opens: null, said: gains.length > 0 ? gains : entry.said });
  };
  return { n, winner, tell };
}
