import { wideOf } from '../network/share.ts';
import type { Reader } from '../../games/game.ts';
import { firstOf, valueAt } from '../../games/list.ts';

/** A reader and the form of frames its hello asked for. */
export interface Audience {
  readonly reader: Reader;
  readonly view: boolean;
  readonly steps: boolean;
  readonly legal: boolean;
  /** True if it asked for `watchers` frames. */
  readonly watchers: boolean;
  /** True if the log of its welcomes has events. */
  readonly events: boolean;
}

/** A guest's wish for a seat in the rematch. */
export interface Wish {
  /** Time of the wish, in ms since 1970. */
  readonly at: number;
  /** Hash of the token that shall prove the seat; null without one. */
  readonly tokenHash: string | null;
  /** The guest's entropy for the shuffle; null for none. */
  readonly entropy: string | null;
}

/**
 * A socket's reader and the options of its hello. Kept in the socket's attachment, to survive hibernation.
 */
export interface Session extends Omit<Audience, 'reader'> {
  /** Null until hello. */
  readonly reader: Reader | null;
  /** True if the client returns marks. */
  readonly marks: boolean;
  /** A spectator's wish for a seat in the rematch. */
  readonly wish?: Wish;
  /** The name a spectator chose. */
  readonly name: string | null;
  /** Proof of the seat's token, with which the next match's token can be handed over (see `proofOf`). */
  readonly proof?: string;
  /** Hash of the client's network; null for the machine itself. */
  readonly network: string | null;
  /** Time of the socket's last noted frame, in ms since 1970. */
  readonly at: number;
}

/** All open sockets with their sessions, oldest first. */
export class Sessions {
  private readonly sessions = new Map<WebSocket, Session>();
  private readonly byReader = new Map<Reader | null, Set<WebSocket>>();

  get size(): number {
    return this.sessions.size;
  }

  get(socket: WebSocket): Session | undefined {
    return this.sessions.get(socket);
  }

  /** The session of an open socket. */
  known(socket: WebSocket): Session {
    return valueAt(this.sessions, socket);
  }

  entries(): Iterable<[WebSocket, Session]> {
    return this.sessions;
  }

  /** A reader's sockets in the order in which they said hello; null stands for sockets without a hello. */
  of(reader: Reader | null): ReadonlySet<WebSocket> {
    return this.byReader.get(reader) ?? NONE;
  }

  set(socket: WebSocket, session: Session): void {
    const before = this.sessions.get(socket);
    this.sessions.set(socket, session);
    if (before?.reader === session.reader) return;
    if (before) this.byReader.get(before.reader)?.delete(socket);
    const own = this.byReader.get(session.reader) ?? new Set();
    this.byReader.set(session.reader, own.add(socket));
  }

  /** Removes a socket and returns its session. */
  delete(socket: WebSocket): Session | undefined {
    const session = this.sessions.get(socket);
    if (!session) return undefined;
    this.sessions.delete(socket);
    this.byReader.get(session.reader)?.delete(socket);
    return session;
  }

  /** The network of each of the reader's sockets. */
  *networksOf(reader: Reader | null): Iterable<string | null> {
    for (const socket of this.of(reader)) yield this.known(socket).network;
  }

  /** The reader's oldest socket from a network, or from the wide network around it. */
  oldestFrom(network: string, reader: Reader | null): WebSocket | undefined {
    const wide = wideOf(network);
    const sockets = [...this.of(reader)];
    const networkOf = (socket: WebSocket): string | null => this.known(socket).network;
    const isNear = (other: string | null): boolean =>
      other !== null && wide !== null && wideOf(other) === wide;
    return (
      sockets.find((socket) => networkOf(socket) === network) ??
      sockets.find((socket) => isNear(networkOf(socket)))
    );
  }

  /** The reader's oldest socket from the network with the most of them. */
  oldestOfMost(reader: Reader | null): WebSocket {
    const groups = new Map<string | null, WebSocket[]>();
    for (const socket of this.of(reader)) {
      const { network } = this.known(socket);
      const group = groups.get(network) ?? [];
      group.push(socket);
      groups.set(network, group);
    }
    return firstOf([...groups.values()].reduce((most, group) => (group.length > most.length ? group : most)));
  }
}

const NONE: ReadonlySet<WebSocket> = new Set();
