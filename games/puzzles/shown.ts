import { sampledChance, seededRandom, type Random } from '../chance.ts';
import type { Position } from '../game.ts';
import { firstOf } from '../list.ts';
import { seenBy, takeStep } from '../step.ts';
import type { Problem } from './aims.ts';
import type { Goal } from './contract.ts';
import { looked } from './made.ts';
import { readMove } from './prove.ts';

/** A move of the solver in one deal, as the solver sees it. */
export interface ShownStep {
  /** In notation. */
  readonly move: string;
  readonly chance: readonly string[];
  readonly view: Position;
}

/** Maximum number of deals tried, of moves in each, and number of deals searched for each further move. */
const TRIES = 6;
const MOST_MOVES = 6;
const LOOK = 40;

/**
 * A move played out in a deal in which it reaches the aim, if one is found. The solver's further moves are those of a
 * short search. Only the move itself, if the solver can't reach the aim before another seat decides. Throws a RangeError
 * for an invalid move.
 */
export function shownOf(problem: Problem, text: string, seed: number): readonly ShownStep[] {
  const { game, view, seat, aim } = problem;
  const goal = aim === 'match' ? null : (game.puzzles?.goalOf?.(view, seat, aim) ?? null);
  const move = readMove(problem, text);
  const random = seededRandom(seed);
  let only: readonly ShownStep[] = [];
  for (let tries = goal ? TRIES : 1; tries > 0; tries--) {
    const { steps, isReached } = playOut(problem, move, goal, random);
    if (isReached) return steps;
    only = steps.slice(0, 1);
  }
  return only;
}

interface PlayedOut {
  readonly steps: readonly ShownStep[];
  readonly isReached: boolean;
}

/** Plays a move in a sampled deal, and searches for the moves after it while the solver decides. */
function playOut(problem: Problem, first: unknown, goal: Goal | null, random: Random): PlayedOut {
  const { game, seat } = problem;
  const steps: ShownStep[] = [];
  const chance = sampledChance(random);
  let state = game.determinize(problem.view, seat, random);
  for (let move: unknown = first; ;) {
    const step = takeStep(game, state, seat, move, chance);
    if (!step.ok) throw new RangeError(step.error.message);
    const seen = seenBy(game, step.value, seat);
    const view = seen.after;
    steps.push({ move: game.formatMove(seen.move), chance: seen.chance, view });
    state = step.value.after;
    if (state.outcome) return { steps, isReached: state.outcome.winners.includes(seat) };
    if (goal?.isReached(state)) return { steps, isReached: true };
    if (!goal || goal.isOver(state) || state.toAct !== seat || steps.length === MOST_MOVES)
      return { steps, isReached: false };
    const search = looked({ ...problem, view }, LOOK, random.below(1_000_000));
    move = firstOf(search.candidates()).move;
  }
}
