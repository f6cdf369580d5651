import type { Seat } from '../../../games/game.ts';
import { CLOSE, type ClientFrame, type Refusal } from '../../protocol/index.ts';
import type { Adopt } from '../table/hand-over.ts';
import { pendingRematch, refuseRematch, rematchCreated, type Continuation } from '../table/rematch.ts';
import { readMessage } from '../../sockets/read-message.ts';
import type { Room } from './room.ts';
import type { Sockets } from '../../sockets/sockets.ts';
import { refusalOf } from '../../protocol/refuse.ts';

/** The seat commands carried out synchronously. */
type SeatFrame = Exclude<ClientFrame, { t: 'hello' | 'ping' | 'mark' | 'chat' | 'rematch' }>;

type RematchFrame = Extract<ClientFrame, { t: 'rematch' }>;

/** Services the match object provides to commands. */
interface Surroundings {
  readonly sockets: Sockets;
  readonly newMatchId: () => Promise<string>;
  /** Refuses another match for a network over its limit. Each call counts as a creation. */
  readonly refuseNext: (network: string | null) => Promise<Refusal | undefined>;
  /** Creates the next match. Idempotent. */
  readonly createNext: (next: Continuation) => Promise<void>;
  /** Asks the next match to accept handed-over tokens. */
  readonly adopt: Adopt;
  readonly afterChange: () => void;
  /** Ends and deletes the match because nobody is left at its table. */
  readonly expire: () => Promise<void>;
}

/** Carries out client frames: checks limits, parses, and dispatches them to the room. */
export class Commands {
  private readonly sockets: Sockets;
  private readonly newMatchId: Surroundings['newMatchId'];
  private readonly refuseNext: Surroundings['refuseNext'];
  private readonly createNext: Surroundings['createNext'];
  private readonly adopt: Adopt;
  private readonly afterChange: () => void;
  private readonly expire: () => Promise<void>;

  constructor(surroundings: Surroundings) {
    this.sockets = surroundings.sockets;
    this.newMatchId = surroundings.newMatchId;
    this.refuseNext = surroundings.refuseNext;
    this.createNext = surroundings.createNext;
    this.adopt = surroundings.adopt;
    this.afterChange = surroundings.afterChange;
    this.expire = surroundings.expire;
  }

  /** Returns a promise only if something outside the match is awaited. */
  onMessage(room: Room, socket: WebSocket, message: string | ArrayBuffer): Promise<void> | void {
    const isNews = this.sockets.noteFrame(socket);
    const done = this.take(room, socket, message);
    // Most commands have announced it by now.
    if (isNews) room.announcePresence();
    return done;
  }

  private take(room: Room, socket: WebSocket, message: string | ArrayBuffer): Promise<void> | void {
    if (!this.sockets.allowances.mayCommand(socket, Date.now())) {
      return room.refuseTooFast(socket, 'commands a second');
    }
    const read = readMessage(message);
    if ('frame' in read) return this.dispatch(room, socket, read.frame);
    room.refuse(socket, read.id, read.refusal);
    if (read.refusal.code === 'too-large') room.shut(socket, CLOSE.tooLarge, 'too-large');
  }

  private dispatch(room: Room, socket: WebSocket, frame: ClientFrame): Promise<void> | void {
    if (frame.t === 'ping') return this.sockets.send(socket, { t: 'pong' });
    if (frame.t === 'mark') return this.sockets.returned(socket, frame.mark);
    if (frame.t === 'hello') {
      // A refused hello changes nothing, so it must not cost the work of a change.
      if (!room.hello(socket, frame)) return;
      this.afterChange();
      return room.handOver(this.adopt, socket);
    }
    const reader = this.sockets.readerOf(socket);
    if (reader === null) return room.refuse(socket, frame.id, refusalOf('no-hello'));
    if (frame.t === 'chat') return room.chat(socket, frame, reader);
    if (reader === 'spectator') {
      return room.refuse(socket, frame.id, refusalOf('spectator'));
    }
    if (frame.t === 'rematch') return this.rematch(room, socket, frame, reader);
    if (this.carryOut(room, socket, frame, reader)) this.sockets.allowances.refund(socket);
    if (room.table.host === null) return this.expire();
    this.afterChange();
  }

  /**
   * Carries out a seat's command; true for a new move. Moves are limited by the rules and don't count against
   * the rate.
   */
  private carryOut(room: Room, socket: WebSocket, frame: SeatFrame, seat: Seat): boolean {
    switch (frame.t) {
      case 'claim':
        room.claim(socket, frame, seat);
        break;
      case 'bot':
        // A stand-in is refused while the player is there, so silent players must be known first.
        room.announcePresence();
        room.tableCommands.bot(socket, frame, seat);
        break;
      case 'pact':
        room.tableCommands.pact(socket, frame, seat);
        break;
      case 'table':
        room.tableCommands.openChat(socket, frame, seat);
        break;
      case 'seat':
        room.tableCommands.arrange(socket, frame, seat);
        break;
      case 'push':
        room.tableCommands.notify(socket, frame, seat);
        break;
      default:
        return room.play(socket, frame, seat);
    }
    return false;
  }

  private async rematch(room: Room, socket: WebSocket, frame: RematchFrame, seat: Seat): Promise<void> {
    const { id, entropy = null } = frame;
    const newId = await this.newMatchId();
    // Others may have asked during the await. From here to `askRematch`, only the last request may await
    // anything.
    if (room.table.isLastToAsk(seat)) {
      const tooFast = await this.refusalOfRematch(room, socket);
      if (tooFast) return room.refuse(socket, id, tooFast);
    }
    // The seat's token may have been renewed during the await, which closed this socket.
    if (this.sockets.readerOf(socket) !== seat) return;
    const asked = room.table.askRematch(seat, entropy, newId);
    if (!asked.ok) return room.refuse(socket, id, asked.error);
    // The request is stored first and announced once the match exists. If this is interrupted, the next
    // request creates the match.
    if (!(await this.createPending(room))) await room.handOver(this.adopt, socket);
    room.acknowledge(socket, id, seat);
    room.sendMatch(socket);
  }

  /** Refusal of a rematch for now. Counts a created match against the socket's network. */
  private async refusalOfRematch({ table }: Room, socket: WebSocket): Promise<Refusal | undefined> {
    const network = this.sockets.sessionOf(socket)?.network ?? null;
    return refuseRematch(table.terms, table.now()) ?? this.refuseNext(network);
  }

  /**
   * Creates the next match if it is due and hands over its seats; true if it did. The caller must then
   * announce it.
   */
  async createPending(room: Room): Promise<boolean> {
    const next = pendingRematch(room.table);
    if (!next) return false;
    await this.createNext(next);
    rematchCreated(room.table);
    // Tokens must be there before the announcement, because pages go to the next match at once.
    await room.handOver(this.adopt);
    return true;
  }
}
