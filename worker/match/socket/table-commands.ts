import type { Seat } from '../../../games/game.ts';
import { CLOSE, type ClientFrame, type Refusal } from '../../protocol/index.ts';
import { isPushService } from '../../push/notify.ts';
import { askForBot } from '../table/bot-requests.ts';
import { actOnPact, notifyOn, setChatOpen } from '../table/seat-commands.ts';
import type { Table } from '../table/table.ts';
import type { Announcer } from './announcer.ts';
import { UNDELAYED } from './news.ts';
import type { Sockets } from '../../sockets/sockets.ts';
import { refusalOf } from '../../protocol/refuse.ts';

type Frame<Type> = Extract<ClientFrame, { t: Type }>;

/** Answers a command with a refusal. */
type Refuse = (socket: WebSocket, id: string | null, refusal: Refusal) => void;

/** Seats' commands other than moves: about seats, bots, pacts, chat and notifications. */
export class TableCommands {
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

  /** Opens or closes the chat for everyone. */
  openChat(socket: WebSocket, { id, chat }: Frame<'table'>, seat: Seat): void {
    const done = setChatOpen(this.table, seat, chat === 'open');
    if (!done.ok) return this.refuse(socket, id, done.error);
    this.announcer.acknowledge({ socket, id }, seat);
    this.announcer.news.match(socket);
  }

  /** Carries out a pact command and announces it. */
  pact(socket: WebSocket, frame: Frame<'pact'>, seat: Seat): void {
    const done = actOnPact(this.table, seat, frame);
    if (!done.ok) return this.refuse(socket, frame.id, done.error);
    if (done.value) this.announcer.pact(done.value, { socket, id: frame.id });
    else this.announcer.acknowledge({ socket, id: frame.id }, seat);
  }

  /**
   * Moves people to other seats or away. Welcomes everyone to the new order, and closes the sockets of people
   * sent away.
   */
  arrange(socket: WebSocket, frame: Frame<'seat'>, seat: Seat): void {
    const isWaiting = this.table.status === 'waiting';
    // Rate-limited because each change sends the whole match to everyone.
    const mayChange = (person: string): boolean => this.sockets.allowances.mayChangeSeats(person, this.now());
    const arranged = this.table.arrange(seat, frame, mayChange);
    if (!arranged.ok) return this.refuse(socket, frame.id, arranged.error);
    for (const [from, to] of arranged.value) {
      if (to === null && from !== seat) this.sockets.closeReader(from, CLOSE.removed, 'removed');
    }
    this.sockets.reseat(arranged.value);
    const hasStarted = isWaiting && this.table.status !== 'waiting';
    if (arranged.value.size > 0 || hasStarted) this.announcer.welcomeAll();
    else if (frame.do === 'approve') this.announcer.news.match(socket);
    this.announcer.acknowledge({ socket, id: frame.id }, this.sockets.readerOf(socket) ?? 'spectator');
  }

  /** Adds a device for notifications to the seat's player; null removes all devices. */
  notify(socket: WebSocket, { id, subscription }: Frame<'push'>, seat: Seat): void {
    if (subscription && !isPushService(subscription.endpoint)) {
      return this.refuse(socket, id, refusalOf('bad-push'));
    }
    notifyOn(this.table, seat, subscription);
    this.announcer.acknowledge({ socket, id }, seat);
  }

  /** Seats a bot on an open seat, or asks for a stand-in for a player who is away. */
  bot(socket: WebSocket, frame: Frame<'bot'>, asking: Seat): void {
    const { table } = this;
    const { id } = frame;
    const asked = askForBot(table, frame, asking);
    if (!asked.ok) return this.refuse(socket, id, asked.error);
    this.announcer.acknowledge({ socket, id }, asking);
    if (asked.value === 'stands-in') this.announcer.news.match(socket, UNDELAYED);
    else if (asked.value === 'seated' && table.status !== 'waiting') this.announcer.welcomeAll();
    else if (asked.value === 'seated') this.announcer.news.match(socket);
  }
}
