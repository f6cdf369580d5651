import { sampledChance, seededRandom, type Random } from '../games/chance.ts';
import type { AnyGame, Position, Seat } from '../games/game.ts';
import { games } from '../games/index.ts';
import { firstOf, itemAt, lastOf } from '../games/list.ts';
import { benchChances } from './bench-chances.ts';
import { benchMelds } from './bench-melds.ts';
import { Stoppable } from './stoppable.ts';
import { UsageError, readArgs, readNumber } from './usage.ts';

const SEATS = [2, 4, 6];
const ROUNDS = 3;
/** Maximum number of games whose states are viewed. */
const SAMPLED_GAMES = 10;
/** Parts of a table's time: looking for states, warming up moves and views, a round of moves, a round of views. */
const PARTS = { sample: 0.1, warmMoves: 0.1, warmViews: 0.05, moves: 0.17, views: 0.08 };
/** Work in ms between two checks for signals. */
const PIECE_MS = 100;

/** A rate per second: median of the rounds, and their range in per cent of the median. */
interface Rate {
  readonly median: number;
  readonly spread: number;
}

/** Rates of one game with one number of seats. */
interface Figures {
  readonly game: string;
  readonly seats: number;
  /** Uniformly random moves: view, full legal list, play. */
  readonly moves: Rate;
  /** Whole random games. */
  readonly playOuts: Rate;
  /** Views of all readers in turn. */
  readonly views: Rate;
  readonly meanLegal: number;
}

/**
 * `crowns bench`: measures the speed of the rules on this machine, in rounds after a warm-up. All measurements share
 * `--seconds`. Only ratios within one run are meaningful.
 */
export async function bench(args: readonly string[]): Promise<number> {
  if (args[0] === 'melds') return benchMelds(args.slice(1));
  if (args[0] === 'chances') return benchChances(args.slice(1));
  const { values, positionals } = readArgs(args, { seconds: { type: 'string' }, json: { type: 'boolean' } });
  if (positionals.length > 0) throw new UsageError('bench takes no file');
  const tables = games.flatMap((game) => seatCounts(game).map((seats) => ({ game, seats })));
  const milliseconds = (1000 * readNumber('seconds', values.seconds ?? '60', 1, 3600)) / tables.length;
  const work = new Stoppable();
  const found: Figures[] = [];
  for (const { game, seats } of tables) {
    const pause = () => work.breathe(() => `${found.length} of ${tables.length}: ${game.id}, ${seats} seats`);
    const figures = await measure(game, seats, milliseconds, { pause, signal: work.signal });
    // Half of the rounds would give a wrong median.
    if (work.isStopped) break;
    found.push(figures);
  }
  process.stdout.write(values.json ? `${JSON.stringify(found)}\n` : formatTable(found));
  return work.done();
}

function seatCounts({ seats: { min, max } }: AnyGame): number[] {
  return [...new Set([...SEATS.filter((seats) => seats >= min && seats < max), max])];
}

interface Course {
  /** Awaited between pieces of work. */
  readonly pause?: () => Promise<void>;
  /** After it the figures are worthless. */
  readonly signal?: AbortSignal;
  /** Ms on a clock that never goes back. */
  readonly now?: () => number;
}

/** Measures for `milliseconds` in all, or longer if a single game takes more. */
export async function measure(
  game: AnyGame,
  seats: number,
  milliseconds: number,
  course: Course = {},
): Promise<Figures> {
  const random = seededRandom(1);
  const now = course.now ?? (() => performance.now());
  const began = now();
  const sampled = [statesOf(game, seats, random)];
  while (sampled.length < SAMPLED_GAMES && now() - began < milliseconds * PARTS.sample)
    sampled.push(statesOf(game, seats, random));
  const states = sampled.flat();
  const left = Math.max(0, milliseconds - (now() - began)) / (1 - PARTS.sample);
  const moves = endlessMoves(game, seats, random);
  const play = (): number => moves.next().value;
  let at = 0;
  const view = (): number => viewAll(game, seats, itemAt(states, at++ % states.length));
  const run = (work: () => number, part: number) => rate(work, left * part, now, course);
  await run(play, PARTS.warmMoves);
  await run(view, PARTS.warmViews);
  const played = await rounds(() => run(play, PARTS.moves));
  const viewed = await rounds(() => run(view, PARTS.views));
  const movesOfGame = (states.length - sampled.length) / sampled.length;
  return {
    game: game.id,
    seats,
    moves: summary(played),
    playOuts: summary(played.map((each) => each / movesOfGame)),
    views: summary(viewed),
    meanLegal: meanLegal(game, states),
  };
}

