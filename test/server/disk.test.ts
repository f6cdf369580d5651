import { afterEach, describe, expect } from 'vitest';
import { further } from '../support/further.ts';
import { createMatch } from '../support/online.ts';
import { Server } from '../support/server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => void (await Promise.all(ends.splice(0).map((end) => end()))));

async function serve(reserve: string): Promise<Server> {
  const server = await Server.start({ CROWNS_DISK_RESERVE: reserve });
  ends.push(() => server.stop());
  return server;
}

describe('a full disk', () => {
  further('is told by /api/health and in words at the start, while reading goes on', async () => {
    const server = await serve('999999999999');
    const health = await fetch(`${server.origin}/api/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      status: 'disk-full',
      rules: { realm: expect.any(Number) as number },
    });
    expect(server.log).toMatch(/The disk of .+ is full: nothing can be kept until it has more room\./);
    expect((await fetch(`${server.origin}/api/games`)).status).toBe(200);
    const wanted = JSON.stringify({ game: 'realm', seats: 2, name: 'Ada' });
    for (const path of ['/api/matches', '/api/quick']) {
      const headers = { 'content-type': 'application/json' };
      const refused = await fetch(server.origin + path, { method: 'POST', headers, body: wanted });
      expect([refused.status, await refused.json()], path).toEqual([
        503,
        {
          error: {
            code: 'disk-full',
            message: 'the disk of the service is full: try again later',
            retry: true,
          },
        },
      ]);
    }
  });

  further('is not told of a disk with room', async () => {
    const server = await serve('1');
    const health = await fetch(`${server.origin}/api/health`);
    expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
    expect(server.log).not.toContain('disk');
    await createMatch(server.origin, 2);
  });
});
