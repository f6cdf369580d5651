import { JUDGE, remembered, startSearch, type PastMove } from '../bot/index.ts';
import { sampledChance, seededRandom } from '../chance.ts';
import type { AnyGame, Position } from '../game.ts';
import { firstOf, itemAt } from '../list.ts';
import { seenBy, takeStep } from '../step.ts';
import type { Aim, Problem } from './aims.ts';
import { looked, mayBeHard, puzzleOf } from './made.ts';
import { CLARITY, PROOF_DEALS, prove } from './prove.ts';
import type { Grade, Puzzle, Theme } from './puzzle.ts';

/** Iterations per move of the bots playing the matches, and of the first search of a decision. */
const PLAYING = 80;
const FIRST_LOOK = 250;
/** Maximum number of moves that look equally good in the first search; with more, no proof is tried. */
const ALIKE = 2;

/** Filter for puzzles: at least this grade, and this theme (null for any). */
export interface Wanted {
  readonly grade: Grade;
  readonly theme: Theme | null;
}

const DEFAULT_AIMS: readonly Aim[] = ['match'];

const EVERY: Wanted = { grade: 1, theme: null };

/**
 * Plays a match by the best moves and yields the wanted puzzle for each decision, or null. The same seed gives
 * the same puzzles.
 */
export function* mineMatch(
  game: AnyGame,
  seats: number,
  seed: number,
  wanted: Wanted = EVERY,
): Generator<Puzzle | null> {
  const chance = sampledChance(seededRandom(seed));
  const random = seededRandom(seed * 7 + 1);
  let state = game.setup({ seats, dealer: seed % seats, options: {} }, chance);
  const logs = Array.from({ length: seats }, (): PastMove<unknown, Position>[] => []);
  const found = new Set<string>();
  for (let n = 0; state.toAct !== null; n++) {
    const seat = state.toAct;
    const view = game.view(state, seat);
    for (const aim of game.puzzles?.aimsIn?.(view, seat) ?? DEFAULT_AIMS) {
      const once = `${aim} ${seat} ${partOf(view, n)}`;
      const puzzle = found.has(once)
        ? null
        : puzzleIn({ game, view, seat, seats, aim }, seed * 1000 + n, wanted);
      if (puzzle) found.add(once);
      yield puzzle;
    }
    const search = startSearch(
      { game, view, seat, seats, player: JUDGE, random, log: itemAt(logs, seat) },
      JUDGE,
    );
    search.run(PLAYING);
    const step = takeStep(game, state, seat, firstOf(search.candidates()).move, chance);
    if (!step.ok) throw new Error(step.error.message);
    logs.forEach((log, reader) => log.push(...remembered(seenBy(game, step.value, reader))));
    state = step.value.after;
  }
}

/**
 * Part of a match from which at most one puzzle of a kind is taken: a turn or, in games without turns, five
 * moves.
 */
const partOf = (view: Position, n: number): number =>
  'turn' in view ? Number(view.turn) : Math.floor(n / 5);

function puzzleIn(problem: Problem, seed: number, { grade, theme }: Wanted): Puzzle | null {
  const { game, view } = problem;
  if (game.legalMoves(view).length < 2) return null;
  if (theme !== null && game.puzzles?.mayBe?.(theme, problem) === false) return null;
  // A short search misjudges hard positions, so it can only pre-select easy ones (grade 1).
  if (grade === 1 ? !isClear(problem, seed) : !mayBeHard(problem, grade, seed)) return null;
  const proof = prove(problem, CLARITY[problem.aim], PROOF_DEALS, seed);
  const puzzle = proof && puzzleOf(problem, proof, seed);
  if (!puzzle || puzzle.grade < grade) return null;
  return theme === null || puzzle.theme === theme ? puzzle : null;
}

/** True if only a few moves look best in the first search. */
function isClear(problem: Problem, seed: number): boolean {
  const values = looked(problem, FIRST_LOOK, seed)
    .candidates()
    .filter(({ visits }) => visits >= 6);
  const best = Math.max(...values.map(({ chance }) => chance));
  return values.filter(({ chance }) => chance > best - CLARITY[problem.aim].gap / 2).length <= ALIKE;
}
