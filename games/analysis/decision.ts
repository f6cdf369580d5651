import type { Candidate } from '../bot/index.ts';
import type { Seat } from '../game.ts';
import { rounded, type Decision, type Grade, type Option } from './analysis.ts';
import { estimateBy } from './estimate.ts';
import type { StudiedMatch } from './match.ts';

/** Minimum loss for each grade. These bounds are usual in chess. */
const GRADES: readonly (readonly [Grade, number])[] = [
  ['blunder', 0.15],
  ['mistake', 0.1],
  ['inaccuracy', 0.05],
];
/** Minimum loss for a second, closer search. */
const SUSPECT = 0.03;
/** A loss must be at least this many standard errors from 0. */
const SURE = 2;
/** Maximum number of moves in `best`. */
const NAMED = 3;

/** Purposes of searches. Each has its own random source. */
const ALL = 0;
const BEST = 1;
const PLAYED = 2;

/** Judges the decision after `n` moves by the seat's knowledge at that time. Null if there was no choice. */
export function judge(match: StudiedMatch, n: number, iterations: number): Decision | null {
  const { game, steps } = match;
  const step = steps[n];
  if (!step || step.move === null) return null;
  const { seat, move } = step;
  if (game.legalMoves(match.view(n, seat)).length < 2) return null;
  const search = match.search(n, seat, ALL);
  search.run(iterations);
  const [first, ...others] = search.candidates().filter(({ visits }) => visits > 0);
  if (!first) return null;
  const played = game.formatMove(move);
  const optionOf = (candidate: Candidate, chance: number): Option => ({
    move: game.formatMove(candidate.move),
    chance,
    line: search.lineAfter(candidate.move).map((next) => game.formatMove(next)),
  });
  const isBest = game.formatMove(first.move) === played;
  const duel = isBest ? null : compare(match, n, seat, [first.move, move], iterations);
  const chance = rounded(duel?.best ?? first.chance);
  const best = [
    optionOf(first, chance),
    ...others.slice(0, NAMED - 1).map((other) => optionOf(other, rounded(Math.min(chance, other.chance)))),
  ];
  const loss = rounded(duel?.loss ?? 0);
  const option = best.find((one) => one.move === played);
  const line = option?.line ?? search.lineAfter(move).map((next) => game.formatMove(next));
  return {
    seat,
    played: { move: played, chance: rounded(chance - loss), line },
    best: best
      .map((one) => (one.move === played ? { ...one, chance: rounded(chance - loss) } : one))
      .sort((a, b) => b.chance - a.chance),
    loss,
    grade: duel && loss > SURE * duel.error ? gradeOf(loss) : null,
  };
}

export const gradeOf = (loss: number): Grade | null => GRADES.find(([, least]) => loss >= least)?.[0] ?? null;

interface Compared {
  /** Chance of winning with the better of both moves. */
  readonly best: number;
  readonly loss: number;
  readonly error: number;
}

/**
 * Loss of the second move compared with the first. Each is searched as if it were the only move, equally
 * long.
 */
function compare(
  match: StudiedMatch,
  n: number,
  seat: Seat,
  [best, played]: readonly [unknown, unknown],
  iterations: number,
): Compared {
  const searches = [match.search(n, seat, BEST, [best]), match.search(n, seat, PLAYED, [played])] as const;
  const look = (share: number): Compared => {
    const [one, other] = searches.map((search) =>
      estimateBy(match.knowledge, search.run(Math.ceil(iterations * share)), match.view(n, seat)),
    );
    if (!one || !other) throw new Error('two moves are compared');
    const loss = Math.max(0, one.chance - other.chance);
    return { best: Math.max(one.chance, other.chance), loss, error: Math.hypot(one.error, other.error) };
  };
  const first = look(0.5);
  return first.loss < SUSPECT ? first : look(2);
}
