import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../games/chance.ts';
import { PACE_MS } from '../../../worker/match/table/bots.ts';
import { Table } from '../../../worker/match/table/table.ts';
import { ThinkingBudget } from '../../../worker/match/table/thinking-budget.ts';
import type { BotLevel } from '../../../worker/protocol/index.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { seeds } from '../../support/seeds.ts';
import { TERMS, sitterOf } from '../../support/stored-match.ts';

const START = 4_000_000_000_000;
const MINUTE = 60_000;
/** Processor time of a thought at Five Crowns, in ms. */
const COST = { novice: 10, fair: 30, strong: 60 } as const;

interface Thinker {
  readonly network: string;
  readonly level: BotLevel;
}

let founded = 0;
/** Books a thought of its own match. */
const bookOnce = (
  budget: ThinkingBudget,
  { network, game = 'realm', level = 'strong' }: { network: string; game?: string; level?: BotLevel },
  now: number,
): number => budget.book({ match: `match ${founded++}`, n: 0, network, game, level }, now);

/** Matches of networks whose bots are always to act: each thinks again as soon as it has thought. */
function think(matches: readonly Thinker[], forMs: number) {
  const budget = new ThinkingBudget();
  const book = (thinker: Thinker, now: number): number =>
    bookOnce(budget, { ...thinker, game: 'five-crowns' }, now);
  const next = matches.map((match, index) => ({ ...match, index, from: book(match, START) }));
  const thoughts: { network: string; index: number; from: number; cost: number }[] = [];
  for (;;) {
    const first = next.reduce((one, other) => (other.from < one.from ? other : one));
    if (first.from > START + forMs) return thoughts;
    const { network, level, index, from } = first;
    thoughts.push({ network, index, from, cost: COST[level] });
    first.from = book(first, from);
  }
}

const many = (network: string, count: number): Thinker[] =>
  Array.from({ length: count }, () => ({ network, level: 'strong' }));

const sum = (thoughts: readonly { cost: number }[]): number =>
  thoughts.reduce((total, { cost }) => total + cost, 0);

