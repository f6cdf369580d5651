import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../games/chance.ts';
import { ThinkingBudget } from '../../worker/match/table/thinking.ts';
import type { BotLevel } from '../../worker/protocol.ts';
import { seeds } from '../support/seeds.ts';

const START = 4_000_000_000_000;
const COST = { novice: 25, fair: 45, strong: 80 } as const;

/** Matches of networks whose bots are always to act: each thinks again as soon as it has thought. */
function think(matches: readonly { network: string; level: BotLevel }[], forMs: number) {
  const budget = new ThinkingBudget();
  const next = matches.map(({ network, level }, index) => ({
    index,
    network,
    level,
    from: budget.book(network, level, START),
  }));
  const thoughts: { network: string; index: number; from: number; cost: number }[] = [];
  for (;;) {
    const first = next.reduce((one, other) => (other.from < one.from ? other : one));
    if (first.from > START + forMs) return thoughts;
    const { network, level, index, from } = first;
    thoughts.push({ network, index, from, cost: COST[level] });
    first.from = budget.book(network, level, from);
  }
}

const sum = (thoughts: readonly { cost: number }[]): number =>
  thoughts.reduce((total, { cost }) => total + cost, 0);

describe('the time that bots think', () => {
  test('[P12.6] is no wait for a match or two, at the pace of bots', () => {
    const budget = new ThinkingBudget();
    for (let now = START; now < START + 60_000; now += 450) {
      for (const network of ['a', '']) {
        const from = budget.book(network, 'fair', now);
        expect(from - now).toBeLessThanOrEqual(300);
      }
    }
  });

  test('[P12.6] is limited for a network, however many matches it has, and for the process', () => {
    const many = (network: string, count: number) =>
      Array.from({ length: count }, () => ({ network, level: 'strong' as const }));
    const minute = 60_000;
    expect(sum(think(many('a', 30), minute))).toBeLessThan(0.3 * (minute + 8000) + 30 * 80);
    const all = ['a', 'b', 'c', 'd'].flatMap((network) => many(network, 10));
    expect(sum(think(all, minute))).toBeLessThan(0.5 * minute + 4 * 0.3 * 8000);
  });

  test.each(seeds(20))('[P12.6] is shared fairly by networks and by their matches (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const levels = ['novice', 'fair', 'strong'] as const;
    const networks = Array.from({ length: 2 + random.below(4) }, (_, index) => `network ${index}`);
    const matches = networks.flatMap((network) => {
      const level = levels[random.below(3)]!;
      return Array.from({ length: 3 + random.below(20) }, () => ({ network, level }));
    });
    const late = think(matches, 240_000).filter(({ from }) => from > START + 120_000);
    const byNetwork = networks.map((network) => sum(late.filter((thought) => thought.network === network)));
    expect(Math.min(...byNetwork) / Math.max(...byNetwork)).toBeGreaterThan(0.4);
    for (const network of networks) {
      const counts = matches.flatMap((match, index) =>
        match.network === network ? [late.filter((thought) => thought.index === index).length] : [],
      );
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    }
  });

  test('is free again when the clock steps back, and after a rest', () => {
    const budget = new ThinkingBudget();
    for (let i = 0; i < 500; i++) budget.book('a', 'strong', START);
    expect(budget.book('a', 'strong', START)).toBeGreaterThan(START + 60_000);
    expect(budget.book('a', 'strong', START - 3_600_000)).toBe(START - 3_600_000);
    expect(budget.book('a', 'strong', START + 3_600_000)).toBe(START + 3_600_000);
  });
});
