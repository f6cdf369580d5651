import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { bench, formatTable, measure } from '../../cli/bench.ts';
import { formatMelds, handsOf, measureMelds } from '../../cli/bench-melds.ts';
import { UsageError } from '../../cli/usage.ts';

describe('crowns bench', () => {
  it('measures a game and tells it in a table', async () => {
    const figures = await measure(games[0]!, 2, 10);
    expect(figures).toMatchObject({ game: 'realm', seats: 2 });
    for (const { median } of [figures.moves, figures.playOuts, figures.views])
      expect(median).toBeGreaterThan(0);
    expect(figures.meanLegal).toBeGreaterThan(10);
    const [head, row] = formatTable([figures]).split('\n');
    expect(head).toMatch(/^game +seats +moves\/s +play-outs\/s +views\/s +mean legal list$/);
    expect(row).toMatch(/^realm +2 /);
    expect(row).toHaveLength(head!.length);
  });

  it.each(games)('all measurements of $id share the time given', async (game) => {
    // Each look at the clock takes a tenth of a millisecond.
    let time = 0;
    const now = (): number => (time += 0.1);
    await measure(game, game.seats.max, 50, { now });
    expect(time).toBeGreaterThan(45);
    expect(time).toBeLessThan(55);
  });

  it('measures the search of melds over hands of every size', () => {
    const found = measureMelds(handsOf(3, 1, 1));
    expect(found.map(({ cards }) => cards)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    for (const { hands, melds } of found) expect(Math.min(hands, melds.mean)).toBeGreaterThan(0);
    const [head, row] = formatMelds(found).split('\n');
    expect(head).toMatch(/^cards +hands +melds +p99 +worst +out +p99 +worst$/);
    expect(row).toHaveLength(head!.length);
  });

  it('refuses what it can not understand', async () => {
    for (const args of [['file'], ['--seconds', '0'], ['--speed'], ['melds', 'file']])
      await expect(bench(args), args.join(' ')).rejects.toThrow(UsageError);
  });
});
