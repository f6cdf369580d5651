import { seededRandom } from '../../games/chance.ts';
import { games } from '../../games/index.ts';
import { MemoryStore } from '../../test/support/memory-store.ts';
import { audienceOf, sitterOf, TERMS } from '../../test/support/stored-match.ts';
import { moveFrame } from '../../worker/match/socket/frames.ts';
import type { Made } from '../../worker/match/table/play.ts';
import { Table } from '../../worker/match/table/table.ts';
import { requestFor } from '../../worker/match/table/think.ts';
import { thoughtOf } from '../../worker/thinker/thought.ts';

const LEVELS = ['novice', 'fair', 'strong'] as const;
/** Number of matches of each size, moves of a match at most, and moves between two thoughts that are measured. */
const MATCHES = 3;
const MOST_MOVES = 120;
const EVERY = 5;
/** Matches played beforehand, so that the code is compiled. */
const WARM = 2;

/** Times by what was done, each in ms of processor time. */
export type Times = Map<string, number[]>;

/** Processor time of this thread for `work`, in ms, and its result. */
function timed<Result>(work: () => Result): { took: number; result: Result } {
  const since = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(since);
  return { took: (user + system) / 1000, result };
}

/** Processor times of players' moves with everybody's frames, and of bots' thoughts, by game, seats and level. */
export function cpuTimes(): Times {
  const times: Times = new Map();
  for (const { id, seats } of games)
    for (const size of new Set([seats.min, seats.max]))
      for (let seed = 1; seed <= WARM + MATCHES; seed++)
        play(id, size, seed, seed > WARM ? times : new Map());
  return times;
}

function play(game: string, seats: number, seed: number, times: Times): void {
  const note = (what: string, took: number): void => {
    const name = `${game}, ${seats} seats | ${what}`;
    times.set(name, [...(times.get(name) ?? []), took]);
  };
  const terms = { ...TERMS, game, seats, seed: seed.toString(16).padStart(64, '0') };
  const sitters = Array.from({ length: seats }, (_, seat) => sitterOf(seat));
  const table = Table.create(new MemoryStore(), () => 1000, terms, sitters, {});
  const audiences = [...sitters.map(({ seat }) => audienceOf(seat)), audienceOf('spectator')];
  const random = seededRandom(seed);
  while (table.position && !table.position.outcome && table.moves < MOST_MOVES) {
    const { position, moves: n } = table;
    const seat = position.toAct ?? 0;
    if (n % EVERY === 0)
      for (const kind of LEVELS)
        note(`thought of ${kind}`, timed(() => thoughtOf(requestFor(table, { n, seat, kind }))).took);
    const legal = table.game.legalMoves(table.game.view(position, seat));
    const move = table.game.formatMove(legal[random.below(legal.length)]);
    const { took } = timed(() => {
      const made = table.move(seat, `c${n}`, move, n);
      if (!made.ok) throw new Error(made.error.code);
      return audiences.map((each) => JSON.stringify(moveFrame(table, table.game, made.value as Made, each)));
    });
    note('move', took);
  }
}
