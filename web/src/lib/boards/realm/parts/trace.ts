import { zoneKey } from '../../kit/tokens.ts';
import type { Logged } from '../text/moves.ts';

/** The zones touched by the last move (`0 T1`, `1 throne`, `deck`), to be marked on the board. */
export function traceOf(last: Logged | null): ReadonlySet<string> {
  const move = last?.made;
  if (!move) return new Set();
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
