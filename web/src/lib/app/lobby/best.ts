import type { MatchInfo } from '#protocol';

/** The reason why a match can't be followed any more: it is over, or its table admits no spectators. */
export type End = 'over' | 'closed';

const people = ({ seats }: MatchInfo): number => seats.filter(({ kind }) => kind === 'human').length;

/** The match most worth watching: most people, then newest. `passed` ones are excluded. */
export function bestMatch(
  live: readonly MatchInfo[],
  passed: (id: string) => boolean = () => false,
): MatchInfo | null {
  const [best] = live
    .filter(({ id, status }) => status === 'playing' && !passed(id))
    .sort((a, b) => people(b) - people(a) || (b.startedAt ?? b.createdAt) - (a.startedAt ?? a.createdAt));
  return best ?? null;
}
