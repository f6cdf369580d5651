import type { Seat } from '../game.ts';
import type { Group } from './scene.ts';

/** A rectangle, in units of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A card at its place; null for an empty place. */
export interface Placed {
  readonly card: string | null;
  readonly box: Box;
}

/** Ratio of a card's width to its height. */
const SHAPE = 25 / 32;
const TALLEST = 150;
const GAP = 12;
/** Visible fraction of a card covered by the next of its group: preferred, and minimum. */
const FANNED = 0.62;
const SHOWN = 0.42;
/** Width of the panel shared by all seats, relative to a seat's panel in the same row. */
const MIDDLE = 0.4;

/** Number of columns for so many panels: rows as even as possible, panels wider than high. */
const columnsOf = (panels: number): number =>
  panels <= 3 ? panels : panels === 4 ? 2 : panels <= 6 ? 3 : panels <= 8 ? 4 : Math.ceil(panels / 3);

/** Arranges the panels in `area`. */
export function panelBoxes(panels: readonly { readonly seat: Seat | null }[], area: Box): Box[] {
  const columns = columnsOf(panels.length);
  const height = (area.height + GAP) / Math.ceil(panels.length / columns) - GAP;
  const isRow = columns === panels.length && panels.some(({ seat }) => seat !== null);
  const shares = panels.map(({ seat }) => (isRow && seat === null ? MIDDLE : 1));
  const unit =
    (area.width - GAP * (columns - 1)) / shares.slice(0, columns).reduce((sum, share) => sum + share, 0);
  let x = area.x;
  return shares.map((share, i) => {
    if (i % columns === 0) x = area.x;
    const box = { x, y: area.y + Math.floor(i / columns) * (height + GAP), width: share * unit, height };
    x += box.width + GAP;
    return box;
  });
}

/** Arranges the rows of a panel in `area`: centred, one below the other, as large as possible. */
export function placeRows(rows: readonly (readonly Group[])[], area: Box): Placed[] {
  const height = Math.min(TALLEST, (area.height - GAP * (rows.length - 1)) / Math.max(1, rows.length));
  const top = area.y + (area.height - rows.length * height - GAP * (rows.length - 1)) / 2;
  return rows.flatMap((groups, row) => placeRow(groups, { ...area, y: top + row * (height + GAP), height }));
}

function placeRow(groups: readonly Group[], area: Box): Placed[] {
  const hidden = groups.reduce((sum, group) => sum + Math.max(0, group.length - 1), 0);
  const free = area.width - GAP * (groups.length - 1);
  const width = Math.min(area.height * SHAPE, free / (groups.length + SHOWN * hidden));
  const height = width / SHAPE;
  const room = free - groups.length * width;
  const step = hidden > 0 ? Math.min(width * FANNED, room / hidden) : 0;
  const whole = groups.length * width + GAP * (groups.length - 1) + hidden * step;
  const placed: Placed[] = [];
  let x = area.x + (area.width - whole) / 2;
  const y = area.y + (area.height - height) / 2;
  for (const group of groups) {
    const cards = group.length > 0 ? group : [null];
    cards.forEach((card, i) => placed.push({ card, box: { x: x + i * step, y, width, height } }));
    x += width + (cards.length - 1) * step + GAP;
  }
  return placed;
}
