import type { LogEntry } from '#protocol';
import { zoneKey } from '../../kit/tokens.ts';
import { parseMove } from '#games/realm/notation.ts';

/** The zones touched by the last move (`0 T1`, `1 throne`, `deck`), to be marked on the board. */
export function traceOf(last: LogEntry | null): ReadonlySet<string> {
  if (!last) return new Set();
  const parsed = parseMove(last.move);
  if (!parsed.ok) return new Set();
  const move = parsed.value;
  const own = (zone: string): string => zoneKey(last.seat, zone);
  switch (move.do) {
    case 'draw':
      return new Set(['deck', own('stronghold')]);
    case 'coronate':
    case 'advance':
      return new Set([own('throne')]);
    case 'rally':
    case 'replace':
    case 'recall':
    case 'counter':
      return new Set([own(move.point)]);
    case 'raid':
      return new Set([zoneKey(move.defender, move.target)]);
    case 'discard':
      return new Set([own('tombs')]);
    default:
      return new Set();
  }
}
