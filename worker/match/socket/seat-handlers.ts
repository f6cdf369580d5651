import type { Seat } from '../../../games/game.ts';
import { CLOSE } from '../../protocol/index.ts';
import { refusalOf } from '../../protocol/refuse.ts';
import { isPushService } from '../../push/notify.ts';
import type { Frame } from '../../sockets/reception.ts';
import { askForBot } from '../table/bot-requests.ts';
import { actOnPact, arrangeSeats, notifyOn, setChatOpen } from '../table/seat-commands.ts';
import { UNDELAYED } from './news.ts';
import type { Room } from './room.ts';

/** Opens or closes the chat for everyone. */
export function openChat(room: Room, { id, chat }: Frame<'table'>, socket: WebSocket, seat: Seat): void {
  const done = setChatOpen(room.table, seat, chat === 'open');
  if (!done.ok) return room.refuse(socket, id, done.error);
  room.announcer.acknowledge({ socket, id }, seat);
  room.announcer.news.match(socket);
}

/** Carries out a pact command and announces it. */
export function pact(room: Room, frame: Frame<'pact'>, socket: WebSocket, seat: Seat): void {
  const { id } = frame;
  const done = actOnPact(room.table, seat, frame);
  if (!done.ok) return room.refuse(socket, id, done.error);
  if (done.value) room.announcer.pact(done.value, { socket, id });
  else room.announcer.acknowledge({ socket, id }, seat);
}

/**
 * Moves people to other seats or away. Welcomes everyone to the new order, and closes the sockets of people
 * sent away.
 */
export function arrange(room: Room, frame: Frame<'seat'>, socket: WebSocket, seat: Seat): void {
  const { table, sockets, announcer, services } = room;
  const isWaiting = table.status === 'waiting';
  // Rate-limited because each change sends the whole match to everyone.
  const mayChange = (person: string): boolean => sockets.allowances.mayChangeSeats(person, services.now());
  const arranged = arrangeSeats(table, seat, frame, mayChange);
  if (!arranged.ok) return room.refuse(socket, frame.id, arranged.error);
  for (const [from, to] of arranged.value) {
    if (to === null && from !== seat) sockets.closeReader(from, CLOSE.removed, 'removed');
  }
  sockets.reseat(arranged.value);
  const hasStarted = isWaiting && table.status !== 'waiting';
  if (arranged.value.size > 0 || hasStarted) announcer.welcomeAll();
  else if (frame.do === 'approve') announcer.news.match(socket);
  announcer.acknowledge({ socket, id: frame.id }, sockets.readerOf(socket) ?? 'spectator');
}

/** Adds a device for notifications to the seat's player; null removes all devices. */
export function subscribe(
  room: Room,
  { id, subscription }: Frame<'push'>,
  socket: WebSocket,
  seat: Seat,
): void {
  if (subscription && !isPushService(subscription.endpoint)) {
    return room.refuse(socket, id, refusalOf('bad-push'));
  }
  notifyOn(room.table, seat, subscription);
  room.announcer.acknowledge({ socket, id }, seat);
}

/** Seats a bot on an open seat, or asks for a stand-in for a player who is away. */
export function bot(room: Room, frame: Frame<'bot'>, socket: WebSocket, asking: Seat): void {
  const { table, announcer } = room;
  const { id } = frame;
  const refusal = room.services.refuseBots?.();
  if (refusal) return room.refuse(socket, id, refusal);
  // A stand-in is refused while the player is there, so silent players must be known first.
  room.presence.announce();
  const asked = askForBot(table, frame, asking);
  if (!asked.ok) return room.refuse(socket, id, asked.error);
  announcer.acknowledge({ socket, id }, asking);
  if (asked.value === 'stands-in') announcer.news.match(socket, UNDELAYED);
  else if (asked.value === 'seated' && table.status !== 'waiting') announcer.welcomeAll();
  else if (asked.value === 'seated') announcer.news.match(socket);
}
