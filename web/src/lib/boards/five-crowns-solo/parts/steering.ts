import type { PileNumber } from './piles.ts';

export type Direction = 'before' | 'after' | 'up' | 'down';

/** A pile that can be pressed, with its centre on the screen. */
export interface Stop {
  readonly pile: PileNumber;
  readonly x: number;
  readonly y: number;
}

/** Maximum vertical distance in px between piles of one row. */
const ROW = 12;

/**
 * The pile to move the focus to: the next by number, or the nearest in the row above or below. Returns `from`
 * if there is none.
 */
export function nextStop(stops: readonly Stop[], from: PileNumber, direction: Direction): PileNumber {
  const here = stops.find(({ pile }) => pile === from);
  if (!here) return from;
  if (direction === 'after') return stops.find(({ pile }) => pile > from)?.pile ?? from;
  if (direction === 'before') return stops.findLast(({ pile }) => pile < from)?.pile ?? from;
  const sign = direction === 'down' ? 1 : -1;
  const ahead = stops.filter(({ y }) => sign * (y - here.y) > ROW);
  const row = Math.min(...ahead.map(({ y }) => sign * y));
  const nearest = ahead
    .filter(({ y }) => sign * y - row <= ROW)
    .sort((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x));
  return nearest[0]?.pile ?? from;
}
