import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchInfo } from '../../worker/protocol/index.ts';
import { fullMatch, openSocket, socketUrl } from '../support/online.ts';
import { PushService } from '../support/push-service.ts';
import { Server } from '../support/server.ts';
import { WireClient, type WireSocket } from '../support/wire-client.ts';

let push: PushService;
let server: Server;
beforeAll(async () => {
  push = await PushService.open();
  server = await Server.startClocked({ PUSH_RELAY: push.origin });
});
afterAll(async () => {
  await server.stop();
  push.stop();
});

/** A client whose socket stays open; unless it pings, it is like a phone that has fallen asleep. */
const join = async (id: string, token: string): Promise<WireClient> => {
  const socket = await openSocket(`${socketUrl(server.origin, id)}?as=seat`);
  const client = new WireClient(socket as unknown as WireSocket);
  await client.hello(token);
  return client;
};

/** The next notice of a match. */
async function noticeOf(id: string): Promise<unknown> {
  for (;;) {
    const { notice } = await push.next();
    if ((notice as { tag: string }).tag === id) return notice;
  }
}

const turnOf = (client: WireClient): number => client.view!.toAct!;
const without = (info: MatchInfo, seat: number): readonly boolean[] =>
  info.seats.filter((_, other) => other !== seat).map(({ connected }) => connected);

/** Plays until the turn has passed to another seat. */
async function endTurn(client: WireClient): Promise<void> {
  while (client.legal.length > 0) await client.move(client.legal.includes('end') ? 'end' : client.legal[0]!);
}

test('[P11.8, P11.3] a player whose open socket answers nothing is away to all, called, and replaced', async () => {
  const { id, tokens } = await fullMatch(server.origin, 3, { standIns: 'soon' });
  const first = await join(id, tokens[0]!);
  const sleeper = turnOf(first);
  const others = [0, 1, 2].filter((seat) => seat !== sleeper);
  const clients = await Promise.all(others.map((seat) => join(id, tokens[seat]!)));
  const asleep = await join(id, tokens[sleeper]!);
  await asleep.command({ t: 'push', subscription: push.subscription });
  first.close();
  const [awake, other] = clients as [WireClient, WireClient];
  const info = (await awake.command({ t: 'table', chat: 'open' })) as { match?: MatchInfo; t: string };
  if (info.match) expect(info.match.seats.map(({ connected }) => connected)).toEqual([true, true, true]);
  const away = awake.next('match', ({ match }) => !match.seats[sleeper]!.connected);
  await server.pass(40_000, clients);
  const told = await away;
  // Those who ping are there, however long they think.
  expect(without(told.match, sleeper)).toEqual([true, true]);
  expect(asleep.closed).toBeNull();
  expect(await noticeOf(id)).toMatchObject({ event: 'turn' });
  // The half minute counts from the last answer.
  const { from } = told.match.seats[sleeper]!.standIn!;
  const left = from! - (await server.pass(0));
  expect(left).toBeLessThan(30_000);
  await server.pass(Math.max(0, left) + 200, clients);
  const plays = other.next('match', ({ match }) => match.seats[sleeper]!.bot === 'strong');
  for (const client of clients) await client.command({ t: 'bot', seat: sleeper, level: 'strong' });
  await plays;
  // A frame, and the player is back.
  const back = other.next(
    'match',
    ({ match }) => match.seats[sleeper]!.connected && !match.seats[sleeper]!.bot,
  );
  await asleep.hello(tokens[sleeper]);
  expect((await back).match.seats[sleeper]).toMatchObject({ standIn: null });
});

test('[P11.8, P5.9] a turn calls a player who sleeps as it begins, and nobody who watches it', async () => {
  const { id, tokens } = await fullMatch(server.origin, 2);
  const scout = await join(id, tokens[0]!);
  const [mover, sleeper] = [turnOf(scout), 1 - turnOf(scout)];
  scout.close();
  const awake = await join(id, tokens[mover]!);
  const asleep = await join(id, tokens[sleeper]!);
  for (const client of [awake, asleep]) {
    await client.command({ t: 'push', subscription: { ...push.subscription, endpoint: deviceOf(client) } });
  }
  await server.pass(36_000, [awake]);
  await endTurn(awake);
  // The first call of this match names the other player, who was there all the time.
  const players = [['Ada', 'Guest 1'][mover]];
  expect(await noticeOf(id)).toMatchObject({ event: 'turn', players });
});

const deviceOf = ({ seat }: WireClient): string =>
  `https://updates.push.services.mozilla.com/wpush/v2/device-of-${seat}`;
