import type { Reader } from '../../../games/game.ts';

/** A socket's reader and what its hello asked for; kept in its attachment, so that it outlives hibernation. */
export interface Session {
  /** Null until hello. */
  readonly reader: Reader | null;
  readonly view: boolean;
  /** Not there in attachments of earlier versions. */
  readonly steps?: boolean;
  readonly legal: boolean;
  /** Not there in attachments of earlier versions. */
  readonly watchers?: boolean;
  /** True if it sends marks back. */
  readonly marks: boolean;
  /** The name that a spectator chose. */
  readonly name: string | null;
  /** The proof kept of the token that a seat's socket came with, to hand the next one over by. */
  readonly proof?: string;
  /** The hash of the network it comes from; null for the machine itself. */
  readonly network: string | null;
}

/** The sockets that are there, oldest first, and the session of each. */
export class Sessions {
  private readonly sessions = new Map<WebSocket, Session>();
  private readonly byReader = new Map<Reader | null, Set<WebSocket>>();

  get size(): number {
    return this.sessions.size;
  }

  get(socket: WebSocket): Session | undefined {
    return this.sessions.get(socket);
  }

  entries(): Iterable<[WebSocket, Session]> {
    return this.sessions;
  }

  /** The sockets of a reader in the order in which they became its own; null has those that said no hello yet. */
  of(reader: Reader | null): ReadonlySet<WebSocket> {
    return this.byReader.get(reader) ?? NONE;
  }

  set(socket: WebSocket, session: Session): void {
    const before = this.sessions.get(socket);
    this.sessions.set(socket, session);
    if (before?.reader === session.reader) return;
    if (before) this.byReader.get(before.reader)!.delete(socket);
    const own = this.byReader.get(session.reader) ?? new Set();
    this.byReader.set(session.reader, own.add(socket));
  }

  /** Takes a socket out, and gives its session. */
  delete(socket: WebSocket): Session | undefined {
    const session = this.sessions.get(socket);
    if (!session) return undefined;
    this.sessions.delete(socket);
    this.byReader.get(session.reader)!.delete(socket);
    return session;
  }

  /** The number of a reader's sockets that come from a network. */
  countFrom(network: string, reader: Reader | null): number {
    let count = 0;
    for (const socket of this.of(reader)) if (this.sessions.get(socket)!.network === network) count++;
    return count;
  }

  /** The oldest socket of a reader that comes from a network. */
  oldestFrom(network: string, reader: Reader | null): WebSocket | undefined {
    for (const socket of this.of(reader)) if (this.sessions.get(socket)!.network === network) return socket;
    return undefined;
  }

  /** The oldest socket of a reader from the network that has most of them. */
  oldestOfMost(reader: Reader | null): WebSocket {
    const groups = new Map<string | null, WebSocket[]>();
    for (const socket of this.of(reader)) {
      const { network } = this.sessions.get(socket)!;
      const group = groups.get(network) ?? [];
      group.push(socket);
      groups.set(network, group);
    }
    return [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most))[0]!;
  }
}

const NONE: ReadonlySet<WebSocket> = new Set();
