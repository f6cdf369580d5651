import type { PileNumber } from './piles.ts';

export type Direction = 'before' | 'after' | 'up' | 'down';

/** Where a pile lies: the left column goes down from 1 to 6, the right one up from 7 to 11. */
const isLeft = (pile: PileNumber): boolean => pile <= 6;
const rowOf = (pile: PileNumber): number => (isLeft(pile) ? pile : 12 - pile);

/** The pile to go to among `stops`: by number, or above and below; where there is none, the same. */
export function nextStop(stops: readonly PileNumber[], from: PileNumber, direction: Direction): PileNumber {
  if (direction === 'after') return stops.find((pile) => pile > from) ?? from;
  if (direction === 'before') return stops.findLast((pile) => pile < from) ?? from;
  const sign = direction === 'down' ? 1 : -1;
  const ahead = stops
    .filter((pile) => isLeft(pile) === isLeft(from) && sign * (rowOf(pile) - rowOf(from)) > 0)
    .sort((a, b) => sign * (rowOf(a) - rowOf(b)));
  return ahead[0] ?? from;
}
