import type { Position, Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import type { AnyOpeningRules } from './contract.ts';

/** A completed turn of a seat. */
export interface OpeningTurn {
  readonly seat: Seat;
  /** Position of the seat in the order of play, from 0. */
  readonly place: number;
  /** Number of the turn among the seat's own turns, from 1. */
  readonly turn: number;
  /** The deeds of the turn, in the order of `OpeningRules.deeds`. */
  readonly deeds: readonly string[];
  /** Number of moves before its first move, and including its last. */
  readonly from: number;
  readonly to: number;
}

/** A move with the state before it, or a view of that state; `move` is null for a concession. */
interface MadeBefore {
  readonly before: Position;
  readonly move: unknown;
}

/**
 * The completed first turns of each seat. A turn cut short by a concession or an aborted match is left out.
 * They contain only public information.
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

/** Position of a seat in the order of play; the seat after the dealer begins. */
const placeOf = (
  at: Position & { readonly dealer?: Seat; readonly seats?: readonly unknown[] },
  seat: Seat,
): number =>
  at.dealer === undefined || !at.seats ? 0 : (seat - at.dealer - 1 + at.seats.length) % at.seats.length;