describe('the time that bots think', () => {
  test.each([
    ['five-crowns', 13],
    ['partners', 3],
    ['realm', 5],
  ])('[P12.6] is never a wait for one match with as many strong bots as possible: %s, %i', (game, bots) => {
    const budget = new ThinkingBudget();
    const pace = PACE_MS * Math.min(1, 3 / bots);
    for (let now = START; now < START + 10 * MINUTE; now += pace) {
      expect(bookOnce(budget, { network: 'a', game }, now)).toBe(now);
    }
  });

  test('[P12.6] is limited for a network, however many matches it has, and for the process', () => {
    expect(sum(think(many('a', 30), MINUTE))).toBeLessThanOrEqual(0.3 * (MINUTE + 2000) + 60);
    const all = ['a', 'b', 'c', 'd'].flatMap((network) => many(network, 10));
    expect(sum(think(all, MINUTE))).toBeLessThanOrEqual(0.5 * MINUTE + 4 * (0.3 * 2000 + 60));
  });

  test.each(seeds(20))('[P12.6] is shared fairly by networks and by their matches (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const levels = ['novice', 'fair', 'strong'] as const;
    const networks = Array.from({ length: 2 + random.below(4) }, (_, index) => `network ${index}`);
    const matches = networks.flatMap((network) => {
      const level = levels[random.below(3)]!;
      return Array.from({ length: 3 + random.below(20) }, () => ({ network, level }));
    });
    const late = think(matches, 4 * MINUTE).filter(({ from }) => from > START + 2 * MINUTE);
    const byNetwork = networks.map((network) => sum(late.filter((thought) => thought.network === network)));
    expect(Math.min(...byNetwork) / Math.max(...byNetwork)).toBeGreaterThan(0.4);
    for (const network of networks) {
      const counts = matches.flatMap((match, index) =>
        match.network === network ? [late.filter((thought) => thought.index === index).length] : [],
      );
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    }
  });

  test('[P12.6] is no wait for another network that begins while one has booked far ahead', () => {
    const budget = new ThinkingBudget();
    for (let i = 0; i < 500; i++) bookOnce(budget, { network: 'a' }, START);
    expect(bookOnce(budget, { network: 'a' }, START)).toBeGreaterThan(START + MINUTE);
    expect(bookOnce(budget, { network: 'b' }, START)).toBe(START);
  });

  test('[P12.6] is booked once a turn, however often the match sleeps and wakes before it thinks', () => {
    const budget = new ThinkingBudget();
    for (let i = 0; i < 500; i++) bookOnce(budget, { network: 'a' }, START);
    const thought = { match: 'm', n: 7, network: 'a', game: 'realm', level: 'strong' } as const;
    const from = budget.book(thought, START);
    expect(from).toBeGreaterThan(START + MINUTE);
    for (let now = START; now < from; now += MINUTE / 4) expect(budget.book(thought, now)).toBe(from);
    expect(budget.book(thought, from)).toBe(from);
    expect(budget.book({ ...thought, n: 8 }, from)).toBeLessThan(from + MINUTE);
  });

  test('is remembered for a minute at most after the moment to think, also while others wait', () => {
    const budget = new ThinkingBudget();
    for (let i = 0; i < 500; i++) bookOnce(budget, { network: 'a' }, START);
    for (let i = 0; i < 20; i++) bookOnce(budget, { network: `other ${i}` }, START);
    const { size } = budget;
    bookOnce(budget, { network: 'b' }, START + MINUTE + 1000);
    expect(budget.size).toBeLessThanOrEqual(size - 20);
  });

  test('is free again when the clock steps back, and after a rest', () => {
    const budget = new ThinkingBudget();
    for (let i = 0; i < 500; i++) bookOnce(budget, { network: 'a' }, START);
    expect(bookOnce(budget, { network: 'a' }, START - 3_600_000)).toBe(START - 3_600_000);
    expect(bookOnce(budget, { network: 'a' }, START + 3_600_000)).toBe(START + 3_600_000);
  });
});

test('[P12.6] matches of a network over its budget are slow, say so once, and play the same moves', () => {
  let now = START;
  /** A match of bots only; their moves, and each change of their pace. */
  function watched(sender: string) {
    const sitters = [0, 1].map(sitterOf);
    const id = `${sender} ${founded++}`;
    const terms = { ...TERMS, id, game: 'kings-queens', seats: 2, sender };
    const table = Table.create(new MemoryStore(), () => now, terms, sitters, { 0: 'novice', 1: 'novice' });
    table.absences.isWatched = true;
    const moves: string[] = [];
    const paces: boolean[] = [];
    const pass = (): void =>
      table.passTime(true, {
        onStandIn: () => undefined,
        onBotAct: () => undefined,
        onMove: ({ row }) => void moves.push(row.move),
        onAbsent: () => undefined,
        onPace: () => void paces.push(table.areBotsSlow),
        onThought: () => undefined,
        ask: null,
        onError: (error) => {
          throw error;
        },
      });
    return { table, moves, paces, pass };
  }
  // Each thought takes 33 ms of the network's time, so each of 60 matches may think every two seconds.
  const crowd = Array.from({ length: 60 }, () => watched('a'));
  const other = watched('b');
  const all = [...crowd, other];
  while (now < START + 12_000) {
    now = Math.min(...all.map(({ table }) => table.nextDeadline));
    for (const { table, pass } of all) if (table.nextDeadline <= now) pass();
  }
  expect(other.moves.length).toBeGreaterThanOrEqual(Math.floor(12_000 / PACE_MS));
  expect(other.paces).toEqual([]);
  const counts = crowd.map(({ moves }) => moves.length);
  expect(Math.max(...counts)).toBeLessThan(other.moves.length * 0.75);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
  for (const { moves, paces } of crowd) {
    expect(paces).toEqual([true]);
    expect(moves).toEqual(other.moves.slice(0, moves.length));
  }
});
