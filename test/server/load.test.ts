import { expect, inject, vi } from 'vitest';
import { load } from '../../cli/load/index.ts';
import type { Report } from '../../cli/load/report.ts';
import { further } from '../support/further.ts';
import { getText } from '../support/online.ts';

const origin = inject('origin');

further.each([2, 4])(
  'crowns load with %i seats plays matches with spectators in waves, times them, and ends what it began',
  async (seats) => {
    const written: string[] = [];
    const progress: string[] = [];
    const keep = (list: string[]) => (text: string | Uint8Array) => list.push(String(text)) > 0;
    vi.spyOn(process.stdout, 'write').mockImplementation(keep(written));
    vi.spyOn(process.stderr, 'write').mockImplementation(keep(progress));
    const over = async (): Promise<number> =>
      (JSON.parse(await getText(`${origin}/api/stats`)) as Record<string, number>)['matches-over'] ?? 0;
    const before = await over();
    const words = '--matches 4 --waves 2 --duration 2 --rate 10 --spectators 3 --json'.split(' ');
    const code = await load([origin, '--seats', `${seats}`, ...words]).finally(() => vi.restoreAllMocks());
    expect(code).toBe(0);
    const { matches, sockets, moves, errors, times } = JSON.parse(written.join('')) as Report;
    expect(matches.created).toBeGreaterThanOrEqual(4);
    // On a busy machine the last of them are not there before the time is over.
    expect(sockets).toBeGreaterThanOrEqual(matches.created);
    expect(errors).toEqual({});
    expect(moves).toBeGreaterThan(0);
    expect(times.acknowledged.count).toBe(moves);
    expect(times.players.count).toBeGreaterThan(0);
    expect(times.spectators.count).toBeGreaterThan(moves);
    expect(progress.join('')).toMatch(/^1 of 2 s: \d+ sockets, \d+ moves/);
    // No unfinished match is left behind.
    await expect.poll(over).toBeGreaterThanOrEqual(before + matches.created);
  },
);
