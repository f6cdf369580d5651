import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { newCheckpoint, readCheckpoint, writeCheckpoint, type Settings } from '../../cli/train/checkpoint.ts';
import { fit, guessBy, lossOf, newModel, type Example } from '../../cli/train/fit.ts';
import { train } from '../../cli/train/index.ts';
import { learn } from '../../cli/train/learn.ts';
import { trainingOf } from '../../cli/train/training.ts';
import { commitOf, moduleOf } from '../../cli/train/module.ts';
import { playForTraining } from '../../cli/train/worker.ts';
import { Stoppable } from '../../cli/stoppable.ts';
import { scoreBy } from '#games/bot/net.ts';
import { seededRandom } from '#games/chance.ts';
import { games } from '#games/index.ts';

const settings: Settings = { game: 'partners', games: 8, iterations: 2, seed: 1 };
const first = { ...settings, net: null, earlier: [], generation: 1 };

/** Positions of three seats in which `winnerOf` says who wins. */
function examples(count: number, winnerOf: (rows: readonly (readonly number[])[]) => number): Example[] {
  const random = seededRandom(1);
  const number = (): number => random.below(1000) / 500 - 1;
  return Array.from({ length: count }, () => {
    const rows = Array.from({ length: 3 }, () => [number(), number()]);
    const winner = winnerOf(rows);
    return { rows, shares: rows.map((_, seat) => (seat === winner ? 1 : 0)) };
  });
}

describe('the network', () => {
  it('learns who wins, even from what a linear score cannot tell', () => {
    const nearest = (rows: readonly (readonly number[])[]): number => {
      const distances = rows.map(([x = 0, y = 0]) => x * x + y * y);
      return distances.indexOf(Math.min(...distances));
    };
    const [seen, unseen] = [examples(2000, nearest), examples(2400, nearest).slice(2000)];
    const lossAfter = (hidden: number): number => {
      const model = newModel(2, hidden, seededRandom(2));
      fit(model, seen, 20, seededRandom(3));
      return lossOf(guessBy(model), unseen);
    };
    const even = Math.log(3);
    expect(lossAfter(0)).toBeGreaterThan(0.95 * even);
    expect(lossAfter(8)).toBeLessThan(0.5 * even);
  });

  it('is its linear part plus its rectified units', () => {
    const net = {
      inputs: 2,
      hidden: 2,
      weights: [1, 2, /* first unit: */ 1, 1, 0, 10, /* second: */ -9, 1, 1, 5],
    };
    expect(scoreBy(net, [1, 1])).toBe(1 + 2 + 10 * 2);
    expect(scoreBy(net, [-2, 0])).toBe(-2);
  });
});

describe.each(games.filter(({ training }) => training).map(({ id }) => id))('the training of %s', (game) => {
  it('plays the same match for the same number, and reads as many features as the network has inputs', () => {
    const { inputs } = trainingOf(game);
    const [one, other] = [1, 2].map(() => playForTraining({ ...first, game }, 3));
    expect(other).toEqual(one);
    expect(one!.examples.length).toBeGreaterThan(5);
    for (const { rows, shares } of one!.examples) {
      expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
      for (const row of rows) {
        expect(row.length).toBe(inputs);
        expect(row.every(Number.isFinite)).toBe(true);
      }
    }
  });

  it('ships weights of the size of its network, of at most 100 kB compressed', async () => {
    const file = new URL(`../../games/${game}/bot/network.ts`, import.meta.url);
    const { NET } = (await import(file.href)) as {
      NET: { inputs: number; hidden: number; weights: number[] };
    };
    const { inputs } = trainingOf(game);
    expect(NET.inputs).toBe(inputs);
    expect(NET.weights.length).toBe(inputs + NET.hidden * (inputs + 2));
    expect(gzipSync(readFileSync(file)).length).toBeLessThan(100_000);
  });
});

describe('crowns train', () => {
  it('learns from a generation, and goes on from its file as if it had never stopped', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'crowns-train-')), 'resume.json');
    const whole = newCheckpoint(settings);
    for (let i = 0; i < 2; i++) expect(await learn(whole, 2, new Stoppable())).toBe(true);
    const begun = newCheckpoint(settings);
    await learn(begun, 1, new Stoppable());
    writeCheckpoint(file, begun);
    const resumed = readCheckpoint(file, settings)!;
    await learn(resumed, 1, new Stoppable());
    expect(resumed).toEqual(whole);
    const learnt = whole.window.flat().filter(({ n }) => n % 8 !== 0);
    const seen = learnt.flatMap(({ examples: some }) => some);
    const even = lossOf(({ shares }) => shares.map(() => 1 / shares.length), seen);
    expect(lossOf(guessBy(whole.nets.at(-1)!), seen)).toBeLessThan(even);
    expect(Object.keys(whole.curve[1]!.rates)).toEqual(
      expect.arrayContaining(['itself', 'strong-2026', 'greedy']),
    );
    expect(() => readCheckpoint(file, { ...settings, seed: 2 })).toThrow('another seed');
  });

  it('writes the commit to the weights, or none without git', () => {
    const net = { inputs: 1, hidden: 0, weights: [0.5] };
    const rates = {};
    const learnt = { settings, curve: [{ generation: 1, matches: 8, loss: 1, even: 1, rates }] };
    expect(moduleOf(net, learnt, 'abc123-dirty')).toContain(
      '`crowns train partners` at commit abc123-dirty\n',
    );
    expect(moduleOf(net, learnt, undefined)).toContain('`crowns train partners`\n');
    expect(commitOf(mkdtempSync(join(tmpdir(), 'crowns-train-')))).toBeUndefined();
  });

  it('reads the commit from git, and tells changes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'crowns-train-'));
    const git = (...args: string[]): void => {
      const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
      execFileSync('git', [...who, ...args], { cwd: folder });
    };
    git('init', '-q');
    writeFileSync(join(folder, 'a'), 'one');
    git('add', 'a');
    git('commit', '-q', '-m', 'one');
    expect(commitOf(folder)).toMatch(/^[0-9a-f]{12}$/);
    writeFileSync(join(folder, 'a'), 'two');
    expect(commitOf(folder)).toMatch(/^[0-9a-f]{12}-dirty$/);
  });

  it('refuses games without a network', async () => {
    await expect(train(['kings-queens'])).rejects.toThrow('train knows no network of kings-queens');
  });
});
