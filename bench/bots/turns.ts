import { join } from 'node:path';
import { seededRandom } from '../../games/chance.ts';
import { MemoryStore } from '../../test/support/memory-store.ts';
import { TERMS, sitterOf } from '../../test/support/stored-match.ts';
import type { Play } from '../../worker/match/table/play.ts';
import type { Table } from '../../worker/match/table/table.ts';

/** Numbers of moves at which a bot's memory is timed. */
export const MOVES = [20, 100, 300] as const;
/** Number of matches, and of turns around each number of moves. */
const MATCHES = 12;
const TURNS = 10;
/** Number of seats, so that matches are long enough. */
const SEATS = 4;

/** Median ms that a match of `checkout` takes to bring the memory of the seat to act up to date, by `MOVES`. */
export async function memoryTimes(checkout: string): Promise<number[]> {
  const { Table: Tables } = (await import(join(checkout, 'worker', 'match', 'table', 'table.ts'))) as {
    Table: typeof Table;
  };
  const times = MOVES.map((): number[] => []);
  for (let seed = 1; seed <= MATCHES; seed++) {
    const terms = { ...TERMS, game: 'realm', seats: SEATS, seed: seed.toString(16).padStart(64, '0') };
    const sitters = Array.from({ length: SEATS }, (_, seat) => sitterOf(seat));
    const table = Tables.create(new MemoryStore(), () => 1000, terms, sitters, {});
    play(table, seededRandom(seed), times);
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN);
}

/** Plays at random. A bot remembers at each of its turns, as seat 1 does here. */
function play(table: Table, random: ReturnType<typeof seededRandom>, times: readonly number[][]): void {
  const { game } = table;
  while (table.position && !table.position.outcome) {
    const { position, moves } = table;
    const seat = position.toAct ?? 0;
    if (seat === 1) {
      const since = performance.now();
      remember(table.started);
      const took = performance.now() - since;
      const at = MOVES.findIndex((n) => moves > n - TURNS && moves <= n + TURNS);
      times[at]?.push(took);
    }
    const legal = game.legalMoves(game.view(position, seat));
    table.move(seat, `c${moves}`, game.formatMove(legal[random.below(legal.length)]), moves);
  }
}

const remember = (play: Play): unknown => play.memoryOf(1);
