import { m } from '#messages';
import { kingsOf, pointsOf } from '#games/realm/cards.ts';
import { parseMove } from '#games/realm/notation.ts';
import type { View } from '#games/realm/types.ts';
import type { LogEntry } from '#protocol';
import { countBySeat } from '../../kit/figures.ts';
import type { Figure } from '../../types.ts';

/** What a match of realm was like for each seat: its raids, what they cost, and the cards it drew. */
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

/** Points, and Kings where those are equal (R5.3); a seat that is out has neither. */
export const standing = ({ seats }: View): number[] =>
  seats.map(({ house, out }) => (out ? -1 : pointsOf(house) + kingsOf(house) / KINGS));

/** More Kings than there can be. */
const KINGS = 100;

/** A card out of a Stronghold, which the raider sees (R4.6). */
const isPick = (line: string): boolean => line.startsWith('pick ');

/** True if a raid met no troops, as what followed it tells. */
const isUnguarded = (next: LogEntry | undefined): boolean =>
  !next || !/^(counter|withdraw|concede)/.test(next.move);

/** The cards that a counter spent: reinforcements and tolls. */
function spentIn({ move }: LogEntry): number {
  const parsed = move.startsWith('counter ') ? parseMove(move) : null;
  return parsed?.ok && parsed.value.do === 'counter' ? parsed.value.spend.length : 0;
}
