import type { Box, Motion, Mover } from './motion.ts';
import type { Touched } from './touched.ts';

/** Milliseconds after which everything rests. */
const REST = 1000;
/** Nothing is ever larger than this many times its place. */
const LARGEST = 1.6;
/** The share of the board that cards on their way may hide at any moment. */
const COVER = 0.25;
/** The least way of a flight, in widths of what flies; less is closing up. */
const FLIGHT = 1.6;

/** A card flies from where it stood, within this share of the larger of its width there and where it goes to. */
const ASTRAY = 0.75;
/** A card that turns over is seen from its edge, thinner than this share of its place, for so many frames at most. */
const EDGE = 0.1;
const EDGEWISE = 4;

/** The faults of a motion, each in a line; none if it is as it should be. */
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

/** The fault of a card that comes from beyond the board, where nothing lies; none if it does not. */
function straying({ name, token, path }: Mover, board: Box): string[] {
  const isOut = ({ x, y, width, height }: Box): boolean =>
    x + width < board.x || y + height < board.y || x > board.x + board.width || y > board.y + board.height;
  return token !== null && isOut(path[0]!) && !path.every(isOut)
    ? [`${name} comes from beyond the board`]
    : [];
}

/** The fault of a card that flies from elsewhere than it stood; none if it does not. */
function jump(mover: Mover): string[] {
  const { name, stood, rest, path } = mover;
  if (!stood || !isFlight(mover)) return [];
  const away = wayFrom(path[0]!, stood);
  return away > ASTRAY * Math.max(stood.width, rest.width)
    ? [`${name} comes from ${Math.round(away)} px beside its place`]
    : [];
}

/** The fault of a card that lay there and is not to be seen for a while; none if it is. */
function gap({ name, stood, rest, path }: Mover): string[] {
  const edgewise = path.filter(({ width }) => width < EDGE * rest.width).length;
  return stood && edgewise > EDGEWISE ? [`${name} can’t be seen in ${edgewise} frames`] : [];
}

/** The area of what is away from its place in a frame. */
function coverAt(movers: readonly Mover[], frame: number): number {
  const away = movers.filter(({ path, rest }) => wayFrom(path[frame]!, rest) > rest.width / 2);
  return away.reduce((sum, { path }) => sum + areaOf(path[frame]!), 0);
}
