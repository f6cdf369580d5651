import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '#games/chance.ts';
import type { Reader } from '#games/game.ts';
import type { Replay } from '#games/replay.ts';
import { socketChannel } from '../../web/src/lib/platform/match/channel.ts';
import { frameOf } from '../support/frames.ts';
import { fullMatch, getText, socketUrl } from '../support/online.ts';
import { Server } from '../support/server.ts';
import { scale } from '../support/share.ts';
import { Link, type Fault } from './link.ts';
import { report, seed } from './report.ts';
import { Sitter, hurried, quickChannel } from './sitter.ts';
import { replayed } from './table.ts';

/** Factor by which the session's timeouts are shortened. */
const HURRY = 10;
/** Number of decisions with a failing link; random games have more. */
const DECISIONS = 50;
/** Connection losses per chat line, to stay below the chat's rate limit. */
const SILENCE = 20;

/** Compares the views shown and the moves made with the record. */
function expectTrue({ game, states, steps, record }: Replay, sitter: Sitter, reader: Reader): void {
  expect(sitter.contradictions).toEqual([]);
  const wrong = [...sitter.views].filter(
    ([n, view]) => view !== JSON.stringify(game.view(states[n]!, reader)),
  );
  expect(wrong.map(([n]) => n)).toEqual([]);
  const log = steps.map((step, n) => {
    const { seat, move, chance } = frameOf(game, step, reader);
    return { n: n + 1, seat, move, chance };
  });
  expect(sitter.snapshot).toMatchObject({ n: record.entries.length, log, connection: 'connected' });
}

const movesOf = ({ record }: Replay, wanted: number): string[] =>
  record.entries.filter(({ seat }) => seat === wanted).map(({ move }) => move);

/** Plays to the end without failures. */
async function playCalmly(sitter: Sitter, random: Random): Promise<void> {
  for (;;) {
    await sitter.until(() => sitter.isOver || sitter.isToAct);
    if (sitter.isOver) return;
    sitter.playRandom(random);
  }
}

/** Plays to the end. In the first moves the link fails once before each move and once during it. */
async function playFlapping(
  sitter: Sitter,
  link: Link,
  faults: readonly Fault[],
  random: Random,
): Promise<number> {
  let flaps = 0;
  const broken = async (fault: Fault, meanwhile = () => {}): Promise<void> => {
    link.break(fault);
    meanwhile();
    await sitter.until(() => sitter.snapshot.connection === 'reconnecting');
    flaps++;
    await sitter.until(() => sitter.isOver || sitter.isToAct);
  };
  await sitter.until(() => sitter.isOver || sitter.isToAct);
  for (const fault of faults) {
    await broken('cut');
    await broken(fault, () => {
      if (flaps % SILENCE === 1) sitter.session.chat(`after ${flaps} flaps`);
      sitter.playRandom(random);
    });
  }
  await playCalmly(sitter, random);
  return flaps;
}

const faultsOf = (count: number, freezes: number): Fault[] =>
  Array.from({ length: count }, (_, i) =>
    i % Math.floor(count / freezes) === 0
      ? 'freeze'
      : (['cut', 'cut-after-command', 'cut-before-answer'] as const)[i % 3]!,
  );

describe('a link that fails', () => {
  let server: Server;
  beforeAll(async () => void (server = await Server.start()));
  afterAll(() => server.stop());

  const sit = (origin: string, id: string, token: string | null): Sitter =>
    new Sitter(quickChannel(socketUrl(origin, id)), hurried(HURRY), token);
  const recordOf = async (id: string): Promise<Replay> =>
    replayed(await getText(`${server.origin}/api/matches/${id}/record`));

  it(`[P7.2] loses and doubles nothing in ${2 * DECISIONS} flaps of one game (seed ${seed})`, async () => {
    const random = seededRandom(seed);
    const { id, tokens } = await fullMatch(server.origin, 2);
    const link = await Link.to(server.port);
    const [shaken, calm] = [sit(link.origin, id, tokens[0]!), sit(server.origin, id, tokens[1]!)];
    const faults = faultsOf(DECISIONS, scale(1, 10));
    const [flaps] = await Promise.all([playFlapping(shaken, link, faults, random), playCalmly(calm, random)]);
    const replay = await recordOf(id);
    report('flap', { flaps, moves: replay.record.entries.length, sent: shaken.played.length });
    expect(flaps).toBe(2 * DECISIONS);
    const said = Array.from(
      { length: (2 * DECISIONS) / SILENCE },
      (_, i) => `after ${SILENCE * i + 1} flaps`,
    );
    for (const { snapshot } of [shaken, calm]) expect(snapshot.chat.map(({ text }) => text)).toEqual(said);
    expect(movesOf(replay, 0)).toEqual(shaken.played);
    expect(movesOf(replay, 1)).toEqual(calm.played);
    expectTrue(replay, shaken, 0);
    expectTrue(replay, calm, 1);
    for (const sitter of [shaken, calm]) sitter.session.close();
    link.close();
  });

  it("is found again by the browser's own channel, with its pauses", async () => {
    const { id, tokens } = await fullMatch(server.origin, 2);
    const link = await Link.to(server.port);
    const shaken = new Sitter(socketChannel(socketUrl(link.origin, id)), hurried(1), tokens[0]!);
    const calm = sit(server.origin, id, tokens[1]!);
    // The delay before reconnecting grows with each loss soon after another.
    const faults = faultsOf(scale(1, 4), 1).map((fault) =>
      fault === 'freeze' ? 'cut-before-answer' : fault,
    );
    const random = seededRandom(seed);
    const [flaps] = await Promise.all([playFlapping(shaken, link, faults, random), playCalmly(calm, random)]);
    const replay = await recordOf(id);
    report('flap of the own channel', { flaps });
    expect(movesOf(replay, 0)).toEqual(shaken.played);
    expectTrue(replay, shaken, 0);
    for (const sitter of [shaken, calm]) sitter.session.close();
    link.close();
  });

  it('leaves many devices of one seat alike, whichever of them moves and whichever falls out', async () => {
    const random = seededRandom(seed);
    const { id, tokens } = await fullMatch(server.origin, 2);
    const link = await Link.to(server.port);
    const devices = [0, 1, 2, 3].map((i) => sit(i % 2 ? link.origin : server.origin, id, tokens[0]!));
    const watchers = [sit(server.origin, id, null), sit(link.origin, id, null)];
    const other = sit(server.origin, id, tokens[1]!);
    const calm = playCalmly(other, random);
    while (!devices[0]!.isOver) {
      const device = devices[random.below(devices.length)]!;
      await device.until(() => device.isOver || device.isToAct);
      if (device.isOver) break;
      if (random.below(8) === 0) link.break('cut');
      const { n } = device.snapshot;
      device.playRandom(random);
      await Promise.all(devices.map((one) => one.until(() => one.snapshot.n > n)));
    }
    const all = [...devices, ...watchers, other];
    await Promise.all([
      calm,
      ...all.map((one) => one.until(() => one.isOver && one.snapshot.connection === 'connected')),
    ]);
    const replay = await recordOf(id);
    for (const device of devices) expectTrue(replay, device, 0);
    for (const watcher of watchers) expectTrue(replay, watcher, 'spectator');
    expect(movesOf(replay, 0)).toHaveLength(devices.flatMap(({ played }) => played).length);
    for (const sitter of all) sitter.session.close();
    link.close();
  });
});
