import { valueAt } from '../../games/list.ts';
import { LIMITS, type LobbyListing, type MatchInfo, type Status } from '../protocol/index.ts';
import { NetworkCount } from '../network/share.ts';
import { steadyNow } from '../steady-clock.ts';

/** A listed match; `sender` is the hash of its creator's network, null if that has no limits. */
export interface Listed {
  readonly match: MatchInfo;
  readonly sender: string | null;
}

/** A shard's contribution to the lists: at most as many matches as a list shows, in display order. */
export interface Share {
  readonly open: readonly Listed[];
  readonly live: readonly Listed[];
}

/** A waiting table offered by another shard. */
export interface Offer {
  readonly id: string;
  readonly createdAt: number;
  /** Time of its last change, as far as its shard remembers; otherwise 0. */
  readonly changedAt: number;
}

const HOUR_MS = 3_600_000;
/** Ms after its creation until a match is dropped from the lists. */
const LISTED_MS: Readonly<Record<Status, number>> = {
  waiting: 24 * HOUR_MS,
  playing: 14 * 24 * HOUR_MS,
  over: 0,
};

/** Ms between checks for expired matches. */
const CHECK_MS = 60_000;
/** Ms for which an announced table counts before it is listed. */
const EXPECTED_MS = 10_000;

/** Number of matches shown per list, and how many of one network come before all others. */
const MAX_SHOWN = 50;
const MAX_FIRST_FROM_NETWORK = 3;

/** The public matches of one game. Beyond the limit, matches of the network with the most are dropped. */
export class Listings {
  private readonly listed = new Map<string, Listed>();
  private readonly waits = new StatusList();
  private readonly plays = new StatusList();
  /** Tables being created. They count before they are listed, so that a network can't exceed its limit. */
  private readonly expected = new Map<string, { readonly sender: string; readonly at: number }>();

  has(id: string): boolean {
    return this.listed.has(id);
  }

  set(listed: Listed): void {
    this.delete(listed.match.id);
    this.expected.delete(listed.match.id);
    this.listed.set(listed.match.id, listed);
    this.of(listed)?.add(listed);
  }

  delete(id: string): void {
    const listed = this.listed.get(id);
    if (!listed) return;
    this.listed.delete(id);
    this.of(listed)?.remove(listed);
  }

  /** Counts a table a network is about to create. */
  expect(id: string, sender: string): void {
    const now = steadyNow();
    for (const [other, { at }] of this.expected) if (now - at >= EXPECTED_MS) this.expected.delete(other);
    this.expected.set(id, { sender, at: now });
  }

  /** Matches waiting for players, the one that waits longest first. */
  get waiting(): readonly MatchInfo[] {
    return this.waits.oldestFirst.map(({ match }) => match);
  }

  /** Number of a network's waiting tables. */
  waitingFrom(sender: string): number {
    const now = steadyNow();
    let expected = 0;
    for (const other of this.expected.values())
      if (other.sender === sender && now - other.at < EXPECTED_MS) expected++;
    return this.waits.countFrom(sender) + expected;
  }

  /** Ids of matches that are expired or over the limit. */
  get surplus(): readonly string[] {
    return [...this.waits.surplus, ...this.plays.surplus];
  }

  /** The matches this shard shows: up to a few per network first, ordered by present hosts, then newest. */
  share(): Share {
    return { open: this.waits.first, live: this.plays.first };
  }

  private of({ match: { status } }: Listed): StatusList | null {
    return status === 'waiting' ? this.waits : status === 'playing' ? this.plays : null;
  }
}

/** The matches of one status. Frequently read lists are cached until a change. */
class StatusList {
  private readonly all = new Set<Listed>();
  private readonly bySender = new Map<string | null, Set<Listed>>();
  private ordered: readonly Listed[] | null = null;
  private shown: Listed[] | null = null;
  private checkedAt = 0;

  add(listed: Listed): void {
    this.all.add(listed);
    const group = this.bySender.get(listed.sender) ?? new Set();
    this.bySender.set(listed.sender, group.add(listed));
    this.change();
  }

  remove(listed: Listed): void {
    this.all.delete(listed);
    const group = valueAt(this.bySender, listed.sender);
    group.delete(listed);
    if (group.size === 0) this.bySender.delete(listed.sender);
    this.change();
  }

  get oldestFirst(): readonly Listed[] {
    this.ordered ??= [...this.all].sort((a, b) => a.match.createdAt - b.match.createdAt);
    return this.ordered.filter(isFresh);
  }

  /** The shown matches, in display order. */
  get first(): Listed[] {
    if (!this.shown?.every(isFresh)) this.shown = firstOf([...this.all].filter(isFresh));
    return this.shown;
  }

  countFrom(sender: string): number {
    let count = 0;
    for (const listed of this.bySender.get(sender) ?? []) if (isFresh(listed)) count++;
    return count;
  }

  get surplus(): string[] {
    return [...this.old(), ...this.overflow()].map(({ match }) => match.id);
  }

  /** Expired matches, checked only every `CHECK_MS`. Lists filter them out in between. */
  private old(): Listed[] {
    if (Math.abs(Date.now() - this.checkedAt) < CHECK_MS) return [];
    this.checkedAt = Date.now();
    return [...this.all].filter((listed) => !isFresh(listed));
  }

  /** Matches over the limit: from the network with the most, those shown last. */
  private overflow(): Listed[] {
    const dropped: Listed[] = [];
    const left = (group: Iterable<Listed>): Listed[] => [...group].filter((one) => !dropped.includes(one));
    while (this.all.size - dropped.length > LIMITS.listedMatches) {
      let busiest: Listed[] = [];
      for (const group of this.bySender.values()) {
        if (group.size <= busiest.length) continue;
        const rest = left(group);
        if (rest.length > busiest.length) busiest = rest;
      }
      dropped.push(busiest.reduce((a, b) => (byWelcome(a.match, b.match) > 0 ? a : b)));
    }
    return dropped;
  }

  private change(): void {
    this.ordered = null;
    this.shown = null;
  }
}

/** The displayed lists, merged from all shards. */
export const shownOf = (shares: readonly Share[]): LobbyListing => ({
  open: firstOf(shares.flatMap(({ open }) => open)).map(({ match }) => match),
  live: firstOf(shares.flatMap(({ live }) => live)).map(({ match }) => match),
});

/** Display order: up to `MAX_FIRST_FROM_NETWORK` per network first, ordered by present hosts, then newest. */
function firstOf(listed: readonly Listed[]): Listed[] {
  const seen = new NetworkCount(MAX_FIRST_FROM_NETWORK);
  const ordered = listed.toSorted((a, b) => byWelcome(a.match, b.match));
  const late = new Set(ordered.filter(({ sender }) => !seen.add(sender)));
  return [...ordered.filter((one) => !late.has(one)), ...late].slice(0, MAX_SHOWN);
}

/** Tables whose host is connected come first, then the newest. */
const byWelcome = (a: MatchInfo, b: MatchInfo): number =>
  Number(hasHost(b)) - Number(hasHost(a)) || b.createdAt - a.createdAt;

const hasHost = ({ status, host, seats }: MatchInfo): boolean =>
  status === 'waiting' && host !== null && seats[host]?.connected === true;

const isFresh = ({ match: { status, createdAt } }: Listed): boolean =>
  Date.now() - createdAt < LISTED_MS[status];
