import { CLUB_LIMITS, type ClubResult, type ClubSeason, type SeasonRow } from '../../protocol/index.ts';
import type { Club } from './club.ts';

/** Ms by which a result may come later than others that ended after it. */
const LATE_MS = 30 * 86_400_000;

/** Quarter of a time, as year and number from 1: `2026-4`. Seasons go by UTC. */
export function seasonAt(at: number): string {
  const day = new Date(at);
  return `${day.getUTCFullYear()}-${Math.floor(day.getUTCMonth() / 3) + 1}`;
}

/** Beginning and end of a season, in ms since 1970; null if that is none. */
export function spanOf(season: string): { readonly begins: number; readonly ends: number } | null {
  const [, year, quarter] = /^(\d{4})-([1-4])$/.exec(season) ?? [];
  if (year === undefined) return null;
  const month = 3 * (Number(quarter) - 1);
  return { begins: Date.UTC(Number(year), month), ends: Date.UTC(Number(year), month + 3) };
}

/**
 * The table of a season: points of the events that ended in it, and of rated matches outside of events, whose point the
 * winners share. Null if there is no such season. Nothing of it is stored, so that a corrected result counts at once.
 */
export function seasonOf(club: Club, id: string): ClubSeason | null {
  const span = spanOf(id);
  const { createdAt } = club.terms;
  if (!span || span.ends <= createdAt || span.begins > club.now()) return null;
  const { begins, ends } = span;
  const isIn = (at: number | null): boolean => at !== null && at >= begins && at < ends;
  const table = new Table();
  for (const event of club.events.ended) {
    if (!isIn(event.endedAt)) continue;
    for (const { member, points, rank } of club.events.info(event.id)?.standings ?? [])
      table.add(member, { points, events: 1, eventsWon: rank === 1 ? 1 : 0, matches: 0 });
  }
  for (const result of resultsSince(club, begins)) {
    if (!isIn(result.endedAt) || !result.ratings || result.event !== undefined) continue;
    for (const [seat, { member }] of result.seats.entries())
      if (member !== null)
        table.add(member, { points: shareOf(result, seat), events: 0, eventsWon: 0, matches: 1 });
  }
  const previous = begins > createdAt ? seasonAt(begins - 1) : null;
  return { id, begins, ends, previous, rows: table.rows };
}

const shareOf = ({ outcome: { winners } }: ClubResult, seat: number): number =>
  winners.includes(seat) ? 1 / winners.length : 0;

/** Results that may have ended since `begins`, newest first. */
function* resultsSince({ matches }: Club, begins: number): Generator<ClubResult> {
  let before: number | undefined;
  for (;;) {
    const page = matches.results({ before, most: CLUB_LIMITS.clubResults });
    for (const result of page) {
      if (!result.imported && result.endedAt < begins - LATE_MS) return;
      yield result;
    }
    before = page.at(-1)?.n;
    if (before === undefined) return;
  }
}

class Table {
  private readonly sums = new Map<string, SeasonRow>();

  add(member: string, more: Omit<SeasonRow, 'member' | 'rank'>): void {
    const sum = this.sums.get(member) ?? { member, rank: 0, points: 0, events: 0, eventsWon: 0, matches: 0 };
    this.sums.set(member, {
      ...sum,
      points: Math.round((sum.points + more.points) * 1e6) / 1e6,
      events: sum.events + more.events,
      eventsWon: sum.eventsWon + more.eventsWon,
      matches: sum.matches + more.matches,
    });
  }

  /** The most points first, then the most events won. */
  get rows(): readonly SeasonRow[] {
    const sorted = [...this.sums.values()].sort((a, b) => b.points - a.points || b.eventsWon - a.eventsWon);
    const isSame = (a: SeasonRow, b: SeasonRow): boolean =>
      a.points === b.points && a.eventsWon === b.eventsWon;
    return sorted.map((row) => ({ ...row, rank: 1 + sorted.findIndex((other) => isSame(other, row)) }));
  }
}
