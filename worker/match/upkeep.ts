import { Counters } from '../operations/counters.ts';
import { log, shortId } from '../operations/log.ts';
import type { MatchInfo } from '../protocol.ts';
import type { Table } from './table.ts';

/** What follows every change of a match: the alarm for what comes next, the lobby's lists, log and counters. */
export class Upkeep {
  readonly counters: Counters;
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  /** When the alarm will ring; each setting of it is a row written, so it is set only to ring earlier. */
  private armed: number | null = null;
  /** What the lobby was told last. */
  private listed: string;

  constructor(ctx: DurableObjectState, env: Env, table: Table | null) {
    this.ctx = ctx;
    this.env = env;
    this.counters = new Counters(env);
    this.listed = table ? listingOf(table) : '';
    if (!table) return;
    void ctx.blockConcurrencyWhile(async () => {
      this.armed = await ctx.storage.getAlarm();
    });
  }

  /** The alarm has rung: none is set. */
  rung(): void {
    this.armed = null;
  }

  settle(table: Table, match: MatchInfo): void {
    const due = table.nextDeadline;
    if (this.armed === null || due < this.armed) {
      this.armed = due;
      void this.ctx.storage.setAlarm(due);
    }
    const listed = listingOf(table);
    if (listed === this.listed) return;
    this.listed = listed;
    this.report(table);
    // The lobby lists public matches; it is told of what changes a listing, never of moves.
    if (match.visibility === 'public') this.ctx.waitUntil(this.lobbyOf(match).list(match));
  }

  /** Takes a match that is gone off the lobby's lists, and deletes all that was stored of it. */
  async clear(match: MatchInfo): Promise<void> {
    await this.lobbyOf(match).unlist(match.id);
    await this.ctx.storage.deleteAll();
  }

  /** Hands on what was counted, without keeping anyone waiting. */
  flush(): void {
    this.ctx.waitUntil(this.counters.flush());
  }

  private lobbyOf({ game }: MatchInfo) {
    return this.env.LOBBY.get(this.env.LOBBY.idFromName(game));
  }

  private report({ founding, status, moves, play }: Table): void {
    const { id, game, seats } = founding;
    const ended = play?.position.outcome ? { moves, reason: play.position.outcome.reason } : {};
    log(`match-${status}`, { match: shortId(id), game, seats, ...ended });
    if (status === 'playing') this.counters.add('matches-started');
    if (status !== 'over') return;
    this.counters.add('matches-over');
    this.counters.add('moves', moves);
    this.flush();
  }
}

/** Changes whenever what the lobby shows of a match does. */
const listingOf = ({ status, seated }: Table): string => `${status} ${seated.length}`;
