import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { RETURN_MS } from '../../worker/down-times.ts';
import type { MatchInfo } from '../../worker/protocol/index.ts';
import { further } from '../support/further.ts';
import { fullMatch, getText, openClient } from '../support/online.ts';
import { Server } from '../support/server.ts';

/** Seconds of the clock: much less than the service is down for, so that it would run out. */
const CLOCK = { perMove: 8, bank: 4 };
const DOWN_MS = 20_000;

let server: Server;
beforeAll(async () => void (server = await Server.startClocked()));
afterAll(() => server.stop());

const infoOf = async (origin: string, id: string): Promise<MatchInfo> =>
  JSON.parse(await getText(`${origin}/api/matches/${id}`));

further.each([
  ['the machine slept', false],
  ['the runtime was stopped', true],
])(
  '[P12.5] time in which %s costs nobody a move or a bank, then and after a crash',
  async (_, isOnlyRuntime) => {
    const own = await Server.start();
    onTestFinished(() => own.stop().then(() => undefined));
    const { origin } = own;
    const { id, tokens } = await fullMatch(origin, 2, { clock: CLOCK });
    const players = await Promise.all(tokens.map(() => openClient(origin, id)));
    await Promise.all(players.map((player, seat) => player.hello(tokens[seat])));
    const before = await infoOf(origin, id);
    await own.sleep(DOWN_MS, isOnlyRuntime);
    // Readers of a clock that has run out are told the new deadline.
    const told = await players[0]!.next('match');
    const after = await infoOf(origin, id);
    expect(after).toMatchObject({ moves: 0, toAct: before.toAct });
    expect(after.clock!.left).toEqual(before.clock!.left);
    const given = after.clock!.deadline! - before.clock!.deadline!;
    expect(given).toBeGreaterThanOrEqual(DOWN_MS + RETURN_MS);
    expect(given).toBeLessThan(DOWN_MS + RETURN_MS + 8000);
    expect(told.match.clock).toEqual(after.clock);
    // The host program has noted the time, so that the clock says the same after it has ended.
    await expect.poll(() => own.downTimes.length, { timeout: 5000 }).toBeGreaterThan(0);
    await own.crash();
    const later = await infoOf(origin, id);
    expect(later.clock!.left).toEqual(before.clock!.left);
    expect(later.clock!.deadline).toBeGreaterThanOrEqual(after.clock!.deadline!);
    expect(later).toMatchObject({ moves: 0, toAct: before.toAct });
  },
  120_000,
);

further(
  '[P12.5] a service that was killed for longer than a clock gives costs nobody a move or a bank',
  async () => {
    const { origin } = server;
    const { id, tokens } = await fullMatch(origin, 2, { clock: CLOCK });
    const info = (): Promise<MatchInfo> => infoOf(origin, id);
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
  },
  120_000,
);
