import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { Server } from '../support/server.ts';
import type { WireClient } from '../support/wire-client.ts';
import { report, seed } from './report.ts';

let server: Server;
beforeAll(async () => void (server = await Server.start()));
afterAll(() => server.stop());

it(`makes the move of a bot, and of a clock that runs out, though all was killed before (seed ${seed})`, async () => {
  const terms = { bots: [{ seat: 1, level: 'novice' }], clock: { perMove: 5 } };
  const { id, tokens } = await fullMatch(server.origin, 1, { seats: 2, ...terms });
  const back = async (): Promise<WireClient> => {
    const client = await openClient(server.origin, id);
    await client.hello(tokens[0]);
    return client;
  };
  const random = seededRandom(seed);
  let client = await back();
  while (client.legal.length > 0) await client.playRandom(random);
  const { n } = client;
  await server.crash();
  client = await back();
  await client.reached(n + 1);
  while (client.legal.length === 0) await client.reached(client.n + 1);
  const before = client.n;
  await server.crash();
  client = await back();
  if (client.n === before) await client.reached(before + 1);
  const made = client.frames.flatMap((frame) =>
    frame.t === 'move' ? [frame] : frame.t === 'welcome' ? frame.log : [],
  );
  report('alarms', { 'a bot moved': n + 1, 'the clock moved': before + 1 });
  expect(made.find((entry) => entry.n === before + 1)).toMatchObject({ seat: 0, by: 'clock' });
});
