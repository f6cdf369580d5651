import type { Position, Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import type { AnyOpeningRules } from './contract.ts';

/** A turn that a seat has ended. */
export interface OpeningTurn {
  readonly seat: Seat;
  /** The seat's place in the order of play, from 0. */
  readonly place: number;
  /** Which of the seat's turns it is, from 1. */
  readonly turn: number;
  /** What was done, in the order of the rules' `deeds`. */
  readonly deeds: readonly string[];
  /** The moves made before its first, and with its last. */
  readonly from: number;
  readonly to: number;
}

/** A move of a match, with the state before it or any view of that; null for a concession. */
interface MadeBefore {
  readonly before: Position;
  readonly move: unknown;
}

/**
 * The first turns of each seat, as far as they came to their end: one in which the match was given up or broken off
 * is none. Everything in them is seen by all readers.
 */
export function openingTurns(
  rules: AnyOpeningRules,
  made: readonly MadeBefore[],
  end: Position,
): OpeningTurn[] {
  const turns: OpeningTurn[] = [];
  const counts = new Map<Seat, number>();
  const at = (n: number): Position => (n < made.length ? itemAt(made, n).before : end);
  for (let from = 0, to; from < made.length; from = to) {
    const key = rules.turnAt(at(from));
    to = from + 1;
    while (to < made.length && rules.turnAt(at(to)) === key) to++;
    const seat = at(from).toAct;
    if (key === null || seat === null || at(to).outcome !== null || rules.turnAt(at(to)) === key) continue;
    const turn = (counts.get(seat) ?? 0) + 1;
    counts.set(seat, turn);
    const moves = made.slice(from, to);
    if (turn > rules.turns || moves.some(({ move }) => move === null)) continue;
    const deeds = moves.flatMap(
      ({ before, move }, i) => rules.deedOf({ before, move, after: at(from + i + 1) }) ?? [],
    );
    const order = (deed: string): number => rules.deeds.indexOf(deed);
    deeds.sort((a, b) => order(a) - order(b));
    turns.push({ seat, place: placeOf(at(from), seat), turn, deeds, from, to });
  }
  return turns;
}

/** The place of a seat in the order of play: the one after the dealer begins. */
const placeOf = (
  at: Position & { readonly dealer?: Seat; readonly seats?: readonly unknown[] },
  seat: Seat,
): number =>
  at.dealer === undefined || !at.seats ? 0 : (seat - at.dealer - 1 + at.seats.length) % at.seats.length;
