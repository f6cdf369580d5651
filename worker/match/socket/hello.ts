import type { Reader } from '../../../games/game.ts';
import { CLOSE } from '../../protocol/index.ts';
import { refusalOf } from '../../protocol/refuse.ts';
import { proofOf } from '../../secrets.ts';
import type { Frame } from '../../sockets/reception.ts';
import { wasSentAway } from '../table/seat-commands.ts';
import { endStandIn } from '../table/stand-ins.ts';
import { UNDELAYED, kindsFor } from './news.ts';
import type { Room } from './room.ts';

/** Welcomes a socket as the seat its token proves, or as a spectator without a token. */
export function hello(room: Room, frame: Frame<'hello'>, socket: WebSocket): Promise<void> | void {
  const { token } = frame;
  const seat = token === undefined ? undefined : room.table.seatOf(token);
  if (token !== undefined && seat === undefined) return turnAway(room, socket, token);
  const reader = seat ?? 'spectator';
  // A refused hello changes nothing, so it must not cost the work of a change.
  if (!mayEnter(room, socket, reader)) return;
  enter(room, frame, socket, reader);
  room.services.afterChange();
  return room.handOver(socket);
}

function enter(
  room: Room,
  { token, name, with: wants, next }: Frame<'hello'>,
  socket: WebSocket,
  reader: Reader,
): void {
  const { table, sockets, presence, announcer } = room;
  const before = sockets.sessionOf(socket);
  const ownName = reader === 'spectator' ? (name ?? null) : null;
  const proof = token === undefined ? {} : { proof: proofOf(token) };
  const audience = sockets.introduce(socket, { reader, name: ownName, next, ...proof }, wants ?? []);
  const isGuest = sockets.known(socket).wish !== undefined;
  const hasChanged = presence.note();
  const hasArrived = reader !== 'spectator' && table.arrive(reader);
  const isBack = reader !== 'spectator' && endStandIn(table, reader);
  room.services.count(reader === 'spectator' ? 'hellos-spectator' : 'hellos-seat');
  if (hasArrived && table.status === 'playing') return announcer.welcomeAll();
  announcer.welcome(socket, audience);
  const isNew = before?.reader !== reader;
  const isOnlyWatching = reader === 'spectator' && typeof before?.reader !== 'number';
  if (hasChanged && (!isNew || isOnlyWatching)) announcer.news.match(socket, UNDELAYED);
  if (isNew && isOnlyWatching) announcer.news.watchers(socket);
  else if (isNew || isBack) announcer.news.match(socket, kindsFor([reader, before?.reader]));
  else if (isGuest !== (before.wish !== undefined) || (isGuest && before.name !== ownName))
    announcer.news.watchers(socket);
  else if (before.name !== ownName) announcer.news.names(socket);
}

/** Closes a socket whose token proves no seat, with another code if the host sent its holder away. */
function turnAway(room: Room, socket: WebSocket, token: string): void {
  if (wasSentAway(room.table, token)) return room.reception.shut(socket, CLOSE.removed, 'removed');
  room.refuse(socket, null, refusalOf('bad-token'));
  room.reception.shut(socket, CLOSE.badToken, 'bad-token');
}

/**
 * True if there is a place for the reader and it is within the rate limit; otherwise answers the socket.
 */
function mayEnter({ sockets, reception, services }: Room, socket: WebSocket, reader: Reader): boolean {
  const hasRoom = sockets.hasRoom(socket, reader);
  if (!hasRoom) reception.shut(socket, CLOSE.full, 'too-many-sockets');
  const mayGreet = hasRoom && sockets.mayGreet(socket, reader, services.now());
  if (hasRoom && !mayGreet) reception.refuseTooFast(socket, 'hellos');
  return mayGreet;
}
