import type { Box, Motion, Mover } from './motion.ts';
import type { Touched } from './touched.ts';

/** Maximum duration of an animation, in ms. */
const REST = 1000;
/** Maximum size during an animation, relative to the final size. */
const LARGEST = 1.6;
/** Maximum fraction of the board covered by moving cards at any time. */
const COVER = 0.25;
/** Minimum distance of a flight, in widths of the moving element; less is cards closing up. */
const FLIGHT = 1.6;

/**
 * Maximum distance between a card's start and its previous place, relative to the larger of its two widths.
 */
const ASTRAY = 0.75;
/** A card turning over is narrower than this fraction of its place, for at most this many frames. */
const EDGE = 0.1;
const EDGEWISE = 4;

/** The faults of an animation, one per line. */
export function faultsOf(motion: Motion, touched: Touched): string[] {
  const { length, movers, board } = motion;
  const cards = movers.filter(({ token }) => token !== null);
  const flying = tokensOf(cards.filter(isFlight));
  const sliding = tokensOf(cards.filter((mover) => !isFlight(mover)));
  const faults = [
    ...new Set(
      movers.flatMap((mover) => [
        ...sizeFault(mover),
        ...straying(mover, board),
        ...jump(mover),
        ...gap(mover),
      ]),
    ),
  ];
  if (length > REST) faults.push(`all rests only after ${Math.round(length)} ms`);
  if (flying.size > touched.cards) faults.push(`${flying.size} cards fly, ${touched.cards} were touched`);
  if (sliding.size > touched.beside) faults.push(`${sliding.size} cards slide, ${touched.beside} lie beside`);
  const cover = Math.max(0, ...motion.times.map((_, frame) => coverAt(movers, frame) / areaOf(board)));
  if (cover > COVER) faults.push(`${Math.round(cover * 100)}% of the board is covered`);
  return faults;
}

/** Cards shown twice count once. */
const tokensOf = (movers: readonly Mover[]): Set<string> => new Set(movers.map(({ token }) => token!));

const areaOf = ({ width, height }: Box): number => width * height;

const wayFrom = (box: Box, rest: Box): number =>
  Math.hypot(
    box.x + box.width / 2 - rest.x - rest.width / 2,
    box.y + box.height / 2 - rest.y - rest.height / 2,
  );

const isFlight = ({ path, rest }: Mover): boolean =>
  path.some((box) => wayFrom(box, rest) > FLIGHT * Math.min(rest.width, rest.height));

function sizeFault({ name, path, rest }: Mover): string[] {
  const times = Math.max(...path.map((box) => Math.max(box.width / rest.width, box.height / rest.height)));
  return times > LARGEST ? [`${name} is ${times.toFixed(1)} times as large as its place`] : [];
}

/** The fault of a card coming from outside the board; empty if there is none. */
function straying({ name, token, path }: Mover, board: Box): string[] {
  const isOut = ({ x, y, width, height }: Box): boolean =>
    x + width < board.x || y + height < board.y || x > board.x + board.width || y > board.y + board.height;
  return token !== null && isOut(path[0]!) && !path.every(isOut)
    ? [`${name} comes from beyond the board`]
    : [];
}

/** The fault of a card starting elsewhere than at its previous place; empty if there is none. */
function jump(mover: Mover): string[] {
  const { name, stood, rest, path } = mover;
  if (!stood || !isFlight(mover)) return [];
  const away = wayFrom(path[0]!, stood);
  return away > ASTRAY * Math.max(stood.width, rest.width)
    ? [`${name} comes from ${Math.round(away)} px beside its place`]
    : [];
}

/** The fault of a card that disappears for a while; empty if there is none. */
function gap({ name, stood, rest, path }: Mover): string[] {
  const edgewise = path.filter(({ width }) => width < EDGE * rest.width).length;
  return stood && edgewise > EDGEWISE ? [`${name} can’t be seen in ${edgewise} frames`] : [];
}

/** Area of the elements away from their places in a frame. */
function coverAt(movers: readonly Mover[], frame: number): number {
  const away = movers.filter(({ path, rest }) => wayFrom(path[frame]!, rest) > rest.width / 2);
  return away.reduce((sum, { path }) => sum + areaOf(path[frame]!), 0);
}
