import { DurableObject } from 'cloudflare:workers';
import type { LobbyListing, MatchInfo } from '../protocol.ts';

const SCHEMA = 'CREATE TABLE IF NOT EXISTS listing (id TEXT PRIMARY KEY, match TEXT NOT NULL) WITHOUT ROWID';

/** Matches shown in each list, and hours after which one that nobody ended is no longer shown. */
const SHOWN = 50;
const OPEN_HOURS = 24;
const LIVE_HOURS = 24 * 14;
const HOUR = 3_600_000;

/** The public matches of one game that wait for players or are being played. Matches tell it of themselves. */
export class LobbyObject extends DurableObject<Env> {
  private readonly matches = new Map<string, MatchInfo>();

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

  /** A socket that gets the listing now and after every change; what it sends is ignored. */
  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.send(JSON.stringify(this.listing()));
    return new Response(null, { status: 101, webSocket: client });
  }

  private push(): void {
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

const isFresh = ({ status, createdAt }: MatchInfo): boolean =>
  Date.now() - createdAt < (status === 'waiting' ? OPEN_HOURS : LIVE_HOURS) * HOUR;
