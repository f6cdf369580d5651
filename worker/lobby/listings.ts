import { LIMITS, type LobbyListing, type MatchInfo, type Status } from '../protocol.ts';

/** A match as the lobby keeps it; `sender` stands for the network it was created from, null where there are no limits. */
export interface Listed {
  readonly match: MatchInfo;
  readonly sender: string | null;
}

/** What a shard adds to the lists: as many of each as are shown, in that order. */
export interface Share {
  readonly open: readonly Listed[];
  readonly live: readonly Listed[];
}

/** A table that waits for players, as another shard learns of it. */
export interface Offer {
  readonly id: string;
  readonly createdAt: number;
  /** The time at which it last changed, as far as its shard remembers. */
  readonly changedAt: number;
}

const HOUR_MS = 3_600_000;
/** Milliseconds after its creation for which a match that nobody ended is listed. */
const LISTED_MS: Readonly<Record<Status, number>> = {
  waiting: 24 * HOUR_MS,
  playing: 14 * 24 * HOUR_MS,
  over: 0,
};

/** Milliseconds for which a table that was to be created is counted. */
const EXPECTED_MS = 10_000;

/** Matches shown in each list, and how many of them one network may have before others come first. */
const MAX_SHOWN = 50;
const MAX_FIRST_FROM_NETWORK = 3;

/** The public matches of one game. There is a limit: beyond it the oldest of the network with the most is dropped. */
export class Listings {
  private readonly listed = new Map<string, Listed>();
  /** Tables that are just being created: they count before they are listed, so that none slips by. */
  private readonly expected = new Map<string, { readonly sender: string; readonly at: number }>();

  has(id: string): boolean {
    return this.listed.has(id);
  }

  set(listed: Listed): void {
    this.expected.delete(listed.match.id);
    this.listed.set(listed.match.id, listed);
  }

  delete(id: string): void {
    this.listed.delete(id);
  }

  /** Counts a table that a network is about to create. */
  expect(id: string, sender: string): void {
    const now = Date.now();
    for (const [other, { at }] of this.expected) if (now - at >= EXPECTED_MS) this.expected.delete(other);
    this.expected.set(id, { sender, at: now });
  }

  /** Matches that wait for players, longest first. */
  get waiting(): readonly MatchInfo[] {
    return this.of('waiting')
      .map(({ match }) => match)
      .sort((a, b) => a.createdAt - b.createdAt);
  }

  /** The number of a network's tables that wait for players. */
  waitingFrom(sender: string): number {
    const now = Date.now();
    const expected = [...this.expected.values()].filter(({ at }) => now - at < EXPECTED_MS);
    return [...this.of('waiting'), ...expected].filter((table) => table.sender === sender).length;
  }

  /** The ids of matches that are too old to be listed or that there is no room for. */
  get surplus(): readonly string[] {
    const old = [...this.listed.values()].filter(({ match }) => !isFresh(match)).map(({ match }) => match.id);
    return [...old, ...this.overflow('waiting'), ...this.overflow('playing')];
  }

  /** What is shown of these matches: a share for each network first, in it tables whose host is there, then the newest. */
  share(): Share {
    return { open: firstOf(this.of('waiting')), live: firstOf(this.of('playing')) };
  }

  private overflow(status: Status): string[] {
    const kept = this.of(status);
    const dropped: string[] = [];
    while (kept.length > LIMITS.listedMatches) {
      const [busiest] = largestGroup(kept);
      const oldest = busiest.reduce((a, b) => (byWelcome(a.match, b.match) > 0 ? a : b));
      kept.splice(kept.indexOf(oldest), 1);
      dropped.push(oldest.match.id);
    }
    return dropped;
  }

  private of(status: Status): Listed[] {
    return [...this.listed.values()].filter(({ match }) => match.status === status && isFresh(match));
  }
}

/** The lists as they are shown, of all shards together. */
export const shownOf = (shares: readonly Share[]): LobbyListing => ({
  open: firstOf(shares.flatMap(({ open }) => open)).map(({ match }) => match),
  live: firstOf(shares.flatMap(({ live }) => live)).map(({ match }) => match),
});

/** A share of the places for each network first, and in it tables whose host is there, then the newest. */
function firstOf(listed: readonly Listed[]): Listed[] {
  const seen = new Map<string, number>();
  const ordered = listed.toSorted((a, b) => byWelcome(a.match, b.match));
  const late = new Set(
    ordered.filter(({ sender }) => {
      if (sender === null) return false;
      seen.set(sender, (seen.get(sender) ?? 0) + 1);
      return seen.get(sender)! > MAX_FIRST_FROM_NETWORK;
    }),
  );
  return [...ordered.filter((one) => !late.has(one)), ...late].slice(0, MAX_SHOWN);
}

/** A table whose host is there comes first, then the newest. */
const byWelcome = (a: MatchInfo, b: MatchInfo): number =>
  Number(hasHost(b)) - Number(hasHost(a)) || b.createdAt - a.createdAt;

const hasHost = ({ status, host, seats }: MatchInfo): boolean =>
  status === 'waiting' && host !== null && seats[host]?.connected === true;

function largestGroup(listed: readonly Listed[]): [Listed[], ...Listed[][]] {
  const groups = new Map<string | null, Listed[]>();
  for (const one of listed) groups.set(one.sender, [...(groups.get(one.sender) ?? []), one]);
  return [...groups.values()].sort((a, b) => b.length - a.length) as [Listed[], ...Listed[][]];
}

const isFresh = ({ status, createdAt }: MatchInfo): boolean => Date.now() - createdAt < LISTED_MS[status];
