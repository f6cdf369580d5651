import type { Seat } from '../game.ts';
import type { Group } from './scene.ts';

/** A rectangle, in units of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A card in its place; `card` null marks a place that is empty. */
export interface Placed {
  readonly card: string | null;
  readonly box: Box;
}

/** Width of a card by its height. */
const SHAPE = 25 / 32;
const TALLEST = 150;
const GAP = 12;
/** The share of a card that stays in sight under the next of its group: where there is room, and at least. */
const FANNED = 0.62;
const SHOWN = 0.42;
/** What lies between all takes that share of the width of a seat, where it stands beside seats. */
const MIDDLE = 0.4;

/** The columns of so many panels: as even as their number allows, and wider than high. */
const columnsOf = (panels: number): number =>
  panels <= 3 ? panels : panels === 4 ? 2 : panels <= 6 ? 3 : panels <= 8 ? 4 : Math.ceil(panels / 3);

/** Where each panel stands in `area`, which is that of a seat or one between all. */
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

/** Where the cards of a panel's rows lie in `area`: as large as fit, in the middle of it, one row below the other. */
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
