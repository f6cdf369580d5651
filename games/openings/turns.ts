import type { Position, Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import type { Board, Move, MoveOf, View } from '../realm/types.ts';

/** What an action is, as far as an opening goes: which cards it takes, hidden as they are, is left out. */
export const DEEDS = [
  'draw',
  'coronate',
  'advance',
  'rally-T',
  'rally-S',
  'recall',
  'raid-throne',
  'raid-stronghold',
] as const;
export type Deed = (typeof DEEDS)[number];

/** The turns of each seat that are told apart: its first, its second, its third. */
export const OPENING_TURNS = 3;

/** A turn of CROWNS that a seat has ended. */
export interface OpeningTurn {
  readonly seat: Seat;
  /** The seat's place in the order of play, from 0. */
  readonly place: number;
  /** Which of the seat's turns it is, from 1. */
  readonly turn: number;
  /** What was done, in the order of `DEEDS`: the order in a turn hardly matters. */
  readonly deeds: readonly Deed[];
  /** The moves made before its first, and with its last. */
  readonly from: number;
  readonly to: number;
}

/** A move of a match, with the state before it or any view of that. */
interface Made {
  readonly before: Position;
  readonly move: unknown;
}

/**
 * The first turns of each seat, as far as they came to their end: one in which the match was given up or broken off
 * is none. Everything in them is seen by all readers.
 */
export function openingTurns(made: readonly Made[], after: Position): OpeningTurn[] {
  const turns: OpeningTurn[] = [];
  const counts = new Map<Seat, number>();
  let from = 0;
  while (from < made.length) {
    const board = boardAt(made, from, after);
    let to = from + 1;
    while (to <= made.length && boardAt(made, to, after).turn === board.turn && !isOver(made, to, after))
      to++;
    if (board.turn > 0 && to <= made.length) {
      const turn = (counts.get(board.turnOf) ?? 0) + 1;
      counts.set(board.turnOf, turn);
      const moves = made.slice(from, to).map(({ move }) => move as Move | null);
      if (turn <= OPENING_TURNS && !moves.includes(null)) {
        turns.push({ seat: board.turnOf, place: placeOf(board), turn, deeds: deedsOf(moves), from, to });
      }
    }
    from = to;
  }
  return turns;
}

const boardAt = (made: readonly Made[], n: number, after: Position): Board =>
  (n < made.length ? itemAt(made, n).before : after) as View;

const isOver = (made: readonly Made[], n: number, after: Position): boolean =>
  n === made.length && after.outcome !== null;

const placeOf = ({ turnOf, dealer, seats }: Board): number =>
  (turnOf - dealer - 1 + seats.length) % seats.length;

const deedsOf = (moves: readonly (Move | null)[]): Deed[] =>
  moves
    .flatMap((move) => (move ? (deedOf(move) ?? []) : []))
    .sort((a, b) => DEEDS.indexOf(a) - DEEDS.indexOf(b));

/** The kind of an action; undefined for what is decided within one, and for what ends a turn. */
function deedOf(move: Move): Deed | undefined {
  switch (move.do) {
    case 'draw':
    case 'coronate':
    case 'advance':
    case 'recall':
      return move.do;
    case 'rally':
    case 'replace':
      return laneOf(move);
    case 'raid':
      return `raid-${move.target}`;
    default:
      return undefined;
  }
}

const laneOf = ({ point }: MoveOf<'rally'> | MoveOf<'replace'>): Deed =>
  point.startsWith('T') ? 'rally-T' : 'rally-S';
