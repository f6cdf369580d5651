import type { PileNumber } from './piles.ts';

export type Direction = 'before' | 'after' | 'up' | 'down';

/** A pile that can be pressed, and where its middle is. */
export interface Stop {
  readonly pile: PileNumber;
  readonly x: number;
  readonly y: number;
}

/** Piles of one row are hardly further apart in height. */
const ROW = 12;

/** The pile to go to: by number, or the nearest one in the next row above or below; where there is none, the same. */
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
