import type { Seat } from '../../../games/game.ts';
import { fail, type Result } from '../../../games/result.ts';
import { CLOSE, type BotLevel, type ClientFrame, type Refusal } from '../../protocol.ts';
import { isPushService } from '../../push/notify.ts';
import { PROMPT, type Announcer } from './announcer.ts';
import type { Sockets } from './sockets.ts';
import { askStandIn } from '../table/stand-ins.ts';
import type { Guest } from '../table/store.ts';
import type { Table } from '../table/table.ts';
import { refuse } from '../../refuse.ts';

type Frame<Type> = Extract<ClientFrame, { t: Type }>;

const NOT_HOST: Refusal = { code: 'not-host', message: 'only the host of the table can do that' };

/** Answers a command with why nothing happened. */
type Refuse = (socket: WebSocket, id: string | null, refusal: Refusal) => void;

/** What seats do at the table besides playing: who sits where, bots, pacts, the chat, and where they can be reached. */
export class Arranging {
  private readonly table: Table;
  private readonly sockets: Sockets;
  private readonly announcer: Announcer;
  private readonly now: () => number;
  private readonly refuse: Refuse;

  constructor(table: Table, sockets: Sockets, announcer: Announcer, now: () => number, refuse: Refuse) {
    this.table = table;
    this.sockets = sockets;
    this.announcer = announcer;
    this.now = now;
    this.refuse = refuse;
  }

  /** Opens or closes the chat for all. */
  openChat(socket: WebSocket, { id, chat }: Frame<'table'>, seat: Seat): void {
    const { house } = this.table;
    if (seat !== house.host) {
      return this.refuse(socket, id, NOT_HOST);
    }
    if (house.isChatOpen !== (chat === 'open')) house.openChat(chat === 'open');
    this.announcer.acknowledge({ socket, id }, seat);
    this.announcer.match(socket);
  }

  /** Does what a seat wants about a pact, for all to see. */
  pact(socket: WebSocket, frame: Frame<'pact'>, seat: Seat): void {
    const other = this.table.seating.at(frame.with);
    const done =
      other && frame.do === 'propose' && !this.table.seating.isPerson(frame.with)
        ? refuse('no-pacts', 'bots make no pacts')
        : this.table.pacts.act(seat, frame, this.table.play);
    if (!done.ok) return this.refuse(socket, frame.id, done.error);
    if (done.value) this.announcer.pact(done.value, { socket, id: frame.id });
    else this.announcer.acknowledge({ socket, id: frame.id }, seat);
  }

  /** Changes who sits where; everyone is welcomed to the new order, whoever was sent away is let go. */
  arrange(socket: WebSocket, frame: Frame<'seat'>, seat: Seat): void {
    const sitter = this.table.seating.at(seat)!;
    const isDone = this.table.house.hasArranged(sitter, frame.id);
    // Each change sends everything anew to everyone.
    if (!isDone && !this.sockets.allowances.mayChangeSeats(sitter.tokenHash, this.now())) {
      return this.refuse(socket, frame.id, { code: 'too-fast', message: 'that is a lot of moving about' });
    }
    const isWaiting = this.table.status === 'waiting';
    const arranged = this.table.arrange(seat, frame);
    if (!arranged.ok) return this.refuse(socket, frame.id, arranged.error);
    for (const [from, to] of arranged.value) {
      if (to === null && from !== seat) this.sockets.closeReader(from, CLOSE.removed, 'removed');
    }
    this.sockets.reseat(arranged.value);
    const hasStarted = isWaiting && this.table.play !== null;
    if (arranged.value.size > 0 || hasStarted) this.announcer.welcomeAll();
    else if (frame.do === 'approve') this.announcer.match(socket);
    this.announcer.acknowledge({ socket, id: frame.id }, this.sockets.readerOf(socket) ?? 'spectator');
  }

  /** Notes where a seat's player can be reached when it is away; null ends that. */
  reach(socket: WebSocket, { id, subscription }: Frame<'push'>, seat: Seat): void {
    if (subscription && !isPushService(subscription.endpoint)) {
      return this.refuse(socket, id, { code: 'bad-push', message: 'that is no push service known here' });
    }
    if (subscription) this.table.reach.add(seat, subscription);
    else this.table.reach.clear(seat);
    this.announcer.acknowledge({ socket, id }, seat);
  }

  /** Seats a bot where nobody sits, or asks for one in the place of someone who is away. */
  bot(socket: WebSocket, { id, seat, level }: Frame<'bot'>, asking: Seat, guest: Guest): void {
    const { table } = this;
    const isWaiting = table.status === 'waiting';
    // Asked for again, what is already so is answered and no more.
    const isSo = table.bots.levels[seat] === level || table.bots.standIn(seat)?.by.includes(asking);
    if (isSo) return this.announcer.acknowledge({ socket, id }, asking);
    const asked = isWaiting ? this.seatBot(seat, level, asking, guest) : askStandIn(table, seat, asking);
    if (!asked.ok) return this.refuse(socket, id, asked.error);
    this.announcer.acknowledge({ socket, id }, asking);
    if (isWaiting && table.play) this.announcer.welcomeAll();
    else this.announcer.match(socket, isWaiting ? undefined : PROMPT);
  }

  /** Who plays with whom is for the host to say: the last seat starts the match. */
  private seatBot(seat: Seat, level: BotLevel, asking: Seat, guest: Guest): Result<Seat, Refusal> {
    return asking === this.table.house.host ? this.table.seatBot(seat, level, guest) : fail(NOT_HOST);
  }
}
