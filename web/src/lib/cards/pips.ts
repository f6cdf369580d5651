/** A suit symbol on a card's face: centre and size, in a box of 100 by 140. */
export interface Pip {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const LEFT = 49;
const MIDDLE = 65.5;
const RIGHT = 82;
const TOP = 34;
const BOTTOM = 118;

const column = (x: number, count: number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => [x, TOP + ((BOTTOM - TOP) * i) / Math.max(1, count - 1)] as const);

/** Two columns of `count` symbols, and symbols between them at the given heights from 0 (top) to 1. */
const columns = (count: number, ...between: number[]): readonly (readonly [number, number])[] => [
  ...column(LEFT, count),
  ...column(RIGHT, count),
  ...between.map((height) => [MIDDLE, TOP + (BOTTOM - TOP) * height] as const),
];

const PLACES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  2: column(MIDDLE, 2),
  3: column(MIDDLE, 3),
  4: columns(2),
  5: columns(2, 0.5),
  6: columns(3),
  7: columns(3, 0.25),
  8: columns(3, 0.25, 0.75),
  9: columns(4, 0.5),
  10: columns(4, 1 / 6, 5 / 6),
};

/** The symbols for a rank. An Ace, and any rank without a layout, has one large symbol. */
export function pipsOf(rank: string): readonly Pip[] {
  const places = PLACES[rank];
  if (!places) return [{ x: 58, y: 84, size: 60 }];
  const size = places.length > 8 ? 21 : 24;
  return places.map(([x, y]) => ({ x, y, size }));
}
