import type { Seat } from '../../../games/game.ts';
import { CLOSE, type ClientFrame, type Refusal } from '../../protocol.ts';
import { namesForBots } from '../table/bot-names.ts';
import { botGuest } from '../table/bots.ts';
import type { Adopt } from '../table/hand-over.ts';
import { readMessage } from './reading.ts';
import { continuationOf, refuseRematch, type Continuation } from '../table/rematch.ts';
import type { Room } from './room.ts';
import type { Sockets } from './sockets.ts';

/** What a seat may want, but for what is carried out apart. */
type SeatFrame = Exclude<ClientFrame, { t: 'hello' | 'ping' | 'mark' | 'chat' | 'rematch' }>;

type RematchFrame = Extract<ClientFrame, { t: 'rematch' }>;

/** What commands need of the object round the room. */
interface Surroundings {
  readonly sockets: Sockets;
  readonly newMatchId: () => Promise<string>;
  /** Why a network may create no more matches for now; asking counts. */
  readonly refuseFounding: (network: string | null) => Promise<Refusal | undefined>;
  /** Founds the match that follows this one; founding twice is founding once. */
  readonly foundNext: (next: Continuation) => Promise<void>;
  /** Has the match that follows take tokens that are handed over. */
  readonly adopt: Adopt;
  /** What follows every change. */
  readonly settle: () => void;
  /** Ends the match for good: nobody is left at its table. */
  readonly expire: () => Promise<void>;
}

/** What comes in over the sockets: read within the limits, told apart, carried out in the room. */
export class Commands {
  private readonly sockets: Sockets;
  private readonly newMatchId: Surroundings['newMatchId'];
  private readonly refuseFounding: Surroundings['refuseFounding'];
  private readonly foundNext: Surroundings['foundNext'];
  private readonly adopt: Adopt;
  private readonly settle: () => void;
  private readonly expire: () => Promise<void>;

  constructor({ sockets, newMatchId, refuseFounding, foundNext, adopt, settle, expire }: Surroundings) {
    this.sockets = sockets;
    this.newMatchId = newMatchId;
    this.refuseFounding = refuseFounding;
    this.foundNext = foundNext;
    this.adopt = adopt;
    this.settle = settle;
    this.expire = expire;
  }

  async hear(room: Room, socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (!this.sockets.allowances.mayCommand(socket, Date.now())) {
      return room.refuseHaste(socket, 'too many commands a second');
    }
    const reading = readMessage(message);
    if ('frame' in reading) return this.obey(room, socket, reading.frame);
    room.refuse(socket, reading.id, reading.refusal);
    if (reading.refusal.code === 'too-large') room.shut(socket, CLOSE.tooLarge, 'too-large');
  }

  private async obey(room: Room, socket: WebSocket, frame: ClientFrame): Promise<void> {
    if (frame.t === 'ping') return this.sockets.send(socket, { t: 'pong' });
    if (frame.t === 'mark') return this.sockets.returned(socket, frame.mark);
    if (frame.t === 'hello') {
      // One that is refused changes nothing, and must not cost what a change does.
      if (!room.hello(socket, frame)) return;
      this.settle();
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
    if (this.serve(room, socket, frame, reader)) this.sockets.allowances.refund(socket);
    if (room.table.house.host === null) return this.expire();
    this.settle();
  }

  /** Carries out a seat's command; true for a move: those are as many as the rules allow, and no haste. */
  private serve(room: Room, socket: WebSocket, frame: SeatFrame, seat: Seat): boolean {
    switch (frame.t) {
      case 'claim':
        room.claim(socket, frame, seat);
        break;
      case 'bot':
        room.arranging.bot(socket, frame, seat, botGuest(this.botName(room)));
        break;
      case 'pact':
        room.arranging.pact(socket, frame, seat);
        break;
      case 'table':
        room.arranging.openChat(socket, frame, seat);
        break;
      case 'seat':
        room.arranging.arrange(socket, frame, seat);
        break;
      case 'push':
        room.arranging.reach(socket, frame, seat);
        break;
      default:
        return room.play(socket, frame, seat);
    }
    return false;
  }

  private botName({ table }: Room): string {
    return namesForBots(
      1,
      table.seating.all.map(({ name }) => name),
    )[0]!;
  }

  private async rematch(room: Room, socket: WebSocket, frame: RematchFrame, seat: Seat): Promise<void> {
    const { id, entropy = null } = frame;
    const newId = await this.newMatchId();
    // The others may ask while this waits: whoever turns out to be the last is charged, at that very moment.
    for (let isCharged = false; !isCharged && room.table.isLastToAsk(seat); isCharged = true) {
      const hasty = await this.refuseNext(room, socket);
      if (hasty) return room.refuse(socket, id, hasty);
    }
    // Its token may have been renewed meanwhile: what it opened is closed.
    if (this.sockets.readerOf(socket) !== seat) return;
    const asked = room.table.askRematch(seat, entropy, newId);
    if (!asked.ok) return room.refuse(socket, id, asked.error);
    // Stored first, told once it is there; founding is repeated whenever someone asks again, should this be cut off.
    if (!(await this.foundPending(room))) await room.handOver(this.adopt, socket);
    room.acknowledge(socket, id, seat);
    room.sendMatch(socket);
  }

  /** Why no match may follow for now: whoever makes one is charged for it. */
  private async refuseNext({ table }: Room, socket: WebSocket): Promise<Refusal | undefined> {
    const network = this.sockets.sessionOf(socket)?.network ?? null;
    return refuseRematch(table.founding, table.now()) ?? this.refuseFounding(network);
  }

  /** Founds the next match if that is due, and hands its seats over; true if it was. Then all are to be told of it. */
  async foundPending(room: Room): Promise<boolean> {
    const { table } = room;
    const { id, pending } = table.rematch.asked;
    if (id === null || !pending) return false;
    await this.foundNext(continuationOf(table, id));
    table.rematch.founded();
    // Before all are told: a page goes there at once.
    await room.handOver(this.adopt);
    return true;
  }
}
