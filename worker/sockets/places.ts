import type { Reader } from '../../games/game.ts';
import { hasShareLeft } from '../network/share.ts';
import { LIMITS } from '../protocol/index.ts';
import { unreadShare, type Backlog } from './backlog.ts';
import { Sessions, type Session } from './sessions.ts';

/** Maximum number of sockets without a hello, in total and per network. */
export interface Doorway {
  readonly all: number;
  readonly fromNetwork: number;
}

/** Limits the number of sockets by reader and network. Closing sockets take up their places until they hold no memory. */
export class Places {
  private readonly ctx: DurableObjectState;
  private readonly sessions: Sessions;
  private readonly backlog: Backlog;
  private readonly most: number;
  private readonly doorway: Doorway;
  /** Sockets closed from this side whose close is not complete. Their unread data still takes memory. */
  private readonly leaving = new Sessions();

  /** `most` is the maximum number of spectators. */
  constructor(ctx: DurableObjectState, sessions: Sessions, backlog: Backlog, most: number, doorway: Doorway) {
    this.ctx = ctx;
    this.sessions = sessions;
    this.backlog = backlog;
    this.most = most;
    this.doorway = doorway;
  }

  /** A socket to close because too many have not said hello, the newest being from `network`. */
  beyondDoorway(network: string | null): WebSocket | undefined {
    const { all, fromNetwork } = this.doorway;
    // The newest socket is among them.
    const others = [...this.sessions.networksOf(null)];
    others.splice(others.lastIndexOf(network), 1);
    if (network !== null && !hasShareLeft(others, network, fromNetwork))
      return this.sessions.oldestFrom(network, null);
    return this.sessions.of(null).size > all ? this.sessions.oldestOfMost(null) : undefined;
  }

  /** True if there is a place for a reader at the socket of `session`. */
  hasRoom({ reader: before, network }: Session, reader: Reader): boolean {
    if (before === reader) return true;
    this.forgetGone();
    if (reader !== 'spectator') return this.leaving.of(reader).size < LIMITS.socketsPerSeat;
    const taken = this.sessions.of(reader).size + this.leaving.of(reader).size;
    if (taken >= this.most || network === null) return taken < this.most;
    const others = [...this.sessions.networksOf(reader), ...this.leaving.networksOf(reader)];
    return hasShareLeft(others, network, LIMITS.spectatorSocketsFromNetwork);
  }

  /** Maximum number of unread characters of a socket of the reader. */
  unreadMost(reader: Reader | null): number {
    const together = reader === 'spectator' ? LIMITS.unreadOfSpectators : LIMITS.unreadOfSeat;
    return unreadShare(together, this.sessions.of(reader).size + this.leaving.of(reader).size);
  }

  /** Notes that a socket is being closed from this side. */
  closing(socket: WebSocket, session: Session): void {
    this.leaving.set(socket, session);
  }

  /** Notes that a socket is closed. */
  gone(socket: WebSocket): void {
    this.leaving.delete(socket);
  }

  /** Forgets closing sockets without unread data, or already gone from the runtime. */
  private forgetGone(): void {
    if (this.leaving.size === 0) return;
    const there = new Set(this.ctx.getWebSockets());
    for (const [socket] of [...this.leaving.entries()]) {
      const holds = this.backlog.of(socket).unread > LIMITS.unreadBeforeMark;
      if (!holds || !there.has(socket)) this.leaving.delete(socket);
    }
  }
}
