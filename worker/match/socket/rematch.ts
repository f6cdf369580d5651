import type { Seat } from '../../../games/game.ts';
import type { Refusal } from '../../protocol/index.ts';
import type { Frame } from '../../sockets/reception.ts';
import { askRematch, isLastToAsk, pendingRematch, refuseRematch, rematchCreated } from '../table/rematch.ts';
import type { Room } from './room.ts';

/**
 * Records a seat's request for a rematch, by default on the terms of those who asked. Creates the next match if it was
 * the last to ask.
 */
export async function rematch(
  room: Room,
  { id, entropy, open }: Frame<'rematch'>,
  socket: WebSocket,
  seat: Seat,
): Promise<void> {
  const newId = await room.services.newMatchId();
  // Others may have asked during the await. From here to `askRematch`, only the last request may await
  // anything.
  if (isLastToAsk(room.table, seat, open)) {
    const tooFast = await refusalOfRematch(room, socket);
    if (tooFast) return room.refuse(socket, id, tooFast);
  }
  // The seat's token may have been renewed during the await, which closed this socket.
  if (room.sockets.readerOf(socket) !== seat) return;
  const asked = askRematch(room.table, seat, { entropy, open }, newId);
  if (!asked.ok) return room.refuse(socket, id, asked.error);
  // The request is stored first and announced once the match exists. If this is interrupted, the next
  // request creates the match.
  if (!(await createPending(room))) await room.handOver(socket);
  room.announcer.acknowledge({ socket, id }, seat);
  room.announcer.news.match(socket);
}

/** Refusal of a rematch for now. Counts a created match against the socket's network. */
async function refusalOfRematch(
  { table, sockets, services }: Room,
  socket: WebSocket,
): Promise<Refusal | undefined> {
  const network = sockets.sessionOf(socket)?.network ?? null;
  return refuseRematch(table.terms, table.now()) ?? services.refuseNext(network);
}

/**
 * Creates the next match if it is due and hands over its seats; true if it did. The caller must then
 * announce it.
 */
export async function createPending(room: Room): Promise<boolean> {
  const next = pendingRematch(room.table, room.presence.current.guests);
  if (!next) return false;
  await room.services.createNext(next);
  rematchCreated(room.table);
  // Tokens must be there before the announcement, because pages go to the next match at once.
  await room.handOver();
  return true;
}
