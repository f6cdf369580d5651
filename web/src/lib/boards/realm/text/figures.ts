import { m } from '#messages';
import { kingsOf, pointsOf } from '#games/realm/cards.ts';
import { parseMove } from '#games/realm/notation.ts';
import type { View } from '#games/realm/types.ts';
import type { LogEntry } from '#protocol';
import { countBySeat } from '../../kit/figures.ts';
import type { Figure } from '../../types.ts';

/** Statistics of a match per seat: raids, their cost, cards drawn. */
export function figures(log: readonly LogEntry[], { seats }: View): Figure[] {
  const verbOf = ({ move }: LogEntry): string => move.split(' ', 1)[0]!;
  const count = countBySeat(log, seats.length);
  const isPassed = (entry: LogEntry, index: number): boolean =>
    verbOf(entry) === 'access' || (verbOf(entry) === 'raid' && isUnguarded(log[index + 1]));
  return [
    { label: m.realm_figure_raids(), values: count((entry) => Number(verbOf(entry) === 'raid')) },
    { label: m.realm_figure_passed(), values: count((entry, index) => Number(isPassed(entry, index))) },
    { label: m.realm_figure_spent(), values: count(spentIn) },
    { label: m.realm_figure_seen(), values: count(({ chance }) => chance.filter(isPick).length) },
    { label: m.realm_figure_draws(), values: count((entry) => Number(verbOf(entry) === 'draw')) },
  ];
}

/** Points, then Kings to break ties (R5.3). A seat that is out has neither. */
export const standing = ({ seats }: View): number[] =>
  seats.map(({ house, out }) => (out ? -1 : pointsOf(house) + kingsOf(house) / KINGS));

/** More than the number of Kings, so that they never outweigh a point. */
const KINGS = 100;

/** A card picked from a Stronghold, visible to the raider (R4.6). */
const isPick = (line: string): boolean => line.startsWith('pick ');

/** True if a raid met no troops, judged by the next move. */
const isUnguarded = (next: LogEntry | undefined): boolean =>
  !next || !/^(counter|withdraw|concede)/.test(next.move);

/** Number of cards spent on a counter: reinforcements and tolls. */
function spentIn({ move }: LogEntry): number {
  const parsed = move.startsWith('counter ') ? parseMove(move) : null;
  return parsed?.ok && parsed.value.do === 'counter' ? parsed.value.spend.length : 0;
}
