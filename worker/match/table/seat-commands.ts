import type { Seat } from '../../../games/game.ts';
import { ok, type Result } from '../../../games/result.ts';
import type { ClientFrame, PactEvent, PushSubscription, Refusal } from '../../protocol/index.ts';
import type { Made } from './play.ts';
import type { Moved } from './moved.ts';
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

/**
 * Moves people to other seats or away from the table, before the start. Idempotent by command id.
 * `mayChange` checks a new change against the rate limit of the person with that token hash.
 */
export function arrangeSeats(
  table: Table,
  asking: Seat,
  frame: Extract<ClientFrame, { t: 'seat' }>,
  mayChange: (tokenHash: string) => boolean,
): Result<Moved, Refusal> {
  const { seating, hosting } = table;
  const sitter = seating.sitterOf(asking);
  if (hosting.hasArranged(sitter, frame.id)) return ok(new Map());
  if (!mayChange(sitter.tokenHash)) return refuse('too-fast', 'seat changes');
  if (table.status !== 'waiting') return refuse('started');
  if (table.terms.reserved) return refuse('not-host');
  const arranged = seating.arrange(asking, frame);
  if (arranged.ok) {
    table.chat.move(arranged.value);
    table.devices.move(arranged.value);
    table.startIfFull();
  }
  return arranged;
}

/**
 * Makes all absent seats concede, as any other seat may claim. Idempotent by command id. Each concession is
 * announced before the next is made.
 */
export function claimAbsent(
  table: Table,
  seat: Seat,
  command: string,
  announce: (made: Made) => void,
): Result<null, Refusal> {
  const others = table.sitters.map((sitter) => sitter.seat).filter((other) => other !== seat);
  const commandFor = (other: Seat): string => `claim ${seat} ${command} ${other}`;
  if (others.some((other) => table.play?.madeBy(other, commandFor(other), 'claim'))) return ok(null);
  const absent = others.filter((other) => table.isAbsent(other));
  const before = table.moves;
  for (const other of absent) {
    const made = table.make(other, commandFor(other), null, 'claim');
    if (made.ok) announce(made.value);
  }
  return table.moves > before ? ok(null) : refuse('nobody-absent');
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
