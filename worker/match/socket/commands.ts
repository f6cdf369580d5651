import type { Seat } from '../../../games/game.ts';
import { CLOSE, type ClientFrame, type Refusal } from '../../protocol.ts';
import type { Adopt } from '../table/hand-over.ts';
import { pendingRematch, refuseRematch, rematchCreated, type Continuation } from '../table/rematch.ts';
import { readMessage } from './read-message.ts';
import type { Room } from './room.ts';
import type { Sockets } from './sockets.ts';

/** The commands of seats that are carried out at once. */
type SeatFrame = Exclude<ClientFrame, { t: 'hello' | 'ping' | 'mark' | 'chat' | 'rematch' }>;

type RematchFrame = Extract<ClientFrame, { t: 'rematch' }>;

/** The services that commands get from the object round the room. */
interface Surroundings {
  readonly sockets: Sockets;
  readonly newMatchId: () => Promise<string>;
  /** The refusal of another match for a network, if it may create no more for now; asking counts. */
  readonly refuseCreating: (network: string | null) => Promise<Refusal | undefined>;
  /** Creates the match that follows this one; doing it twice is doing it once. */
  readonly createNext: (next: Continuation) => Promise<void>;
  /** Has the match that follows take tokens that are handed over. */
  readonly adopt: Adopt;
  readonly afterChange: () => void;
  /** Ends the match for good: nobody is left at its table. */
  readonly expire: () => Promise<void>;
}

/** Carries out the frames that clients send: reads them within the limits and dispatches them to the room. */
export class Commands {
  private readonly sockets: Sockets;
  private readonly newMatchId: Surroundings['newMatchId'];
  private readonly refuseCreating: Surroundings['refuseCreating'];
  private readonly createNext: Surroundings['createNext'];
  private readonly adopt: Adopt;
  private readonly afterChange: () => void;
  private readonly expire: () => Promise<void>;

  constructor(surroundings: Surroundings) {
    this.sockets = surroundings.sockets;
    this.newMatchId = surroundings.newMatchId;
    this.refuseCreating = surroundings.refuseCreating;
    this.createNext = surroundings.createNext;
    this.adopt = surroundings.adopt;
    this.afterChange = surroundings.afterChange;
    this.expire = surroundings.expire;
  }

  /** A promise where something outside the match is asked. */
  onMessage(room: Room, socket: WebSocket, message: string | ArrayBuffer): Promise<void> | void {
    if (!this.sockets.allowances.mayCommand(socket, Date.now())) {
      return room.refuseTooFast(socket, 'too many commands a second');
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
      // One that is refused changes nothing, and must not cost what a change does.
      if (!room.hello(socket, frame)) return;
      this.afterChange();
      return room.handOver(this.adopt, socket);
    }
    const reader = this.sockets.readerOf(socket);
    if (reader === null)
      return room.refuse(socket, frame.id, { code: 'no-hello', message: 'say hello first' });
    if (frame.t === 'chat') return room.chat(socket, frame, reader);
    if (reader === 'spectator') {
      return room.refuse(socket, frame.id, { code: 'spectator', message: 'only a seat can do that' });
    }
    if (frame.t === 'rematch') return this.rematch(room, socket, frame, reader);
    if (this.carryOut(room, socket, frame, reader)) this.sockets.allowances.refund(socket);
    if (room.table.host === null) return this.expire();
    this.afterChange();
  }

  /** Carries out a seat's command; true for a move: the rules limit those, so that they count against no rate. */
  private carryOut(room: Room, socket: WebSocket, frame: SeatFrame, seat: Seat): boolean {
    switch (frame.t) {
      case 'claim':
        room.claim(socket, frame, seat);
        break;
      case 'bot':
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
    // The others may have asked meanwhile. Nothing may be awaited between this look and the asking, but for the last.
    if (room.table.isLastToAsk(seat)) {
      const tooFast = await this.refuseNext(room, socket);
      if (tooFast) return room.refuse(socket, id, tooFast);
    }
    // Its token may have been renewed meanwhile: what it opened is closed.
    if (this.sockets.readerOf(socket) !== seat) return;
    const asked = room.table.askRematch(seat, entropy, newId);
    if (!asked.ok) return room.refuse(socket, id, asked.error);
    // Stored first, announced once it is there; should this be cut off, the next to ask has it created.
    if (!(await this.createPending(room))) await room.handOver(this.adopt, socket);
    room.acknowledge(socket, id, seat);
    room.sendMatch(socket);
  }

  /** The refusal of a rematch for now; its network is charged for the match. */
  private async refuseNext({ table }: Room, socket: WebSocket): Promise<Refusal | undefined> {
    const network = this.sockets.sessionOf(socket)?.network ?? null;
    return refuseRematch(table.terms, table.now()) ?? this.refuseCreating(network);
  }

  /** Creates the next match if that is due, and hands its seats over; true if it was. Then all are to be told of it. */
  async createPending(room: Room): Promise<boolean> {
    const next = pendingRematch(room.table);
    if (!next) return false;
    await this.createNext(next);
    rematchCreated(room.table);
    // Before all are told: a page goes there at once.
    await room.handOver(this.adopt);
    return true;
  }
}
