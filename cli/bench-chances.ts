import { JUDGE, chooseMove, type PastMove } from '../games/bot/index.ts';
import { sampledChance, seededRandom } from '../games/chance.ts';
import { fiveCrownsSolo } from '../games/five-crowns/solo/index.ts';
import type { Move, State, View } from '../games/five-crowns/solo/types.ts';
import { knownGame } from '../games/index.ts';
import { firstOf } from '../games/list.ts';
import { UsageError, readArgs, readNumber } from './usage.ts';

/** A chance shown by the hint for the move made, and the result of the deal: won (1) or lost (0). */
export interface Estimate {
  readonly chance: number;
  readonly won: number;
}

/** Decisions with chances up to `to`: their number, mean chance, and rate of wins. */
interface Bin {
  readonly to: number;
  readonly decisions: number;
  readonly told: number;
  readonly won: number;
}

/**
 * `crowns bench chances`: compares the chances shown by hints in the solitaire with the results of deals played by
 * them.
 */
export function benchChances(args: readonly string[]): number {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArgs(args, {
    games: text,
    seed: text,
    iterations: text,
    json: { type: 'boolean' },
  });
  if (positionals.length > 0) throw new UsageError('bench chances takes no file');
  const games = readNumber('games', values.games ?? '20', 1, 100_000);
  const seed = readNumber('seed', values.seed ?? '1', 0, 2 ** 31 - 1);
  const iterations = readNumber('iterations', values.iterations ?? '300', 1, 1_000_000);
  const found = Array.from({ length: games }, (_, at) => playSolitaire(seed + at, iterations)).flat();
  process.stdout.write(values.json ? `${JSON.stringify(found)}\n` : formatChances(found));
  return 0;
}

/** Plays a deal by the search of hints; returns one estimate per decision. */
export function playSolitaire(seed: number, iterations: number): Estimate[] {
  const random = seededRandom(seed);
  const game = knownGame(fiveCrownsSolo.id);
  const log: PastMove<unknown, View>[] = [];
  const chances: number[] = [];
  const dealing = sampledChance(random);
  let state: State = fiveCrownsSolo.setup({ seats: 1, dealer: 0, options: {} }, dealing);
  while (state.toAct !== null) {
    const view = fiveCrownsSolo.view(state, 0);
    const { move, candidates } = chooseMove({
      game, view, seat: 0, seats: 1, log, player: JUDGE, budget: { iterations }, isThorough: true, random,
    }); // prettier-ignore
    chances.push(firstOf(candidates).chance);
    log.push({ before: view, seat: 0, move, chance: [] });
    const next = fiveCrownsSolo.play(state, move as Move, dealing);
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
  }
  const won = state.outcome?.reason === 'closed' ? 1 : 0;
  return chances.map((chance) => ({ chance, won }));
}

const BINS = 10;

/** Groups decisions by their chance, in ten bins; empty bins are left out. */
export function binned(found: readonly Estimate[]): Bin[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const those = found.filter(({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === bin);
    return {
      to: (bin + 1) / BINS,
      decisions: those.length,
      told: meanOf(those, 'chance'),
      won: meanOf(those, 'won'),
    };
  }).filter(({ decisions }) => decisions > 0);
}

const meanOf = (found: readonly Estimate[], key: keyof Estimate): number =>
  found.reduce((sum, one) => sum + one[key], 0) / Math.max(1, found.length);

export function formatChances(found: readonly Estimate[]): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
  const row = (cells: readonly (string | number)[]): string =>
    cells.map((cell) => String(cell).padStart(10)).join('');
  const rows = binned(found).map(({ to, decisions, told, won }) =>
    row([`to ${percent(to)}`, decisions, percent(told), percent(won)]),
  );
  const all = row(['all', found.length, percent(meanOf(found, 'chance')), percent(meanOf(found, 'won'))]);
  return [row(['told', 'decisions', 'mean', 'won']), ...rows, all, ''].join('\n');
}
