import { HIDDEN } from '../cards.ts';
import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import { oddsOf } from '../odds/index.ts';
import { isJack } from './cards.ts';
import type { Move, MoveOf, View } from './types.ts';
import type { Problem } from '../puzzles/aims.ts';

/** A throne of CROWNS the solver may raid, with chances (0 to 1) by the solver's knowledge. */
export interface OpenThrone {
  readonly defender: Seat;
  /** Chance that the crowned card is a Jack, which is a trap (R4.5). */
  readonly trap: number;
  /** Chance that a raid defeats the troops in front of it. */
  readonly pass: number;
}

/** Maximum chance of a Jack for a throne to count as safe: half the chance before any card is seen. */
const FREE = 1 / 6;

type RaidMove = MoveOf<'raid'>;

/** The thrones with a hidden card that the solver may raid now. Empty if there is no other raid to choose. */
export function openThrones({ game, view, seat }: Problem): readonly OpenThrone[] {
  const raids = raidsIn(game.legalMoves(view) as readonly Move[]);
  const hidden = raids.filter(
    ({ defender, target }) => target === 'throne' && isHidden(view as View, defender),
  );
  if (raids.length < 2 || hidden.length === 0) return [];
  const { places, prospects } = oddsOf({ game, view, seat, log: [] });
  return hidden.map(({ defender }) => {
    const throne = places.find((place) => place.seat === defender && place.zone === 'throne');
    const passes = prospects.find(
      ({ name, seat: at, zone }) => name === 'pass' && at === defender && zone === 'throne',
    );
    const isTrap = throne?.known.some(isJack) ?? false;
    const jack = throne?.kinds.find(({ kind }) => kind === 'jack')?.chance ?? 0;
    return { defender, trap: isTrap ? 1 : jack, pass: passes?.chance ?? 0 };
  });
}

const raidsIn = (moves: readonly Move[]): readonly RaidMove[] =>
  moves.filter((move): move is RaidMove => move.do === 'raid');

const isHidden = ({ seats }: View, defender: Seat): boolean =>
  itemAt(seats, defender).throne?.card === HIDDEN;

/**
 * True if the choice between raids depends on avoiding a trap. Either all answers raid thrones shown to be
 * safe by the cards seen; or the best wrong move raids a throne that would, without traps, be taken more
 * often than the answers succeed. `chance`: of points in this turn by the best answer.
 */
export function turnsOnTrap(problem: Problem, answers: readonly Move[], next: Move, chance: number): boolean {
  const thrones = openThrones(problem);
  const raidedBy = (move: Move): OpenThrone | undefined =>
    move.do === 'raid' && move.target === 'throne'
      ? thrones.find(({ defender }) => defender === move.defender)
      : undefined;
  const shunned = raidedBy(next);
  return (
    answers.every((answer) => (raidedBy(answer)?.trap ?? 1) <= FREE) ||
    (shunned !== undefined && shunned.trap > 0 && shunned.pass > chance)
  );
}

/** True if the decision may depend on a trap, judged by the odds without a search. */
export const mayTurnOnTrap = (problem: Problem): boolean =>
  openThrones(problem).some(({ trap, pass }) => pass > 0 && (trap <= FREE || pass > LEAST_PASS));

/** Minimum chance to pass the troops; with less, no trap is needed to avoid the throne. */
const LEAST_PASS = 0.4;
