import type { Seat } from '../../../games/game.ts';
import { ok, type Result } from '../../../games/result.ts';
import type { ClientFrame, PactEvent, PushSubscription, Refusal } from '../../protocol.ts';
import { refuse } from '../../refuse.ts';
import type { Table } from './table.ts';

/** The refusal of what only the host may do; undefined for the host. */
export const refuseUnlessHost = (table: Table, asking: Seat): Result<never, Refusal> | undefined =>
  asking === table.host ? undefined : refuse('not-host', 'only the host of the table can do that');

/** Opens or closes the chat for all, which the host may. */
export function setChatOpen(table: Table, asking: Seat, isOpen: boolean): Result<null, Refusal> {
  const refusal = refuseUnlessHost(table, asking);
  if (refusal) return refusal;
  if (table.hosting.isChatOpen !== isOpen) table.hosting.openChat(isOpen);
  return ok(null);
}

/** Proposes, accepts, declines or breaks a pact; undefined when the same command did it before. */
export function actOnPact(
  { seating, pacts, play }: Table,
  seat: Seat,
  frame: Extract<ClientFrame, { t: 'pact' }>,
): Result<PactEvent | undefined, Refusal> {
  const isWithBot = seating.at(frame.with) !== undefined && !seating.isPerson(frame.with);
  if (isWithBot && frame.do === 'propose') return refuse('no-pacts', 'bots make no pacts');
  return pacts.act(seat, frame, play);
}

/** The pact events that belong to a number of moves: made after that many, or ended by the last of them. */
export const pactEventsAt = ({ pacts }: Table, n: number): readonly PactEvent[] =>
  pacts.events.filter((event) => event.n === n);

/** Adds a device that a seat's player is notified on; null forgets all of them. */
export function notifyOn({ devices }: Table, seat: Seat, device: PushSubscription | null): void {
  if (device) devices.add(seat, device);
  else devices.clear(seat);
}

/** True if the host sent away the person whom a token proved. */
export const wasSentAway = ({ hosting }: Table, token: string): boolean => hosting.hasSentAway(token);
