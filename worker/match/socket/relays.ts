import { LIMITS } from '../../protocol.ts';
import type { Closing, Item, Report, Welcome } from '../../relay/feed.ts';
import { relayOf } from '../../relay/stub.ts';

/** The places of a relay that the worker at the door may give away without asking again. */
export interface Lease {
  readonly relay: number;
  readonly places: number;
}

/** The services that relays get from the match round them. */
interface Surroundings {
  readonly ctx: DurableObjectState;
  readonly env: Env;
  readonly match: string;
  /** The match as every spectator may know it now. */
  readonly welcome: () => Welcome;
  /** Others watch at a relay than before. */
  readonly onChange: () => void;
  /** Makes sure that {@link Relays.retry} is called then. */
  readonly wakeAt: (time: number) => void;
  readonly failed: (where: string, error: unknown) => void;
}

/** The spectators that watch at relays. */
export interface Watching {
  readonly spectators: number;
  readonly names: readonly string[];
}

/** A relay as its match knows it. */
interface Link {
  /** The last report; null until there was one. */
  report: Report | null;
  /** Places given away that no socket has taken yet, and when the last of them were. */
  leased: number;
  leasedAt: number;
  /** Items that have yet to be told. */
  queue: Item[];
  /** True if it may have missed something: it is told how everything stands, and nothing that came before. */
  isBehind: boolean;
  /** The telling that is under way. */
  running: Promise<void> | null;
  /** Times that its closing was tried again. */
  closeTries: number;
}

/** What is stored of a relay: as much as a match must know when it wakes. */
interface Kept {
  readonly report: Report | null;
  readonly isBehind: boolean;
}

/** Items for a relay that does not keep up; beyond them it is told how everything stands. */
const MOST_QUEUED = 200;
/** Milliseconds until a relay that could not be told is tried again. */
const RETRY_MS = 2000;
/** Tries to close a relay again, the first after so many milliseconds. */
const CLOSE_TRIES = 4;
const CLOSE_RETRY_MS = 250;
/** Milliseconds in which a place that was given away is taken. */
const LEASE_MS = 10_000;

/**
 * A match's relays: objects that hold the sockets of some hundreds of its spectators each. Each is told everything in
 * order, one call at a time, after what is told was stored and sent to those connected here; one that could not be reached is
 * told how everything stands instead. Which relays there are, and who watches there, outlives a sleep.
 */
export class Relays {
  private readonly surroundings: Surroundings;
  private readonly links = new Map<number, Link>();
  private hasTable = false;
  /** True once nothing may be stored any more. */
  private isOver = false;

  /** `hasSlept` is true if the match only slept: then no relay has missed anything that isn't noted. */
  constructor(surroundings: Surroundings, hasSlept: boolean) {
    this.surroundings = surroundings;
    for (const [relay, { report, isBehind }] of this.stored()) {
      const link = { ...newLink(), report, isBehind: isBehind || !hasSlept };
      this.links.set(relay, link);
      if (link.isBehind) this.start(relay, link);
    }
  }

  get isEmpty(): boolean {
    return this.links.size === 0;
  }

  /** All that watch at relays; of the names as many as are ever listed. */
  get watching(): Watching {
    const reports = [...this.links.values()].map(({ report }) => report);
    return {
      spectators: reports.reduce((sum, report) => sum + (report?.spectators ?? 0), 0),
      names: [...new Set(reports.flatMap((report) => report?.names ?? []))].slice(0, LIMITS.spectatorNames),
    };
  }

  /** Some places of the first relay that has any; null where no more can be added. */
  lease(now: number): Lease | null {
    for (let relay = 0; relay < LIMITS.relays; relay++) {
      const link = this.links.get(relay) ?? newLink();
      if (now > link.leasedAt + LEASE_MS) link.leased = 0;
      const free = LIMITS.relaySockets - (link.report?.sockets ?? 0) - link.leased;
      if (free <= 0) continue;
      // Many may ask at once, each for a socket that is sure to come: what comes besides is bounded.
      const places = link.leased < 2 * LIMITS.relayLease ? Math.min(free, LIMITS.relayLease) : 1;
      link.leased += places;
      link.leasedAt = now;
      if (!this.links.has(relay)) this.add(relay, link);
      return { relay, places };
    }
    return null;
  }

  /** Notes what a relay says of its sockets; one that holds none is let go. */
  note(relay: number, report: Report): void {
    const link = this.links.get(relay) ?? newLink();
    if (link.report && report.at <= link.report.at) return;
    const before = link.report;
    link.report = report;
    // A relay that was lost counts anew.
    link.leased = Math.max(0, link.leased - Math.max(0, report.taken - (before?.taken ?? 0)));
    if (isUnused(link)) this.letGo(relay, link);
    else if (!this.links.has(relay)) this.add(relay, link);
    else if (before?.sockets !== report.sockets || isOther(before, report)) this.keep(relay, link);
    if (isOther(before, report)) this.surroundings.onChange();
  }

