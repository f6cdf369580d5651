import {
  JUDGE,
  chooseMove,
  playerOf,
  remembered,
  type BotKind,
  type Budget,
  type Candidate,
  type Player,
} from '#games/bot/index.ts';
import type { Random } from '#games/chance.ts';
import type { AnyGame, Position, Seat } from '#games/game.ts';
import { botGameOf } from '../../games/bots.ts';
import type { SeenMove } from './memory.ts';

/** A seat's view and memory, as plain data for a worker. */
export interface Question {
  readonly game: string;
  readonly view: Position;
  readonly seat: Seat;
  readonly seats: number;
  readonly seen: readonly SeenMove[];
}

/** A promising move, with the estimated chance of winning after it, 0 to 1. */
export interface Advice {
  readonly move: unknown;
  readonly chance: number;
}

const SHOWN = 3;

/** The best moves by the strongest search, best first. It only knows what the seat knows. */
export function advise(question: Question, budget: Budget, random: Random): Advice[] {
  const game = botGameOf(question.game);
  if (!game) return [];
  const { candidates } = chooseMove({
    ...choiceOf(game, question, JUDGE),
    budget,
    random,
    isThorough: true,
  });
  return best(candidates).map(({ move, chance }) => ({ move, chance }));
}

/** The move chosen by a bot of this level or character. */
export function choose(question: Question, kind: BotKind, budget: Budget, random: Random): unknown {
  const game = botGameOf(question.game);
  if (!game) throw new RangeError(`no game is called ${question.game}`);
  return chooseMove({ ...choiceOf(game, question, playerOf(kind)), budget, random }).move;
}

function choiceOf(game: AnyGame, { view, seat, seats, seen }: Question, player: Player) {
  const log = seen.flatMap(remembered);
  return { game, view, seat, seats, log, player };
}

/** Picks the most visited candidates, which are the most reliable, and sorts them by chance. */
function best(candidates: readonly Candidate[]): Candidate[] {
  const tried = candidates.filter(({ visits }) => visits > 0);
  return (tried.length > 0 ? tried : candidates).slice(0, SHOWN).sort((a, b) => b.chance - a.chance);
}
