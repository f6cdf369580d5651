import { meterMove } from '../../metering/latency.ts';
import type { Reader, Seat } from '../../../games/game.ts';
import { commonHandlers, type Frame, type Handlers } from '../../sockets/reception.ts';
import { endStandIn } from '../table/stand-ins.ts';
import { isToBot, say } from '../table/talk.ts';
import { claimAbsent } from '../table/seat-commands.ts';
import { hello } from './hello.ts';
import { UNDELAYED } from './news.ts';
import { rematch } from './rematch.ts';
import type { Room } from './room.ts';
import { arrange, bot, openChat, pact, subscribe } from './seat-handlers.ts';

/** Carries out a command of a seat. */
type Act<Command> = (room: Room, frame: Command, socket: WebSocket, seat: Seat) => void;

/** The handlers of a match. */
export function handlersOf(room: Room): Handlers {
  const seat =
    <Command>(act: Act<Command>) =>
    (frame: Command, socket: WebSocket, reader: Seat): Promise<void> | void => {
      act(room, frame, socket, reader);
      return room.changed();
    };
  return {
    ...commonHandlers(room.sockets),
    hello: (frame, socket) => hello(room, frame, socket),
    move: seat(move),
    concede: seat(move),
    claim: seat(claim),
    chat: (frame, socket, reader) => chat(room, frame, socket, reader),
    pact: seat(pact),
    table: seat(openChat),
    seat: seat(arrange),
    bot: seat(bot),
    push: seat(subscribe),
    rematch: (frame, socket, reader) => rematch(room, frame, socket, reader),
  };
}

/** Plays a move or a concession, and announces it. Moves made don't count against the rate. */
function move(room: Room, frame: Frame<'move' | 'concede'>, socket: WebSocket, seat: Seat): void {
  const { table, announcer } = room;
  const { moves } = table;
  const began = Date.now();
  const made =
    frame.t === 'move' ? table.move(seat, frame.id, frame.move, frame.n) : table.concede(seat, frame.id);
  if (!made.ok) return room.refuse(socket, frame.id, made.error);
  const sender = { socket, id: frame.id };
  if (table.moves === moves) return announcer.repeatMove(made.value, sender);
  announcer.move(made.value, sender);
  meterMove(Date.now() - began);
  // A player who moves is back, even without a new hello.
  if (endStandIn(table, seat)) announcer.news.match(undefined, UNDELAYED);
  room.sockets.allowances.refund(socket);
}

/**
 * Makes absent seats concede. Everyone sees that in the log; the claimant is answered with the match info.
 */
function claim(room: Room, { id }: Frame<'claim'>, socket: WebSocket, seat: Seat): void {
  const { table, announcer } = room;
  const claimed = claimAbsent(table, seat, id, (made) => announcer.move(made));
  if (!claimed.ok) return room.refuse(socket, id, claimed.error);
  announcer.acknowledge({ socket, id }, seat);
  announcer.news.match(socket, UNDELAYED);
}

/** Stores and sends a chat line. A repeated line is only answered. Only a whisper to a bot is work for the alarm. */
function chat(room: Room, { id, text, phrase, to }: Frame<'chat'>, socket: WebSocket, from: Reader): void {
  const { table, sockets, announcer, services } = room;
  const { name } = sockets.known(socket);
  // A seat's rate is shared by its sockets. Spectators share one rate, and each socket has its own as well.
  const mayTalk = () => from !== 'spectator' || sockets.allowances.maySpeak(socket, services.now());
  const said = say(table, { from, name, to: to ?? null, text, phrase, command: id }, mayTalk);
  if (!said.ok) return room.refuse(socket, id, said.error);
  const { line, isNew } = said.value;
  if (!isNew) return announcer.repeatChat(line, { socket, id });
  announcer.chat(line, { socket, id });
  if (isToBot(table, line)) services.afterChange();
}
