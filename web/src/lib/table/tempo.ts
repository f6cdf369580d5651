import { m } from '#messages';
import { CONCESSION } from '#games/written.ts';
import type { LogEntry, MatchInfo } from '#protocol';
import type { Figure } from '../boards/types.ts';
import { countBySeat } from '../boards/kit/figures.ts';

/** Number of moves of each seat and, with a time bank, seconds used from it. */
export function tempoOf(log: readonly LogEntry[], seats: number, clock: MatchInfo['clock']): Figure[] {
  const moves = countBySeat(log, seats)(({ move }) => Number(move !== CONCESSION));
  const used =
    clock && clock.bank > 0 ? clock.left.map((left) => Math.round(clock.bank - left / 1000)) : null;
  return [
    { label: m.table_numbers_moves(), values: moves },
    ...(used ? [{ label: m.table_numbers_bank(), values: used }] : []),
  ];
}
