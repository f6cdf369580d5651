import { lobbyOf } from '../../lobby/shards.ts';
import { Counters } from '../../operations/counters.ts';
import { log, shortId } from '../../operations/log.ts';
import { holdsMuch, meter } from '../../metering/meter.ts';
import type { MatchInfo, Status } from '../../protocol/index.ts';
import { Bucket } from '../../bucket.ts';
import { unlistedOf } from '../../lobby/unlisted.ts';
import type { ExpiredMatch } from './expired.ts';
import type { Room } from './room.ts';
import type { Terms } from '../table/store.ts';
import type { Table } from '../table/table.ts';

/** Work after every change of a match: next alarm, lobby list, log and counters. */
export class Upkeep {
  readonly counters: Counters;
  /** Resolves once the lobby knows of the last change; never rejects. */
  lobbyUpdated: Promise<void> = Promise.resolve();
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  /** Time of the alarm. Setting it costs a row, so it is only moved earlier. */
  private alarmAt: number | null = null;
  private isInherited: boolean;
  /** The status last logged, and the listing last sent to the lobby. */
  private reported: Status | null;
  private listed: string;
  /** Number of this match's moves already counted. */
  private moves: number;
  /** Rate limit for telling the lobby of the host's presence: a connection may flap all day. */
  private readonly hostChanges = new Bucket(0.2, 5, Date.now());

  /**
   * Rate limit for flushing counters: all matches report to the same object, and sockets may come and go all
   * day.
   */
  private readonly flushes = new Bucket(0.2, 5, Date.now());

  /** `isListed`: the lobby is known to have the present listing. */
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

  /**
   * Notes that the alarm has rung and none is set. True if it was set before hibernation, for a forgotten
   * purpose.
   */
  alarmRang(): boolean {
    const { isInherited } = this;
    this.alarmAt = null;
    this.isInherited = false;
    return isInherited;
  }

  /** Ensures that the alarm rings at or before `due`. */
  setAlarm(due: number): void {
    if (this.alarmAt !== null && due >= this.alarmAt) return;
    this.alarmAt = due;
    void this.ctx.storage.setAlarm(due);
  }

  afterChange(room: Room): void {
    const { table } = room;
    const { status } = table;
    const now = Date.now();
    this.setAlarm(Math.min(table.nextDeadline, room.presence.nextCheck(now)));
    const hasStarted = status === 'playing' && this.reported !== 'playing';
    this.countMoves(table.moves, now);
    if (status !== this.reported) {
      this.countStatus(table, status);
      const hasWaited = this.reported === 'waiting';
      this.reported = status;
      this.report(table);
      if (hasWaited) this.releaseWaiting(table);
    }
    // The lobby lists public matches. It is told of changes to a listing, never of moves.
    if (table.terms.visibility !== 'public') return;
    // During play nobody sits down or leaves.
    if (status === 'playing' && this.listed !== '' && !hasStarted) return;
    const { isHostHere } = room;
    const listed = listedOf(table, isHostHere);
    if (listed === this.listed) return;
    const isOnlyComing = this.listed === listedOf(table, !isHostHere);
    if (isOnlyComing && !this.hostChanges.spend(now)) return;
    this.listed = listed;
    this.updateLobby(table.terms, room.listing);
  }

  /**
   * Deletes everything stored but the receipts, so that a repeated request doesn't find the id free. Also
   * removes the match from the lobby.
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
    // Sent after all earlier updates. If it is lost, the lobby drops the match by age.
    this.lobbyUpdated = this.lobbyUpdated
      .then(() => lobbyOf(this.env, terms).unlist(terms.id))
      .catch((error: unknown) => this.failed('unlist', error));
    await this.lobbyUpdated;
  }

  /** Logs only an error's type, since messages may contain secrets. */
  failed(where: string, error: unknown): void {
    log('error', { where, name: error instanceof Error ? error.name : typeof error });
    this.counters.add('errors');
    this.flush();
  }

  /** Counts the result of a notification. Failures are reported to the host at once, like errors. */
  delivered(what: string): void {
    this.counters.add(what);
    if (what !== 'pushes-sent') this.flush();
  }

  /**
   * Flushes the counters without awaiting it. If it is too soon after the last flush, they stay until the
   * next. A flush costs a request, so it happens only at the start, at the end, and when the last reader
   * leaves.
   */
  flush(): void {
    if (this.flushes.spend(Date.now())) this.ctx.waitUntil(this.counters.flush());
  }

  /**
   * Frees one place for unlisted tables of the creator's network. If the message is lost, the place is freed
   * by age.
   */
  private releaseWaiting({ terms: { visibility, sender, id } }: Table): void {
    if (visibility !== 'unlisted' || sender === undefined) return;
    const closed = unlistedOf(this.env, sender).close(sender, id);
    this.ctx.waitUntil(closed.catch((error: unknown) => this.failed('unlisted', error)));
  }

  /**
   * Updates the lobby, one change after another to keep their order. A failed update is repeated with the
   * next change.
   */
  private updateLobby(terms: Terms, match: MatchInfo): void {
    this.lobbyUpdated = this.lobbyUpdated
      .then(() => lobbyOf(this.env, terms).list(match, terms.sender ?? null))
      .catch((error: unknown) => {
        this.listed = '';
        this.failed('lobby', error);
      });
    this.ctx.waitUntil(this.lobbyUpdated);
  }

  /** Moves the match from its reported status to `status` in the counts per game; null removes it. */
  private countStatus({ terms: { game } }: Table, status: Status | null): void {
    if (this.reported) this.counters.add(`${this.reported}-${game}`, -1);
    if (status) this.counters.add(`${status}-${game}`);
  }

  private countMoves(moves: number, now: number): void {
    if (moves > this.moves) meter('moves-made', moves - this.moves);
    this.moves = moves;
    if (holdsMuch() && this.flushes.spend(now)) this.ctx.waitUntil(this.counters.handOn());
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

/** A key that changes with the listing. Waiting tables are ordered by their host's presence. */
const listedOf = (table: Table, isHostHere: boolean): string =>
  JSON.stringify([
    table.status,
    table.sitters.map(({ seat, name }) => [seat, name]),
    table.status === 'waiting' && isHostHere,
  ]);
