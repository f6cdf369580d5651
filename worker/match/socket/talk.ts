import type { Reader, Seat } from '../../../games/game.ts';
import type { ClientFrame, Refusal } from '../../protocol.ts';
import type { Announcer } from './announcer.ts';
import type { Sockets } from './sockets.ts';

import type { Table } from '../table/table.ts';

const TOO_FAST: Refusal = { code: 'too-fast', message: 'that is a lot to say at once' };

/** Who may say what at a table, and to whom. */
export class Talk {
  private readonly table: Table;
  private readonly sockets: Sockets;
  private readonly announcer: Announcer;
  private readonly now: () => number;

  constructor(table: Table, sockets: Sockets, announcer: Announcer, now: () => number) {
    this.table = table;
    this.sockets = sockets;
    this.announcer = announcer;
    this.now = now;
  }

  /** Keeps a line and passes it on, or says why not; a repeated one is answered and no more. */
  say(
    socket: WebSocket,
    { id, text, to: listener }: Extract<ClientFrame, { t: 'chat' }>,
    reader: Reader,
  ): Refusal | undefined {
    const { chat, seating, shown, moves } = this.table;
    const to = listener ?? null;
    const seat = reader === 'spectator' ? null : reader;
    const name = seat === null ? this.sockets.sessionOf(socket)!.name : seating.at(seat)!.name;
    const said = chat.said({ seat, name, command: id, text });
    if (said) {
      this.announcer.chatAgain(said, { socket, id });
      return undefined;
    }
    const refusal = this.maySpeak(socket, seat) ? this.whyNoWord(reader, to) : TOO_FAST;
    if (refusal) return refusal;
    const line = { seat, to, name, text, command: id, moves: seat === null ? shown : moves };
    this.announcer.chat(chat.say(line), { socket, id });
    return undefined;
  }

  /** A seat has one allowance over all its sockets; spectators share one, and each socket has its own besides. */
  private maySpeak(socket: WebSocket, seat: Seat | null): boolean {
    const isOwnUsedUp = seat === null && !this.sockets.allowances.maySpeak(socket, this.now());
    return !isOwnUsedUp && this.table.chat.mayBeSaid(seat, seat === this.table.house.host);
  }

  private whyNoWord(reader: Reader, to: Seat | null): Refusal | undefined {
    const { founding, house, seating } = this.table;
    if (!house.isChatOpen) return { code: 'chat-closed', message: 'the host has closed the chat' };
    if (to === null) return undefined;
    if (!founding.whispers || reader === 'spectator') {
      return { code: 'no-whispers', message: 'there are no whispers at this table' };
    }
    return to !== reader && seating.isPerson(to)
      ? undefined
      : { code: 'no-such-seat', message: 'nobody sits there who could listen' };
  }
}
