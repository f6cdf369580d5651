import { playerOf, remembered, startSearch, type Seen, type Thinker } from '../bot/index.ts';
import { sampledChance, seededRandom } from '../chance.ts';
import type { AnyGame, Position, Seat } from '../game.ts';
import type { View as KingsQueensView } from '../kings-queens/types.ts';
import { firstOf, itemAt } from '../list.ts';
import { pointsOf } from '../realm/cards.ts';
import type { View as RealmView } from '../realm/types.ts';
import { seenBy, takeStep } from '../step.ts';
import type { Aim, Problem } from './aims.ts';
import { looked, mayBeHard, puzzleOf } from './made.ts';
import { CLARITY, PROOF_DEALS, prove } from './prove.ts';
import type { Grade, Puzzle, Theme } from './puzzle.ts';
import { mayTurnOnTrap } from './traps.ts';

/** Iterations per move of the bots playing the matches, and of the first search of a decision. */
const PLAYING = 80;
const FIRST_LOOK = 250;
/** Maximum number of moves that look equally good in the first search; with more, no proof is tried. */
const ALIKE = 2;

const STRONG = playerOf('strong') as Thinker;

/** Filter for puzzles: at least this grade, and this theme (null for any). */
export interface Wanted {
  readonly grade: Grade;
  readonly theme: Theme | null;
}

const EVERY: Wanted = { grade: 1, theme: null };

/**
 * Plays a match of strong bots and yields the wanted puzzle for each decision, or null. The same seed gives
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
  const logs = Array.from({ length: seats }, (): Seen<unknown, Position>[] => []);
  const found = new Set<string>();
  for (let n = 0; state.toAct !== null; n++) {
    const seat = state.toAct;
    const view = game.view(state, seat);
    for (const aim of aimsIn(game.id, view, seat)) {
      const once = `${aim} ${seat} ${partOf(view, n)}`;
      const puzzle = found.has(once)
        ? null
        : puzzleIn({ game, view, seat, seats, aim }, seed * 1000 + n, wanted);
      if (puzzle) found.add(once);
      yield puzzle;
    }
    const search = startSearch(
      { game, view, seat, seats, player: STRONG, random, log: itemAt(logs, seat) },
      STRONG,
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

/** The aims worth asking for in this decision. */
function aimsIn(id: string, view: Position, seat: Seat): readonly Aim[] {
  if (id === 'kings-queens') {
    // Only the first trick. Later ones depend on a memory of the cards played.
    const { phase, seats } = view as KingsQueensView;
    return phase === 'play' && seats.every(({ taken }) => taken === 0) ? ['predict'] : [];
  }
  if (id !== 'realm') return ['match'];
  const { phase, turnOf, seats, raid, actions } = view as RealmView;
  if (turnOf !== seat || phase === 'mulligan' || phase === 'discard') return [];
  const { house, throne } = itemAt(seats, seat);
  const hasRoyal = throne !== null && !throne.card.startsWith('J');
  const isWorn = hasRoyal && throne.advances.length > 0 && phase === 'action' && actions <= 2;
  return [
    ...(pointsOf(house) >= 3 ? (['win'] as const) : []),
    ...(hasRoyal || raid || phase === 'action' ? (['score'] as const) : []),
    ...(isWorn ? (['save'] as const) : []),
  ];
}

function puzzleIn(problem: Problem, seed: number, { grade, theme }: Wanted): Puzzle | null {
  const { game, view } = problem;
  if (game.legalMoves(view).length < 2) return null;
  if (theme === 'trap' && !(problem.aim === 'score' && mayTurnOnTrap(problem))) return null;
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
