import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

interface Hour {
  readonly calls: number;
  readonly rows: number;
  readonly busy: number;
  readonly sent: number;
  readonly wait95: number;
  readonly paired: number;
  readonly unpaired: number;
  readonly waiting: number;
  readonly listed: number;
  readonly wrong: number;
  readonly crashes: number;
}

const simulate = (...args: string[]) =>
  spawnSync(process.execPath, ['bench/simulate/main.ts', ...args], { encoding: 'utf8' });
const hoursOf = (...args: string[]): Hour[] =>
  (JSON.parse(simulate('--json', ...args).stdout) as { hours: Hour[] }).hours;

describe('a simulated day of the lobby', () => {
  it('leaves no wrong entry behind, though shards crash, and divides the load among them', () => {
    const few = ['--matches', '300000', '--seconds', '2', '--hours', '1', '--pages', '5', '--crashes', '2'];
    const [one, five] = ['1', '5'].map((shards) => hoursOf('--shards', shards, ...few));
    for (const hours of [one!, five!]) {
      expect(hours).toHaveLength(1);
      for (const { wrong, waiting, listed, sent } of hours) {
        expect(wrong).toBe(0);
        expect(waiting).toBeGreaterThan(0);
        // None is lost; the other listed ones are being played.
        expect(listed).toBeGreaterThanOrEqual(waiting);
        expect(sent).toBeGreaterThan(0);
      }
    }
    expect(one!.map(({ crashes }) => crashes)).toEqual([2]);
    expect(five!.map(({ crashes }) => crashes)).toEqual([10]);
    expect(five![0]!.rows).toBeLessThan(one![0]!.rows * 0.8);
  });

  it('opens a table for a quick match when none waits, and seats the next person there', () => {
    // So few matches that often no table waits.
    const few = ['--matches', '1000', '--seconds', '600', '--hours', '1', '--pages', '0', '--crashes', '0'];
    const [hour] = hoursOf(...few);
    expect(hour!.paired).toBeGreaterThan(10);
    expect(hour!.unpaired).toBe(0);
    expect(hour!.wait95).toBeGreaterThan(0);
  });

  it('refuses what makes no sense', () => {
    const { status, stderr } = simulate('--shards', '0');
    expect([status, stderr]).toEqual([2, 'simulate: --shards is a number from 1 to 64\n']);
  });
});