  /** Tells every relay. */
  send(item: Item): void {
    for (const [relay, link] of this.links) this.push(relay, link, item);
  }

  /** Tells one relay how everything stands, for those who wait there; resolves once it knows. */
  async welcome(relay: number): Promise<void> {
    const link = this.links.get(relay);
    if (!link) return;
    this.push(relay, link, { t: 'welcome', to: 'waiting', ...this.surroundings.welcome() });
    await link.running;
  }

  /** Tries again to reach those that could not be told. */
  retry(): void {
    for (const [relay, link] of this.links) if (link.isBehind) this.start(relay, link);
  }

  /** Has every relay close its sockets, whatever it was still to be told. */
  closeAll(closing: Closing): void {
    for (const [relay, link] of this.links) {
      link.isBehind = false;
      link.queue = [];
      this.push(relay, link, { t: 'close', ...closing });
    }
    this.isOver = true;
  }

  private push(relay: number, link: Link, item: Item): void {
    if (!link.isBehind) link.queue.push(item);
    if (link.queue.length > MOST_QUEUED) {
      link.queue = [];
      link.isBehind = true;
    }
    this.start(relay, link);
  }

  private start(relay: number, link: Link): void {
    if (link.running) return;
    link.running = this.tell(relay, link);
    this.surroundings.ctx.waitUntil(link.running);
  }

  /** Tells a relay all that it has yet to be told. */
  private async tell(relay: number, link: Link): Promise<void> {
    // Whatever is told has been stored by then, and has left for those who play.
    await this.surroundings.ctx.storage.sync();
    while (link.isBehind || link.queue.length > 0) if (!(await this.tellOnce(relay, link))) break;
    // At once: what comes from now on needs another round.
    link.running = null;
    if (isUnused(link)) this.letGo(relay, link);
  }

  /** False if the relay could not be reached. */
  private async tellOnce(relay: number, link: Link): Promise<boolean> {
    const { env, match, welcome, failed, wakeAt } = this.surroundings;
    const wasBehind = link.isBehind;
    const items: Item[] = wasBehind ? [{ t: 'welcome', to: 'all', ...welcome() }] : link.queue;
    link.queue = [];
    link.isBehind = false;
    try {
      this.note(relay, await relayOf(env, match, relay).feed(items));
      if (wasBehind) this.keep(relay, link);
      return true;
    } catch (error) {
      failed('relay', error);
      // What it missed no longer matters once the match is gone: only that.
      if (this.isOver) return this.closeLater(link, items);
      link.isBehind = true;
      this.keep(relay, link);
      wakeAt(Date.now() + RETRY_MS);
      return false;
    }
  }

  /** Has another try at closing follow; false where it was the last. The alarm is no more by then. */
  private async closeLater(link: Link, items: readonly Item[]): Promise<boolean> {
    const closing = [...items, ...link.queue].find(({ t }) => t === 'close');
    if (!closing || link.closeTries++ >= CLOSE_TRIES) return false;
    await scheduler.wait(CLOSE_RETRY_MS * link.closeTries);
    link.queue = [closing];
    return true;
  }

  private add(relay: number, link: Link): void {
    this.links.set(relay, link);
    this.keep(relay, link);
  }

  /** Lets a relay go, once it has been told what is on its way: it may be needed again before that arrives. */
  private letGo(relay: number, { running }: Link): void {
    if (running || !this.links.delete(relay) || this.isOver) return;
    if (this.hasTable) this.sql.exec('DELETE FROM relay WHERE n = ?', relay);
  }

  private keep(relay: number, { report, isBehind }: Link): void {
    if (this.isOver) return;
    if (!this.hasTable)
      this.sql.exec('CREATE TABLE IF NOT EXISTS relay (n INTEGER PRIMARY KEY, kept TEXT NOT NULL)');
    this.hasTable = true;
    const kept: Kept = { report, isBehind };
    this.sql.exec('INSERT OR REPLACE INTO relay VALUES (?, ?)', relay, JSON.stringify(kept));
  }

  private stored(): [number, Kept][] {
    this.hasTable = this.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'relay'").toArray().length > 0;
    if (!this.hasTable) return [];
    return this.sql
      .exec<{ n: number; kept: string }>('SELECT n, kept FROM relay ORDER BY n')
      .toArray()
      .map(({ n, kept }) => [n, JSON.parse(kept) as Kept]);
  }

  private get sql(): SqlStorage {
    return this.surroundings.ctx.storage.sql;
  }
}

const newLink = (): Link => ({
  report: null,
  leased: 0,
  leasedAt: 0,
  queue: [],
  isBehind: false,
  running: null,
  closeTries: 0,
});

/** True if a relay holds no socket, and none is on its way there. */
const isUnused = ({ report, leased, leasedAt }: Link): boolean =>
  report?.sockets === 0 && (leased === 0 || report.at >= leasedAt + LEASE_MS);

const isOther = (before: Report | null, { spectators, names }: Report): boolean =>
  spectators !== (before?.spectators ?? 0) || names.join('\n') !== (before?.names ?? []).join('\n');
