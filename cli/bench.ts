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
const SAMPLED_GAMES = 10;
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
 * `crowns bench`: measures the speed of the rules on this machine, in rounds of `--seconds` after a warm-up.
 * Only ratios within one run are meaningful.
 */
export async function bench(args: readonly string[]): Promise<number> {
  if (args[0] === 'melds') return benchMelds(args.slice(1));
  if (args[0] === 'chances') return benchChances(args.slice(1));
  const { values, positionals } = readArgs(args, { seconds: { type: 'string' }, json: { type: 'boolean' } });
  if (positionals.length > 0) throw new UsageError('bench takes no file');
  const milliseconds = 1000 * readNumber('seconds', values.seconds ?? '1', 1, 60);
  const tables = games.flatMap((game) => seatCounts(game).map((seats) => ({ game, seats })));
  const work = new Stoppable();
  const found: Figures[] = [];
  for (const { game, seats } of tables) {
    const pause = () => work.breathe(() => `${found.length} of ${tables.length}: ${game.id}, ${seats} seats`);
    const figures = await measure(game, seats, milliseconds, pause, work.signal);
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

/** `pause` is awaited between pieces of work. After `signal` the figures are worthless. */
export async function measure(
  game: AnyGame,
  seats: number,
  milliseconds: number,
  pause: () => Promise<void> = () => Promise.resolve(),
  signal?: AbortSignal,
): Promise<Figures> {
  const random = seededRandom(1);
  const states = Array.from({ length: SAMPLED_GAMES }, () => statesOf(game, seats, random)).flat();
  const play = (): number => statesOf(game, seats, random).length - 1;
  const view = (): number => viewAll(game, seats, states);
  const run = (work: () => number, time: number) => rate(work, time, pause, signal);
  await run(play, milliseconds / 2);
  await run(view, milliseconds / 4);
  const played = await rounds(() => run(play, milliseconds));
  const viewed = await rounds(() => run(view, milliseconds / 2));
  return {
    game: game.id,
    seats,
    moves: summary(played.map(({ units }) => units)),
    playOuts: summary(played.map(({ runs }) => runs)),
    views: summary(viewed.map(({ units }) => units)),
    meanLegal: meanLegal(game, states),
  };
}

/** The states of a uniformly random game. */
function statesOf(game: AnyGame, seats: number, random: Random): Position[] {
  const chance = sampledChance(random);
  let state = game.setup({ seats, dealer: random.below(seats), options: {} }, chance);
  const states = [state];
  while (state.toAct !== null) {
    const moves = game.legalMoves(game.view(state, state.toAct));
    const next = game.play(state, moves[random.below(moves.length)], chance);
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
    states.push(state);
  }
  return states;
}

function viewAll(game: AnyGame, seats: number, states: readonly Position[]): number {
  let seen = 0;
  for (const state of states) {
    for (let seat: Seat = 0; seat < seats; seat++)
      if (game.view(state, seat).outcome === state.outcome) seen++;
    if (game.view(state, 'spectator').outcome === state.outcome) seen++;
  }
  return seen;
}

function meanLegal(game: AnyGame, states: readonly Position[]): number {
  const counts = states.flatMap((state) =>
    state.toAct === null ? [] : [game.legalMoves(game.view(state, state.toAct)).length],
  );
  const moves = counts.reduce((sum, count) => sum + count, 0);
  return Number((moves / counts.length).toFixed(1));
}

/** Runs `work` repeatedly for `milliseconds`; returns runs and units (as returned by `work`) per second. */
async function rate(
  work: () => number,
  milliseconds: number,
  pause: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<{ runs: number; units: number }> {
  let runs = 0;
  let units = 0;
  let seconds = 0;
  while (seconds * 1000 < milliseconds && !signal?.aborted) {
    const start = performance.now();
    for (let spent = 0; spent < Math.min(PIECE_MS, milliseconds); spent = performance.now() - start) {
      units += work();
      runs++;
    }
    seconds += (performance.now() - start) / 1000;
    await pause();
  }
  return { runs: runs / seconds, units: units / seconds };
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
