import { HIDDEN } from '../cards.ts';
import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import { oddsOf } from '../odds/index.ts';
import { isJack } from '../realm/cards.ts';
import type { Move, MoveOf, View } from '../realm/types.ts';
import type { Problem } from './aims.ts';

/** A throne of CROWNS that a raid may go for, and what the solver's knowledge says of it; chances are 0 to 1. */
export interface OpenThrone {
  readonly defender: Seat;
  /** The chance that the crowned card is a Jack, which is a trap (R4.5). */
  readonly trap: number;
  /** The chance that a raid passes the troops in front of it. */
  readonly pass: number;
}

/** A throne with at most this chance of a Jack counts as free of a trap: half of what it is before any card was seen. */
const FREE = 1 / 6;

type RaidMove = MoveOf<'raid'>;

/** The thrones with a hidden card that the solver may raid now, where it may raid something else as well; else none. */
export function openThrones({ game, view, seat }: Problem): readonly OpenThrone[] {
  const raids = raidsIn(game.legalMoves(view) as readonly Move[]);
  const hidden = raids.filter(
    ({ defender, target }) => target === 'throne' && isHidden(view as View, defender),
  );
  if (raids.length < 2 || hidden.length === 0) return [];
  const { places, prospects } = oddsOf({ game: game.id, view, seat, log: [] });
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
 * Whether a choice between raids turns on a trap: all answers go for thrones that what was seen shows to be free of one, or the
 * next best goes for a throne which, were it free, would be taken more often than the answers succeed, with that `chance` of
 * points in this turn.
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

/** Whether a decision may turn on a trap, as far as its odds tell without any search. */
export const mayTurnOnTrap = (problem: Problem): boolean =>
  openThrones(problem).some(({ trap, pass }) => pass > 0 && (trap <= FREE || pass > LEAST_PASS));

/** A raid passes so often, where shunning it for what lies behind is worth a question. */
const LEAST_PASS = 0.4;
