import { firstOf } from '#games/list.ts';

/** A box on the screen, in px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** Boxes that matter for the place of an explanation. */
interface Surroundings {
  readonly screen: Size;
  readonly board: Box;
  /** The explained place. */
  readonly spot: Box;
  /** Panels and lit places, which stay uncovered. */
  readonly kept: readonly Box[];
}

/** Distance to the place, the board and the screen's edges, in px. */
const GAP = 8;

/** Area covered by both boxes, in px². */
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * Finds the place for an explanation of this size: beside the board if there is room, or else next to the
 * explained place. `isFree` is false if it can't but cover a panel or a lit place.
 */
export function placeBeside(
  { width, height }: Size,
  { screen, board, spot, kept }: Surroundings,
): { readonly x: number; readonly y: number; readonly isFree: boolean } {
  const right = screen.width - width - GAP;
  const bottom = screen.height - height - GAP;
  const within = (x: number, y: number): Box => ({
    x: Math.max(GAP, Math.min(x, right)),
    y: Math.max(GAP, Math.min(y, bottom)),
    width,
    height,
  });
  const middle = spot.y + (spot.height - height) / 2;
  const outside = [board.x + board.width + GAP, board.x - width - GAP]
    .filter((x) => x >= GAP && x <= right)
    .map((x) => within(x, middle));
  const columns = [spot.x + (spot.width - width) / 2, spot.x, spot.x + spot.width - width];
  const rows = [spot.y - height - GAP, spot.y + spot.height + GAP];
  if (spot.y <= screen.height - spot.y - spot.height) rows.reverse();
  const next = rows.flatMap((y) => columns.map((x) => within(x, y)));
  const sides = [spot.x + spot.width + GAP, spot.x - width - GAP].map((x) => within(x, middle));
  const cost = (box: Box): number => kept.reduce((sum, one) => sum + shared(box, one), 0);
  const places = [...outside, ...next, ...sides].map((box) => ({
    ...box,
    covered: cost(box),
    own: shared(box, spot),
  }));
  const { x, y, covered } = firstOf(places.toSorted((a, b) => a.covered - b.covered || a.own - b.own));
  return { x, y, isFree: covered === 0 };
}
