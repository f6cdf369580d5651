import { CLUB_LIMITS, type ClubExport, type ClubInfo, type ClubMember } from '../../protocol/index.ts';
import { HOST_MISSED_MS, type Club } from './club.ts';
import type { StoredMember } from './store.ts';

/** The club as its member `me` sees it, or a watcher (null). `here` are members with its page open. */
export function describeClub(club: Club, me: string | null, here: readonly string[]): ClubInfo {
  const { terms, matches } = club;
  const { id, name, createdAt, host, allowsWatchers, endsAt } = terms;
  const now = club.now();
  const hostSeenAt = (host === null ? undefined : club.member(host)?.seenAt) ?? createdAt;
  return {
    id,
    name,
    createdAt,
    now,
    me,
    host,
    hostMissedAt: host !== null && here.includes(host) ? now + HOST_MISSED_MS : hostSeenAt + HOST_MISSED_MS,
    members: club.everybody.map(describeMember),
    here,
    tables: matches.tables.filter(({ event }) => event === undefined),
    events: club.events.latest,
    results: matches.latest,
    log: me === null ? [] : club.log.slice(-CLUB_LIMITS.clubLatest).reverse(),
    allowsWatchers,
    endsAt,
    isFull: matches.isFull,
  };
}

/** A member without their secrets. */
const describeMember = ({ id, name, arms, joinedAt, seenAt, leftAt }: StoredMember): ClubMember => ({
  id,
  name,
  arms,
  joinedAt,
  seenAt,
  ...(leftAt === undefined ? {} : { leftAt }),
});

/** Everything of a club but its results, for a file. */
export const exportHead = (club: Club): Omit<ClubExport, 'results'> => ({
  format: 'crowns-club',
  version: 1,
  club: { id: club.terms.id, name: club.terms.name, createdAt: club.terms.createdAt },
  members: club.everybody.map(describeMember),
  log: club.log,
  events: club.events.all.flatMap(({ id }) => club.events.info(id) ?? []),
});
