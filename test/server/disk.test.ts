import { afterEach, describe, expect, it } from 'vitest';
import { createMatch } from '../support/online.ts';
import { Server } from '../support/server.ts';

interface Statfs {
  readonly bavail: number;
  readonly bsize: number;
  readonly files: number;
  readonly ffree: number;
}
const { isFull } = (await import('../../host/disk.mjs' as string)) as {
  isFull: (folder: string, reserve: number, statfs: () => Statfs) => boolean;
};

const ends: (() => unknown)[] = [];
afterEach(async () => void (await Promise.all(ends.splice(0).map((end) => end()))));

async function serve(reserve: string): Promise<Server> {
  const server = await Server.start({ CROWNS_DISK_RESERVE: reserve });
  ends.push(() => server.stop());
  return server;
}

describe('a full disk', () => {
  it.each([
    ['64 MB and one block', { bavail: 16_385, ffree: 5 }, false],
    ['less than 64 MB', { bavail: 16_383, ffree: 5 }, true],
    ['nothing', { bavail: 0, ffree: 5 }, true],
    ['much room, but for no more file', { bavail: 1e9, ffree: 0 }, true],
    ['much room, and doesn’t count its files', { bavail: 1e9, ffree: 0, files: 0 }, false],
  ])('is one that has %s', (_, found, expected) => {
    const statfs = () => ({ bsize: 4096, files: 1000, ...found });
    expect(isFull('/', 64, statfs)).toBe(expected);
  });

  it('is told by /api/health and in words at the start, while reading goes on', async () => {
    const server = await serve('999999999999');
    const health = await fetch(`${server.origin}/api/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      status: 'disk-full',
      rules: { realm: expect.any(Number) as number },
    });
    expect(server.log).toMatch(/The disk of \S+ is full: nothing can be kept until it has more room\./);
    expect((await fetch(`${server.origin}/api/games`)).status).toBe(200);
  });

  it('is not told of a disk with room', async () => {
    const server = await serve('1');
    const health = await fetch(`${server.origin}/api/health`);
    expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
    expect(server.log).not.toContain('disk');
    await createMatch(server.origin, 2);
  });
});
