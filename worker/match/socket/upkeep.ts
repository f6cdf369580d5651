import { lobbyOf } from '../../lobby/stub.ts';
import { Counters } from '../../operations/counters.ts';
import { log, shortId } from '../../operations/log.ts';
import type { MatchInfo, Status } from '../../protocol.ts';
import { Bucket } from '../../bucket.ts';
import { unlistedOf } from '../../unlisted/object.ts';
import type { Past } from './past.ts';
import type { Table } from '../table/table.ts';

/** What follows every change of a match: the alarm for what comes next, the lobby's lists, log and counters. */
export class Upkeep {
  readonly counters: Counters;
  /** Resolves once the lobby has heard of the last change; never rejects. */
  told: Promise<void> = Promise.resolve();
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  /** When the alarm will ring; each setting of it is a row written, so it is set only to ring earlier. */
  private armed: number | null = null;
  private isInherited: boolean;
  /** The status that was logged last, and what the lobby has heard. */
  private reported: Status | null;
  private listed: string;
  /** How often the lobby is told that a host came or went: a connection may be lost and found all day. */
  private readonly comings = new Bucket(0.2, 5, Date.now());

  /** How often counts are handed on: all matches tell the same object, and sockets may come and go all day. */
  private readonly flushes = new Bucket(0.2, 5, Date.now());

  /** `isTold` says whether the lobby is known to have heard of the table as it is. */
  constructor(ctx: DurableObjectState, env: Env, table: Table | null, isTold: boolean) {
    this.ctx = ctx;
    this.env = env;
    this.counters = new Counters(env);
    this.isInherited = isTold;
    this.reported = table?.status ?? null;
    this.listed = isTold && table ? shownOf(table, true) : '';
    if (!table) return;
    void ctx.blockConcurrencyWhile(async () => {
      this.armed = await ctx.storage.getAlarm();
    });
  }

  /** The alarm has rung: none is set. True if it may have been set before a sleep, for what is forgotten since. */
  rung(): boolean {
    const { isInherited } = this;
    this.armed = null;
    this.isInherited = false;
    return isInherited;
  }

  /** Sees to it that the alarm rings at a time or before it. */
  arm(due: number): void {
    if (this.armed !== null && due >= this.armed) return;
    this.armed = due;
    void this.ctx.storage.setAlarm(due);
  }

  /** `isHostHere` says whether the host of the table has a connection. */
  settle(table: Table, info: () => MatchInfo, isHostHere: boolean): void {
    this.arm(table.nextDeadline);
    if (table.status !== this.reported) {
      const hasWaited = this.reported === 'waiting';
      this.reported = table.status;
      this.report(table);
      if (hasWaited) this.waitsNoMore(table);
    }
    // The lobby lists public matches; it is told of what changes a listing, never of moves.
    if (table.founding.visibility !== 'public') return;
    const shown = shownOf(table, isHostHere);
    if (shown === this.listed) return;
    const isOnlyComing = this.listed === shownOf(table, !isHostHere);
    if (isOnlyComing && !this.comings.spend(Date.now())) return;
    this.listed = shown;
    this.tell(info(), table.founding.sender ?? null);
  }

  /**
   * Deletes all that was stored of a match that is gone but for its past, lest a request that comes again finds the place
   * free; and takes it off the lobby's lists.
   */
  async clear(table: Table, past: Past): Promise<void> {
    const { founding, status } = table;
    await this.ctx.storage.deleteAll();
    this.armed = null;
    this.listed = '';
    this.reported = null;
    await past.keep();
    if (status === 'waiting') this.waitsNoMore(table);
    if (founding.visibility !== 'public' || status === 'over') return;
    // After all that it was told before. It forgets by age anyway, should this not arrive.
    this.told = this.told
      .then(() => lobbyOf(this.env, founding.game).unlist(founding.id))
      .catch((error: unknown) => this.failed('unlist', error));
    await this.told;
  }

  /** Notes that something went wrong here, by its kind alone. */
  failed(where: string, error: unknown): void {
    log('error', { where, name: error instanceof Error ? error.name : typeof error });
    this.counters.add('errors');
    this.flush();
  }

  /** Hands on what was counted, without keeping anyone waiting; in haste it is held until the next time. */
  flush(): void {
    if (this.flushes.spend(Date.now())) this.ctx.waitUntil(this.counters.flush());
  }

  /** Makes room for another unlisted table of its network. Should that not arrive, it is forgotten by age. */
  private waitsNoMore({ founding: { visibility, sender, id } }: Table): void {
    if (visibility !== 'unlisted' || sender === undefined) return;
    const closed = unlistedOf(this.env, sender).close(sender, id);
    this.ctx.waitUntil(closed.catch((error: unknown) => this.failed('unlisted', error)));
  }

  /** One after the other, so that the lobby hears the changes in their order; what it missed it is told again. */
  private tell(match: MatchInfo, sender: string | null): void {
    this.told = this.told
      .then(() => lobbyOf(this.env, match.game).list(match, sender))
      .catch((error: unknown) => {
        this.listed = '';
        this.failed('lobby', error);
      });
    this.ctx.waitUntil(this.told);
  }

  private report({ founding, status, moves, play }: Table): void {
    const { id, game, seats } = founding;
    const ended = play?.position.outcome ? { moves, reason: play.position.outcome.reason } : {};
    log(`match-${status}`, { match: shortId(id), game, seats, ...ended });
    if (status === 'playing') this.counters.add('matches-started');
    if (status === 'over') {
      this.counters.add('matches-over');
      this.counters.add('moves', moves);
    }
    this.ctx.waitUntil(this.counters.flush());
  }
}

/** Changes whenever what the lobby shows of a match does: tables that wait are ordered by whether their host is there. */
const shownOf = (table: Table, isHostHere: boolean): string =>
  JSON.stringify([
    table.status,
    table.seating.all.map(({ seat, name }) => [seat, name]),
    table.status === 'waiting' && isHostHere,
  ]);
