import { existsSync, appendFileSync, writeFileSync } from 'node:fs';
import { accountOf } from '../games/puzzles/account.ts';
import { mineMatch } from '../games/puzzles/mine.ts';
import { games } from '../games/index.ts';
import {
  formatPuzzles,
  idOf,
  parsePuzzles,
  problemOf,
  THEMES,
  type Grade,
  type Puzzle,
  type Theme,
} from '../games/puzzles/puzzle.ts';
import { lookAgain, renewed, verify } from '../games/puzzles/verify.ts';
import { EXIT } from './exit.ts';
import { Refused } from './failure.ts';
import { readText } from './files.ts';
import { Stoppable } from './stoppable.ts';
import { callerPath, readArgs, readGame, readNumber, UsageError } from './usage.ts';

/**
 * `crowns puzzles`: finds puzzles in matches of strong bots, or verifies those in files; exits with 1 if one
 * fails.
 */
export async function puzzles([what, ...args]: readonly string[]): Promise<number> {
  if (what === 'mine') return mine(args);
  if (what === 'verify') return check(args);
  if (what === 'renew') return renew(args);
  if (what === 'explain') return explain(args);
  throw new UsageError('puzzles needs "mine", "verify", "renew" or "explain"');
}

async function mine(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    seats: { type: 'string' },
    seed: { type: 'string', default: '1' },
    matches: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '60' },
    grade: { type: 'string', default: '1' },
    theme: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean' },
  });
  const game = readGame('puzzles mine', positionals);
  const seats = readNumber('seats', values.seats ?? String(game.seats.min), game.seats.min, game.seats.max);
  const first = readNumber('seed', values.seed, 0, 1_000_000);
  const matches = readNumber('matches', values.matches, 1, 10_000);
  const grade = readNumber('grade', values.grade, 1, 4) as Grade;
  const theme = readTheme(values.theme);
  const end = performance.now() + readNumber('minutes', values.minutes, 1, 1440) * 60_000;
  if (values.out === undefined) throw new UsageError('puzzles mine needs --out FILE');
  const out = callerPath(values.out);
  const known = new Set(existsSync(out) ? openPuzzles(values.out).map(idOf) : []);
  const before = known.size;
  const work = new Stoppable();
  const isOver = (): boolean => work.isStopped || performance.now() > end;
  for (let seed = first; seed < first + matches && !isOver(); seed++) {
    const progress = (): string => `match ${seed}: ${known.size} puzzles`;
    for (const puzzle of mineMatch(game, seats, seed, { grade, theme })) {
      if (puzzle && !known.has(idOf(puzzle))) {
        known.add(idOf(puzzle));
        appendFileSync(out, JSON.stringify(puzzle) + '\n');
      }
      await work.breathe(progress);
      if (isOver()) break;
    }
    process.stderr.write(`${progress()}\n`);
  }
  const [added, all] = [known.size - before, known.size];
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ file: values.out, added, all })}\n`
      : `${values.out}: ${added} new puzzles, ${all} in all\n`,
  );
  return work.done();
}

/** The puzzles of a file; throws {@link Refused} if there are none to be read. */
function openPuzzles(file: string): readonly Puzzle[] {
  const text = readText(file);
  if (!text.ok) throw new Refused(`${file}: ${text.error}`);
  try {
    return parsePuzzles(text.value);
  } catch (error) {
    throw new Refused(`${file}: ${(error as Error).message}`);
  }
}

function readTheme(name: string | undefined): Theme | null {
  if (name === undefined) return null;
  const theme = THEMES.find((one) => one === name);
  if (!theme) throw new UsageError(`--theme must be one of ${THEMES.join(', ')}`);
  return theme;
}

function check(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, {
    deals: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (positionals.length === 0) throw new UsageError('puzzles verify needs a FILE');
  const deals = values.deals === undefined ? undefined : readNumber('deals', values.deals, 40, 1_000_000);
  let isRefused = false;
  for (const file of positionals) {
    const found: readonly Puzzle[] = openPuzzles(file);
    const faults: { puzzle: string; fault: string }[] = [];
    for (const puzzle of found) {
      const fault = deals === undefined ? verify(puzzle, games) : lookAgain(puzzle, deals, games);
      if (fault === null) continue;
      faults.push({ puzzle: idOf(puzzle), fault });
      if (!values.json) process.stderr.write(`${file}: ${idOf(puzzle)}: ${fault}\n`);
    }
    isRefused ||= faults.length > 0;
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ file, puzzles: found.length, faults })}\n`
        : `${file}: ${found.length} puzzles\n`,
    );
  }
  return isRefused ? EXIT.refused : EXIT.done;
}

/** Proves all puzzles of the files again and writes them with new figures. Drops those that fail. */
function renew(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
  if (positionals.length === 0) throw new UsageError('puzzles renew needs a FILE');
  for (const file of positionals) {
    const path = callerPath(file);
    const found = openPuzzles(file);
    const kept = found.flatMap((puzzle) => renewed(puzzle, games) ?? []);
    writeFileSync(path, formatPuzzles(kept));
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ file, kept: kept.length, of: found.length })}\n`
        : `${file}: ${kept.length} of ${found.length} puzzles kept\n`,
    );
  }
  return EXIT.done;
}

/**
 * Prints the page's explanations of each puzzle's best answer and best wrong move, one JSON object per line.
 */
function explain(args: readonly string[]): number {
  const { positionals } = readArgs(args, { json: { type: 'boolean' } });
  if (positionals.length === 0) throw new UsageError('puzzles explain needs a FILE');
  for (const file of positionals) {
    for (const puzzle of openPuzzles(file)) {
      const problem = problemOf(puzzle, games);
      const [answer, next] = [...puzzle.answers.slice(0, 1), puzzle.next].map((move) => {
        const { afters, ...account } = accountOf(problem, move, puzzle);
        return { ...account, afters: afters.length };
      });
      process.stdout.write(JSON.stringify({ puzzle: idOf(puzzle), answer, next }) + '\n');
    }
  }
  return EXIT.done;
}
