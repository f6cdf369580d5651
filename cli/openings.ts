import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { playerOf } from '../games/bot/index.ts';
import type { AnyGame } from '../games/game.ts';
import { gameOf } from '../games/index.ts';
import { Tally, type Book } from '../games/openings/book.ts';
import { openingTurns } from '../games/openings/turns.ts';
import type { Step } from '../games/step.ts';
import { playMatch } from './arena-match.ts';
import { callerPath, readArgs, readNumber, UsageError } from './usage.ts';

/** The game whose turns fall into kinds of actions. */
const GAME = 'realm';
const STRONG = playerOf('strong')!;
/** Deals of different seeds are far apart. */
const DEALS_PER_SEED = 100_003;

/** `crowns openings`: plays matches of strong bots, and writes what their first turns led to. */
export function openings(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, {
    seats: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    matches: { type: 'string', default: '100' },
    iterations: { type: 'string', default: '160' },
    minutes: { type: 'string', default: '60' },
    out: { type: 'string' },
  });
  if (positionals.join() !== GAME)
    throw new UsageError(`openings takes one game, ${GAME}: no other has a book`);
  const game = gameOf(GAME)!;
  const plan = {
    seats: readNumber('seats', values.seats, game.seats.min, game.seats.max),
    seed: readNumber('seed', values.seed, 0, 2 ** 31 - 1),
    iterations: readNumber('iterations', values.iterations, 1, 1_000_000),
  };
  const matches = readNumber('matches', values.matches, 1, 1_000_000);
  const end = performance.now() + readNumber('minutes', values.minutes, 1, 1440) * 60_000;
  if (values.out === undefined) throw new UsageError('openings needs --out FILE');
  const out = callerPath(values.out);
  const before: Book | null = existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as Book) : null;
  const tally = new Tally();
  let n = 0;
  while (n < matches && performance.now() < end) {
    playInto(tally, game, n++, plan);
    if (n % 100 === 0) process.stderr.write(`${n} matches\n`);
  }
  writeFileSync(out, written(withPlayed(before, { ...plan, matches: n }, tally)));
  return 0;
}

interface Plan {
  readonly seats: number;
  readonly seed: number;
  readonly iterations: number;
}

/** Plays a match, which its number and the plan settle, and counts its turns. */
function playInto(tally: Tally, game: AnyGame, n: number, { seats, seed, iterations }: Plan): void {
  const steps: Step[] = [];
  const { winners } = playMatch(
    {
      game,
      players: Array.from({ length: seats }, () => STRONG),
      deal: (seed * DEALS_PER_SEED + n) | 0,
      dealer: n % seats,
      budget: { iterations },
    },
    (step) => steps.push(step),
  );
  const turns = openingTurns(steps, steps.at(-1)!.after);
  tally.add(turns, (seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}

/** The book with what was played for a number of seats in place of what it had for that. */
const withPlayed = (before: Book | null, played: Book['played'][number], tally: Tally): Book => ({
  game: GAME,
  played: [...(before?.played ?? []).filter(({ seats }) => seats !== played.seats), played],
  chapters: [
    ...(before?.chapters ?? []).filter(({ seats }) => seats !== played.seats),
    ...tally.chaptersFor(played.seats),
  ],
});

/** A line of text for each line of a chapter, so that changes can be read. */
const written = (book: Book): string =>
  `${JSON.stringify(book).replaceAll('{"deeds"', '\n{"deeds"').replaceAll('{"seats"', '\n{"seats"')}\n`;
