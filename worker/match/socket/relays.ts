import { LIMITS } from '../../protocol/index.ts';
import type { Closing, Item, RelayWelcome, Report } from '../../relay/feed.ts';
import { relayOf } from '../../relay/stub.ts';
import { distinctGuests } from '../../sockets/presence.ts';
import { steadyNow } from '../../steady-clock.ts';
import type { AskingGuest } from '../table/store.ts';

/** Relay places the worker may assign without asking the match again. */
export interface Lease {
  readonly relay: number;
  readonly places: number;
}

/** Services the match object provides to its relays. */
interface Surroundings {
  readonly ctx: DurableObjectState;
  readonly env: Env;
  readonly match: string;
  /** The match as every spectator may see it now. */
  readonly welcome: () => RelayWelcome;
  /** Called when the spectators at relays change. */
  readonly onChange: () => void;
  /** Must cause a call to {@link Relays.retry} at that time. */
  readonly wakeAt: (time: number) => void;
  readonly failed: (where: string, error: unknown) => void;
}

/** The spectators connected to relays. */
export interface Watching {
  readonly spectators: number;
  readonly names: readonly string[];
  readonly guests: readonly AskingGuest[];
}

/** The match's state of one relay. */
interface Link {
  /** The relay's latest report; null before the first. */
  report: Report | null;
  /** Number of leased places not yet taken by sockets, and time of the last lease. */
  leased: number;
  leasedAt: number;
  /** Items not yet sent. */
  queue: Item[];
  /**
   * True if the relay may have missed items. It then gets a welcome with the whole state instead of the
   * queue.
   */
  isBehind: boolean;
  /** The send in progress. */
  running: Promise<void> | null;
  /** Number of repeated attempts to close it. */
  closeTries: number;
}

/** Stored state of a relay, as needed after a wake-up. */
interface Kept {
  readonly report: Report | null;
  readonly isBehind: boolean;
}

/** Maximum queue length of a slow relay. Beyond it, the relay gets a welcome instead. */
const MOST_QUEUED = 200;
/** Ms until the next attempt to reach a relay. */
const RETRY_MS = 2000;
/** Number of repeated attempts to close a relay, and ms before the first; the wait grows with each. */
const CLOSE_TRIES = 4;
const CLOSE_RETRY_MS = 250;
/** Ms within which a leased place is taken, or else free again. */
const LEASE_MS = 10_000;

/**
 * A match's relays: objects each holding some hundreds of its spectators' sockets. Each relay gets all items
 * in order, one call at a time, after they were stored and sent to local sockets. A relay that could not be
 * reached gets a welcome instead. The set of relays and their spectators survive a sleep.
 */
export class Relays {
  private readonly surroundings: Surroundings;
  private readonly links = new Map<number, Link>();
  private hasTable = false;
  /** True once nothing more may be stored. */
  private isOver = false;

  /** `hasSlept` is true after hibernation: relays have then missed nothing beyond the stored `isBehind`. */
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

  /** All spectators at relays; names and guests up to their limits. */
  get watching(): Watching {
    const reports = [...this.links.values()].map(({ report }) => report);
    return {
      spectators: reports.reduce((sum, report) => sum + (report?.spectators ?? 0), 0),
      names: [...new Set(reports.flatMap((report) => report?.names ?? []))].slice(0, LIMITS.spectatorNames),
      guests: distinctGuests(reports.flatMap((report) => report?.asking ?? [])),
    };
  }

  /** Leases places at the first relay with free ones; null if all relays are full. */
  lease(): Lease | null {
    const now = steadyNow();
    for (let relay = 0; relay < LIMITS.relays; relay++) {
      const link = this.links.get(relay) ?? newLink();
      if (now > link.leasedAt + LEASE_MS) link.leased = 0;
      const free = LIMITS.relaySockets - (link.report?.sockets ?? 0) - link.leased;
      if (free <= 0) continue;
      // Many workers may ask at once, each for a socket that will surely come. Places leased in advance are
      // limited.
      const places = link.leased < 2 * LIMITS.relayLease ? Math.min(free, LIMITS.relayLease) : 1;
      link.leased += places;
      link.leasedAt = now;
      if (!this.links.has(relay)) this.add(relay, link);
      return { relay, places };
    }
    return null;
  }

  /** Takes a relay's report. Removes the relay if it is unused. */
  note(relay: number, report: Report): void {
    const link = this.links.get(relay) ?? newLink();
    if (link.report && report.at <= link.report.at) return;
    const before = link.report;
    link.report = report;
    // A restarted relay counts from 0 again.
    link.leased = Math.max(0, link.leased - Math.max(0, report.taken - (before?.taken ?? 0)));
    if (isUnused(link)) this.letGo(relay, link);
    else if (!this.links.has(relay)) this.add(relay, link);
    else if (before?.sockets !== report.sockets || isOther(before, report)) this.keep(relay, link);
    if (isOther(before, report)) this.surroundings.onChange();
  }

  /** Sends an item to every relay. */
  send(item: Item): void {
    for (const [relay, link] of this.links) this.push(relay, link, item);
  }

  /** Sends one relay a welcome for its waiting spectators; resolves once delivered. */
  async welcome(relay: number): Promise<void> {
    const link = this.links.get(relay);
    if (!link) return;
    this.push(relay, link, { t: 'welcome', to: 'waiting', ...this.surroundings.welcome() });
    await link.running;
  }

  /** Retries relays that could not be reached. */
  retry(): void {
    for (const [relay, link] of this.links) if (link.isBehind) this.start(relay, link);
  }

  /** Makes every relay close its sockets, discarding queued items. */
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

  /** Sends a relay everything queued for it. */
  private async tell(relay: number, link: Link): Promise<void> {
    // Items must be stored, and sent to the players, before relays get them.
    await this.surroundings.ctx.storage.sync();
    while (link.isBehind || link.queue.length > 0) if (!(await this.tellOnce(relay, link))) break;
    // Reset synchronously: items queued from now on start a new send.
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
      // Once the match is gone, the relay only needs the `close`.
      if (this.isOver) return this.closeLater(link, items);
      link.isBehind = true;
      this.keep(relay, link);
      wakeAt(Date.now() + RETRY_MS);
      return false;
    }
  }

  /**
   * Prepares another attempt to close the relay; false after the last one. Waits awake, because the alarm is
   * gone by then.
   */
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

  /** Removes a relay, unless a send is in progress: it may be needed again before that ends. */
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

/** True if a relay holds no sockets and none are on their way. */
const isUnused = ({ report, leased, leasedAt }: Link): boolean =>
  report?.sockets === 0 && (leased === 0 || steadyNow() >= leasedAt + LEASE_MS);

const isOther = (before: Report | null, { spectators, names, asking = [] }: Report): boolean =>
  spectators !== (before?.spectators ?? 0) ||
  names.join('\n') !== (before?.names ?? []).join('\n') ||
  JSON.stringify(asking) !== JSON.stringify(before?.asking ?? []);
