import { chooseMove, playerOf, remembered, type Budget, type Candidate } from '#games/bot/index.ts';
import type { Random } from '#games/chance.ts';
import type { AnyGame, Position, Seat } from '#games/game.ts';
import { gameOf } from '#games/index.ts';
import type { Sight } from './memory.ts';

/** Where a seat stands and what it saw, in plain data that can go to another thread. */
export interface Question {
  readonly game: string;
  readonly view: Position;
  readonly seat: Seat;
  readonly seats: number;
  readonly seen: readonly Sight[];
}

/** A move worth making, with the chance that the bot would win after it, 0 to 1, as far as it can tell. */
export interface Advice {
  readonly move: unknown;
  readonly chance: number;
}

const SHOWN = 3;

/** The moves that the strongest bot would rather make, best first. It knows what the seat knows, and no more. */
export function advise(question: Question, budget: Budget, random: Random): Advice[] {
  const game = gameOf(question.game);
  if (!game) return [];
  const { candidates } = chooseMove({
    ...choiceOf(game, question, 'strong'),
    budget,
    random,
    isThorough: true,
  });
  return best(candidates).map(({ move, chance }) => ({ move, chance }));
}

/** The move that a bot of a level makes. */
export function choose(question: Question, level: string, budget: Budget, random: Random): unknown {
  const game = gameOf(question.game)!;
  return chooseMove({ ...choiceOf(game, question, level), budget, random }).move;
}

function choiceOf(game: AnyGame, { view, seat, seats, seen }: Question, level: string) {
  const log = seen.flatMap(remembered);
  return { game, view, seat, seats, log, player: playerOf(level)! };
}

/** The moves it looked at most are those it trusts; among these the better chance goes first. */
function best(candidates: readonly Candidate[]): Candidate[] {
  const tried = candidates.filter(({ visits }) => visits > 0);
  return (tried.length > 0 ? tried : candidates).slice(0, SHOWN).sort((a, b) => b.chance - a.chance);
}
