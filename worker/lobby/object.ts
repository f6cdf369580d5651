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

/** Milliseconds for which a table where nobody could be seated is offered to nobody: its people may be back soon. */
const PASSED_OVER = 20_000;

/** Tables that one person tries from the oldest on, and then from the youngest on, before a new one is opened. */
const OLDEST_TRIES = 4;
const YOUNGEST_TRIES = 4;

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
  /** When somebody last found no seat at a table; one that is listed anew is worth another try. */
  private readonly missed = new Map<string, number>();
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
    this.missed.delete(match.id);
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

  /**
   * Pairs whoever wants to play at once with the table that has waited longest; `tried` ones had no seat to give, and
   * are passed over for a while. Behind many that were left alone, people meet at the youngest, the last one's in haste.
   */
  pair(seats: number, tried: readonly string[], newId: string): Pairing {
    this.passOver(tried);
    const isWorthIt = (match: MatchInfo): boolean =>
      isFresh(match) && isPlain(match, seats) && !tried.includes(match.id) && !this.missed.has(match.id);
    const waiting = [...this.matches.values()].filter(isWorthIt).sort((a, b) => a.createdAt - b.createdAt);
    const opening = this.opening(seats, tried);
    const isEarly = tried.length < OLDEST_TRIES;
    const id = isEarly ? (waiting[0]?.id ?? opening) : (opening ?? waiting.at(-1)?.id);
    if (id !== undefined && tried.length < OLDEST_TRIES + YOUNGEST_TRIES) return { id, isNew: false };
    this.reserved.set(seats, { id: newId, at: Date.now() });
    return { id: newId, isNew: true };
  }

  /** The table that someone was sent to open and that has not been listed yet. */
  private opening(seats: number, tried: readonly string[]): string | undefined {
    const { id, at } = this.reserved.get(seats) ?? { id: '', at: 0 };
    const isOpening = Date.now() - at < RESERVED && !this.matches.has(id);
    return isOpening && !tried.includes(id) && !this.missed.has(id) ? id : undefined;
  }

  private passOver(tried: readonly string[]): void {
    const now = Date.now();
    for (const [id, at] of this.missed) if (now - at >= PASSED_OVER) this.missed.delete(id);
    for (const id of tried) this.missed.set(id, now);
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
