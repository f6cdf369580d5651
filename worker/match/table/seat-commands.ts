import type { Seat } from '../../../games/game.ts';
import { ok, type Result } from '../../../games/result.ts';
import type { ClientFrame, PactEvent, PushSubscription, Refusal } from '../../protocol/index.ts';
import type { Table } from './table.ts';
import { refuse } from '../../protocol/refuse.ts';

/** Refuses a host-only command from anyone else; undefined for the host. */
export const refuseUnlessHost = (table: Table, asking: Seat): Result<never, Refusal> | undefined =>
  asking === table.host ? undefined : refuse('not-host');

/** Opens or closes the chat for everyone. Host only. */
export function setChatOpen(table: Table, asking: Seat, isOpen: boolean): Result<null, Refusal> {
  const refusal = refuseUnlessHost(table, asking);
  if (refusal) return refusal;
  if (table.hosting.isChatOpen !== isOpen) table.hosting.openChat(isOpen);
  return ok(null);
}

/** Proposes, accepts, declines or breaks a pact; undefined if the same command did so before. */
export function actOnPact(
  { pacts, play }: Table,
  seat: Seat,
  frame: Extract<ClientFrame, { t: 'pact' }>,
): Result<PactEvent | undefined, Refusal> {
  return pacts.act(seat, frame, play);
}

/** Pact events between move `n` and the next one: players' commands, and pacts ended by move `n` itself. */
export const pactEventsAt = ({ pacts }: Table, n: number): readonly PactEvent[] =>
  pacts.events.filter((event) => event.n === n);

/** True if the last move changed pacts. */
export const havePactsChanged = ({ pacts, moves }: Table): boolean => pacts.haveChanged(moves - 1, moves);

/** Adds a device for notifications to the seat's player; null removes all devices. */
export function notifyOn({ devices }: Table, seat: Seat, device: PushSubscription | null): void {
  if (device) devices.add(seat, device);
  else devices.clear(seat);
}

/** True if the host sent away the holder of `token`. */
export const wasSentAway = ({ hosting }: Table, token: string): boolean => hosting.hasSentAway(token);
