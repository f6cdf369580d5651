import type { Position } from '../game.ts';
import type { Prospect } from '../odds/contract.ts';
import { foreseenBy, oddsOf } from '../odds/index.ts';
import type { After } from './after.ts';
import type { Problem } from './aims.ts';

/**
 * A chance after a move, computed by counting all ways to place the hidden cards, and the same chance before
 * the move.
 */
export interface Count {
  readonly prospect: Prospect;
  /** 0 to 1; null if the prospect is a result of the move itself. */
  readonly before: number | null;
}

/** Minimum change worth listing. */
const LEAST_CHANGE = 0.01;
const MOST_COUNTS = 3;

/**
 * Exact chances concerning a move. They are its possible results, if it has prospects of its own. Otherwise
 * they are the changes it makes to the seat's prospects, if they can be known: from the game's `foreseen`, or
 * because the move has only one possible result in `afters`.
 */
export function countsOf(problem: Problem, move: unknown, afters: readonly After[]): readonly Count[] {
  const { game, view, seat } = problem;
  const before = prospectsIn(problem, view);
  const about = before.filter((prospect) => game.odds?.about?.(move, prospect) ?? false);
  if (about.length > 0) return about.map((prospect) => ({ prospect, before: null }));
  const foreseen = foreseenBy({ game, view, seat }, move);
  if (foreseen) {
    const changes = changesIn(before, foreseen);
    // If nothing changes, list the first prospect, which combines all others.
    return changes.length > 0
      ? changes
      : foreseen.slice(0, 1).map((prospect) => ({ prospect, before: null }));
  }
  const [after, ...others] = afters;
  if (!after || others.length > 0 || after.view.toAct !== seat) return [];
  return changesIn(before, prospectsIn(problem, after.view));
}

const prospectsIn = ({ game, seat }: Problem, view: Position): readonly Prospect[] =>
  oddsOf({ game, view, seat, log: [] }).prospects;

/** The chances that differ, largest difference first. */
function changesIn(before: readonly Prospect[], after: readonly Prospect[]): readonly Count[] {
  const keyOf = ({ name, seat, zone, card }: Prospect): string => [name, seat, zone, card].join(' ');
  const known = new Map(before.map((prospect) => [keyOf(prospect), prospect.chance]));
  return after
    .flatMap((prospect) => {
      const chance = known.get(keyOf(prospect));
      return chance === undefined ? [] : { prospect, before: chance, by: Math.abs(prospect.chance - chance) };
    })
    .filter(({ by }) => by >= LEAST_CHANGE)
    .sort((a, b) => b.by - a.by)
    .slice(0, MOST_COUNTS)
    .map(({ prospect, before }) => ({ prospect, before }));
}