/** The states of a uniformly random game. */
function statesOf(game: AnyGame, seats: number, random: Random): Position[] {
  return [...randomGame(game, seats, random)];
}

function* randomGame(game: AnyGame, seats: number, random: Random): Generator<Position> {
  const chance = sampledChance(random);
  let state = game.setup({ seats, dealer: random.below(seats), options: {} }, chance);
  yield state;
  while (state.toAct !== null) {
    const moves = game.legalMoves(game.view(state, state.toAct));
    const next = game.play(state, moves[random.below(moves.length)], chance);
    if (!next.ok) throw new Error(next.error.message);
    yield (state = next.value);
  }
}

/** Plays one random game after the other: a step is a deal (0) or a move (1). */
function* endlessMoves(game: AnyGame, seats: number, random: Random): Generator<number, never> {
  for (;;) {
    let isDeal = true;
    for (const _ of randomGame(game, seats, random)) {
      yield isDeal ? 0 : 1;
      isDeal = false;
    }
  }
}

function viewAll(game: AnyGame, seats: number, state: Position): number {
  let seen = 0;
  for (let seat: Seat = 0; seat < seats; seat++) if (game.view(state, seat).outcome === state.outcome) seen++;
  if (game.view(state, 'spectator').outcome === state.outcome) seen++;
  return seen;
}

function meanLegal(game: AnyGame, states: readonly Position[]): number {
  const counts = states.flatMap((state) =>
    state.toAct === null ? [] : [game.legalMoves(game.view(state, state.toAct)).length],
  );
  const moves = counts.reduce((sum, count) => sum + count, 0);
  return Number((moves / counts.length).toFixed(1));
}

/** Runs `work` repeatedly for `milliseconds`, at least once; returns units (as returned by `work`) per second. */
async function rate(
  work: () => number,
  milliseconds: number,
  now: () => number,
  { pause, signal }: Course,
): Promise<number> {
  let units = 0;
  let spent = 0;
  do {
    const start = now();
    let piece: number;
    do {
      units += work();
      piece = now() - start;
    } while (piece < Math.min(PIECE_MS, milliseconds - spent));
    spent += piece;
    await pause?.();
  } while (spent < milliseconds && !signal?.aborted);
  return (units / spent) * 1000;
}

async function rounds<Value>(measureOnce: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let round = 0; round < ROUNDS; round++) values.push(await measureOnce());
  return values;
}

function summary(values: readonly number[]): Rate {
  const sorted = values.toSorted((a, b) => a - b);
  const median = itemAt(sorted, sorted.length >> 1);
  const spread = ((lastOf(sorted) - firstOf(sorted)) / median) * 100;
  return { median: Math.round(median), spread: Math.round(spread) };
}

export function formatTable(found: readonly Figures[]): string {
  const rateText = ({ median, spread }: Rate): string =>
    `${median.toLocaleString('en')} ±${Math.ceil(spread / 2)}%`;
  const rows = found.map(({ game, seats, moves, playOuts, views, meanLegal: legal }) => [
    game,
    String(seats),
    rateText(moves),
    rateText(playOuts),
    rateText(views),
    legal.toFixed(1),
  ]);
  const table = [['game', 'seats', 'moves/s', 'play-outs/s', 'views/s', 'mean legal list'], ...rows];
  const widths = firstOf(table).map((_, column) =>
    Math.max(...table.map((row) => itemAt(row, column).length)),
  );
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(firstOf(widths)) : cell.padStart(itemAt(widths, column)),
      )
      .join('  '),
  );
  return `${lines.join('\n')}\nmedians of ${ROUNDS} rounds; ± is half of what lies between the slowest and the fastest\n`;
}
