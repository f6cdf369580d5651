import { lastOf } from '../games/list.ts';
import { writeFileSync } from 'node:fs';
import { playerOf } from '../games/bot/index.ts';
import type { AnyGame } from '../games/game.ts';
import { Tally, type Book } from '../games/openings/book.ts';
import type { AnyOpeningRules } from '../games/openings/contract.ts';
import { openingTurns } from '../games/openings/turns.ts';
import type { Step } from '../games/step.ts';
import { playMatch } from './arena-match.ts';
import { callerPath, readArgs, readGame, readNumber, UsageError } from './usage.ts';

const STRONG = playerOf('strong');
/** Distance between the deals of two seeds, so that they don't overlap. */
const DEALS_PER_SEED = 100_003;

/** `crowns openings`: plays matches of strong bots and writes statistics of their first turns. */
export function openings(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, {
    seats: { type: 'string' },
    seed: { type: 'string', default: '1' },
    matches: { type: 'string', default: '100' },
    iterations: { type: 'string', default: '160' },
    minutes: { type: 'string', default: '60' },
    out: { type: 'string' },
    json: { type: 'boolean' },
  });
  const game = readGame('openings', positionals);
  const rules = game.openings;
  if (!rules) throw new UsageError(`${game.id} has no openings`);
  const { min, max } = game.seats;
  const plan = {
    seats: readNumber('seats', values.seats ?? String(min), min, max),
    seed: readNumber('seed', values.seed, 0, 2 ** 31 - 1),
    iterations: readNumber('iterations', values.iterations, 1, 1_000_000),
  };
  const most = readNumber('matches', values.matches, 1, 1_000_000);
  const end = performance.now() + readNumber('minutes', values.minutes, 1, 1440) * 60_000;
  if (values.out === undefined) throw new UsageError('openings needs --out FILE');
  const measure = rules.score ? 'round' : 'won';
  const tally = new Tally(measure);
  let matches = 0;
  while (matches < most && performance.now() < end) {
    playInto(tally, game, rules, matches++, plan);
    if (matches % 100 === 0) process.stderr.write(`${matches} matches\n`);
  }
  const book: Book = { game: game.id, measure, ...plan, matches, chapters: tally.chapters() };
  writeFileSync(callerPath(values.out), written(book));
  if (values.json) process.stdout.write(`${JSON.stringify({ file: values.out, game: game.id, matches })}\n`);
  return 0;
}

type Plan = Pick<Book, 'seats' | 'seed' | 'iterations'>;

/**
 * Plays match `n` as far as its first turns are judged, then adds them to the tally. Its number and the plan
 * determine the match completely.
 */
function playInto(
  tally: Tally,
  game: AnyGame,
  rules: AnyOpeningRules,
  n: number,
  { seats, seed, iterations }: Plan,
): void {
  const steps: Step[] = [];
  const { winners } = playMatch(
    {
      game,
      players: Array.from({ length: seats }, () => STRONG),
      deal: (seed * DEALS_PER_SEED + n) | 0,
      dealer: n % seats,
      budget: { iterations },
      until: (state) => (rules.score?.(state, 0) ?? null) !== null,
    },
    (step) => steps.push(step),
  );
  const after = lastOf(steps).after;
  const won = (seat: number): number => (winners.includes(seat) ? 1 / winners.length : 0);
  tally.add(openingTurns(rules, steps, after), (seat) => rules.score?.(after, seat) ?? won(seat));
}

/** Formats a book with one line of text per line of a chapter, for readable diffs. */
const written = (book: Book): string =>
  `${JSON.stringify(book).replaceAll('{"deeds"', '\n{"deeds"').replaceAll('{"place"', '\n{"place"')}\n`;
