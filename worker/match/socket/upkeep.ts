import { lobbyOf } from '../../lobby/shards.ts';
import { Counters } from '../../operations/counters.ts';
import { log, shortId } from '../../operations/log.ts';
import { holdsMuch, meter } from '../../operations/meter.ts';
import type { MatchInfo, Status } from '../../protocol.ts';
import { Bucket } from '../../bucket.ts';
import { unlistedOf } from '../../unlisted/object.ts';
import type { ExpiredMatch } from './expired.ts';
import type { Terms } from '../table/store.ts';
import type { Table } from '../table/table.ts';

/** The work after every change of a match: the alarm for what comes next, the lobby's lists, log and counters. */
export class Upkeep {
  readonly counters: Counters;
  /** Resolves once the lobby knows of the last change; never rejects. */
  lobbyUpdated: Promise<void> = Promise.resolve();
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  /** The time of the alarm; each setting of it is a row written, so it is set only to ring earlier. */
  private alarmAt: number | null = null;
  private isInherited: boolean;
  /** The status that was logged last, and the listing that the lobby knows. */
  private reported: Status | null;
  private listed: string;
  /** Moves of the match that were counted. */
  private moves: number;
  /** Limits how often the lobby is told that a host came or went: a connection may be lost and found all day. */
  private readonly hostChanges = new Bucket(0.2, 5, Date.now());

  /** Limits how often counts are handed on: all matches tell the same object, and sockets may come and go all day. */
  private readonly flushes = new Bucket(0.2, 5, Date.now());

  /** `isListed` says whether the lobby is known to list the table as it is. */
  constructor(ctx: DurableObjectState, env: Env, table: Table | null, isListed: boolean) {
    this.ctx = ctx;
    this.env = env;
    this.counters = new Counters(env);
    this.isInherited = isListed;
    this.reported = table?.status ?? null;
    this.moves = table?.moves ?? 0;
    this.listed = isListed && table ? listedOf(table, true) : '';
    if (!table) return;
    void ctx.blockConcurrencyWhile(async () => {
      this.alarmAt = await ctx.storage.getAlarm();
    });
  }

  /** Notes that the alarm has rung: none is set. True if it may have been set before a sleep, for what is forgotten since. */
  alarmRang(): boolean {
    const { isInherited } = this;
    this.alarmAt = null;
    this.isInherited = false;
    return isInherited;
  }

  /** Makes sure that the alarm rings at a time or before it. */
  setAlarm(due: number): void {
    if (this.alarmAt !== null && due >= this.alarmAt) return;
    this.alarmAt = due;
    void this.ctx.storage.setAlarm(due);
  }

  /** `isHostHere` says whether the host of the table has a connection. */
  afterChange(table: Table, info: () => MatchInfo, isHostHere: boolean): void {
    this.setAlarm(table.nextDeadline);
    const hasStarted = table.status === 'playing' && this.reported !== 'playing';
    this.countMoves(table.moves);
    if (table.status !== this.reported) {
      this.countStatus(table, table.status);
      const hasWaited = this.reported === 'waiting';
      this.reported = table.status;
      this.report(table);
      if (hasWaited) this.releaseWaiting(table);
    }
    // The lobby lists public matches; it is told of what changes a listing, never of moves.
    if (table.terms.visibility !== 'public') return;
    // While it is played nobody sits down or leaves.
    if (table.status === 'playing' && this.listed !== '' && !hasStarted) return;
    const listed = listedOf(table, isHostHere);
    if (listed === this.listed) return;
    const isOnlyComing = this.listed === listedOf(table, !isHostHere);
    if (isOnlyComing && !this.hostChanges.spend(Date.now())) return;
    this.listed = listed;
    this.updateLobby(table.terms, info());
  }

  /**
   * Deletes all that was stored of a match but its receipts, lest a request that comes again finds the id free; and takes
   * it off the lobby's lists.
   */
  async clear(table: Table, expired: ExpiredMatch): Promise<void> {
    const { terms, status } = table;
    await this.ctx.storage.deleteAll();
    this.alarmAt = null;
    this.listed = '';
    this.countStatus(table, null);
    this.reported = null;
    await expired.keep();
    if (status === 'waiting') this.releaseWaiting(table);
    this.flush();
    if (terms.visibility !== 'public' || status === 'over') return;
    // After all that it was told before. It forgets by age anyway, should this not arrive.
    this.lobbyUpdated = this.lobbyUpdated
      .then(() => lobbyOf(this.env, terms).unlist(terms.id))
      .catch((error: unknown) => this.failed('unlist', error));
    await this.lobbyUpdated;
  }

  /** Logs an error by its kind alone. */
  failed(where: string, error: unknown): void {
    log('error', { where, name: error instanceof Error ? error.name : typeof error });
    this.counters.add('errors');
    this.flush();
  }

  /** Counts what became of a notification; a host learns of what went wrong as soon as of errors. */
  delivered(what: string): void {
    this.counters.add(what);
    if (what !== 'pushes-sent') this.flush();
  }

  /**
   * Hands on the counts, without keeping anyone waiting; too soon after the last time they stay until the next. Each time
   * costs a request, so that it is done only now and then in a match: as it starts, ends, and when the last one leaves.
   */
  flush(): void {
    if (this.flushes.spend(Date.now())) this.ctx.waitUntil(this.counters.flush());
  }

  /** Makes room for another unlisted table of its network. Should that not arrive, it is forgotten by age. */
  private releaseWaiting({ terms: { visibility, sender, id } }: Table): void {
    if (visibility !== 'unlisted' || sender === undefined) return;
    const closed = unlistedOf(this.env, sender).close(sender, id);
    this.ctx.waitUntil(closed.catch((error: unknown) => this.failed('unlisted', error)));
  }

  /** Tells the lobby: one change after the other, so that it learns them in their order; one that it missed is repeated. */
  private updateLobby(terms: Terms, match: MatchInfo): void {
    this.lobbyUpdated = this.lobbyUpdated
      .then(() => lobbyOf(this.env, terms).list(match, terms.sender ?? null))
      .catch((error: unknown) => {
        this.listed = '';
        this.failed('lobby', error);
      });
    this.ctx.waitUntil(this.lobbyUpdated);
  }

  /** Keeps count of the matches of each game that are in a status; null is none. */
  private countStatus({ terms: { game } }: Table, status: Status | null): void {
    if (this.reported) this.counters.add(`${this.reported}-${game}`, -1);
    if (status) this.counters.add(`${status}-${game}`);
  }

  private countMoves(moves: number): void {
    if (moves > this.moves) meter('moves-made', moves - this.moves);
    this.moves = moves;
    if (holdsMuch() && this.flushes.spend(Date.now())) this.ctx.waitUntil(this.counters.handOn());
  }

  private report({ terms, status, moves, position }: Table): void {
    const { id, game, seats } = terms;
    const ended = position?.outcome ? { moves, reason: position.outcome.reason } : {};
    log(`match-${status}`, { match: shortId(id), game, seats, ...ended });
    if (status === 'playing') this.counters.add('matches-started');
    if (status === 'over') {
      this.counters.add('matches-over');
      this.counters.add('moves', moves);
      this.counters.add('bytes-over', this.ctx.storage.sql.databaseSize);
    }
    if (status !== 'waiting') this.ctx.waitUntil(this.counters.handOn());
  }
}

/** A text that changes whenever the listing does: tables that wait are ordered by whether their host is there. */
const listedOf = (table: Table, isHostHere: boolean): string =>
  JSON.stringify([
    table.status,
    table.sitters.map(({ seat, name }) => [seat, name]),
    table.status === 'waiting' && isHostHere,
  ]);
