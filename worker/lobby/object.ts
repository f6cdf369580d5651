import { DurableObject } from 'cloudflare:workers';
import type { LobbyListing, MatchInfo } from '../protocol.ts';

const SCHEMA = 'CREATE TABLE IF NOT EXISTS listing (id TEXT PRIMARY KEY, match TEXT NOT NULL) WITHOUT ROWID';

/** Matches shown in each list, and hours after which one that nobody ended is no longer shown. */
const SHOWN = 50;
const OPEN_HOURS = 24;
const LIVE_HOURS = 24 * 14;
const HOUR = 3_600_000;

/** Milliseconds between two pushes at least, however much changes. */
const PUSH_EVERY = 1000;

/** Milliseconds for which a table that someone was sent to open is waited for. */
const RESERVED = 10_000;

/** Where someone who wants to play at once is sent: to a table that waits, or to open one of this id. */
export interface Pairing {
  readonly id: string;
  readonly isNew: boolean;
}

/** The public matches of one game that wait for players or are being played. Matches tell it of themselves. */
export class LobbyObject extends DurableObject<Env> {
  private readonly matches = new Map<string, MatchInfo>();
  /** Tables that are being opened for whoever comes next, by number of seats. */
  private readonly reserved = new Map<number, { readonly id: string; readonly at: number }>();
  private pushedAt = 0;
  private isPushDue = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(SCHEMA);
    for (const { match } of ctx.storage.sql.exec<{ match: string }>('SELECT match FROM listing')) {
      const info = JSON.parse(match) as MatchInfo;
      this.matches.set(info.id, info);
    }
  }

  /** Takes in what a match says of itself; one that is over leaves the lists. */
  list(match: MatchInfo): void {
    const { sql } = this.ctx.storage;
    this.forgetOld();
    // A match that wakes afresh says what it said before.
    if (match.status === 'over' && !this.matches.has(match.id)) return;
    if (match.status === 'over') {
      this.matches.delete(match.id);
      sql.exec('DELETE FROM listing WHERE id = ?', match.id);
    } else {
      this.matches.set(match.id, match);
      sql.exec('INSERT OR REPLACE INTO listing (id, match) VALUES (?, ?)', match.id, JSON.stringify(match));
    }
    this.push();
  }

  /** Forgets a match that is gone. */
  unlist(id: string): void {
    this.matches.delete(id);
    this.ctx.storage.sql.exec('DELETE FROM listing WHERE id = ?', id);
    this.push();
  }

  listing(): LobbyListing {
    const newest = [...this.matches.values()].filter(isFresh).sort((a, b) => b.createdAt - a.createdAt);
    return {
      open: newest.filter(({ status }) => status === 'waiting').slice(0, SHOWN),
      live: newest.filter(({ status }) => status === 'playing').slice(0, SHOWN),
    };
  }

  /** Pairs whoever wants to play at once with the table that has waited longest; `tried` ones were no good. */
  pair(seats: number, tried: readonly string[], newId: string): Pairing {
    const waiting = [...this.matches.values()].filter(
      (match) => isFresh(match) && isPlain(match, seats) && !tried.includes(match.id),
    );
    const oldest = waiting.sort((a, b) => a.createdAt - b.createdAt)[0];
    if (oldest) return { id: oldest.id, isNew: false };
    const opening = this.reserved.get(seats);
    // Someone was just sent to open a table: it is as good as listed.
    const isComing =
      opening !== undefined &&
      Date.now() - opening.at < RESERVED &&
      !this.matches.has(opening.id) &&
      !tried.includes(opening.id);
    if (isComing) return { id: opening.id, isNew: false };
    this.reserved.set(seats, { id: newId, at: Date.now() });
    return { id: newId, isNew: true };
  }

  /** A socket that gets the listing now and after every change; what it sends is ignored. */
  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.send(JSON.stringify(this.listing()));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** The listing that was held back. */
  override alarm(): void {
    this.isPushDue = false;
    this.pushNow();
  }

  /** Tells whoever looks on, but not more often than anyone can read. */
  private push(): void {
    const due = this.pushedAt + PUSH_EVERY;
    if (this.isPushDue || this.ctx.getWebSockets().length === 0) return;
    if (Date.now() >= due) return this.pushNow();
    this.isPushDue = true;
    void this.ctx.storage.setAlarm(due);
  }

  private pushNow(): void {
    this.pushedAt = Date.now();
    const text = JSON.stringify(this.listing());
    for (const socket of this.ctx.getWebSockets())
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
  }

  private forgetOld(): void {
    for (const match of this.matches.values()) {
      if (isFresh(match)) continue;
      this.matches.delete(match.id);
      this.ctx.storage.sql.exec('DELETE FROM listing WHERE id = ?', match.id);
    }
  }
}

/** Whether a match waits for people at a table of so many seats without terms of its own. */
const isPlain = (match: MatchInfo, wanted: number): boolean =>
  match.status === 'waiting' &&
  match.seats.length === wanted &&
  match.clock === null &&
  !match.whispers &&
  match.spectatorDelay === 0 &&
  Object.keys(match.options).length === 0;

const isFresh = ({ status, createdAt }: MatchInfo): boolean =>
  Date.now() - createdAt < (status === 'waiting' ? OPEN_HOURS : LIVE_HOURS) * HOUR;
