import { m } from '#messages';
import type { MatchInfo } from '#protocol';
import { eventIn } from '../../boards/kit/events.ts';
import type { Entry } from '../../platform/match/frames.ts';
import type { Figure } from '../../boards/types.ts';
import { countBySeat } from '../../boards/kit/figures.ts';

/** Number of moves of each seat and, with a time bank, seconds used from it. */
export function tempoOf(log: readonly Entry[], seats: number, clock: MatchInfo['clock']): Figure[] {
  const moves = countBySeat(log, seats)((entry) => Number(!eventIn(entry, 'conceded')));
  const used =
    clock && clock.bank > 0 ? clock.left.map((left) => Math.round(clock.bank - left / 1000)) : null;
  return [
    { label: m.table_numbers_moves(), values: moves },
    ...(used ? [{ label: m.table_numbers_bank(), values: used }] : []),
  ];
}
