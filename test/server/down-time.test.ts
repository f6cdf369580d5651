import { afterAll, beforeAll, expect, test } from 'vitest';
import { RETURN_MS } from '../../worker/down-times.ts';
import type { MatchInfo } from '../../worker/protocol/index.ts';
import { fullMatch, getText, openClient } from '../support/online.ts';
import { Server } from '../support/server.ts';

/** Seconds of the clock: much less than the service is down for, so that it would run out. */
const CLOCK = { perMove: 8, bank: 4 };
const DOWN_MS = 20_000;

let server: Server;
beforeAll(async () => void (server = await Server.startClocked()));
afterAll(() => server.stop());

test('[P12.5] a service that was killed for longer than a clock gives costs nobody a move or a bank', async () => {
  const { origin } = server;
  const { id, tokens } = await fullMatch(origin, 2, { clock: CLOCK });
  const info = async (): Promise<MatchInfo> => JSON.parse(await getText(`${origin}/api/matches/${id}`));
  const before = await info();
  const killed = Date.now();
  await server.crash(DOWN_MS);
  const back = Date.now();
  const after = await info();
  expect(after).toMatchObject({ moves: 0, toAct: before.toAct });
  expect(after.clock!.left).toEqual(before.clock!.left);
  // The time of the down time was last noted some seconds before the end.
  const given = after.clock!.deadline! - before.clock!.deadline!;
  expect(given).toBeGreaterThanOrEqual(back - killed + RETURN_MS - 2000);
  expect(given).toBeLessThan(back - killed + RETURN_MS + 8000);
  // Nobody came back: then the clock runs out as usual, once, and says so.
  const watcher = await openClient(origin, id);
  await watcher.hello();
  const moved = watcher.next('move');
  const left = after.clock!.deadline! - (await server.pass(0));
  await server.pass(left - 6000);
  expect((await info()).moves).toBe(0);
  await server.pass(6000);
  expect(await moved).toMatchObject({ n: 1, seat: before.toAct, by: 'clock' });
  expect(tokens).toHaveLength(2);
}, 120_000);
