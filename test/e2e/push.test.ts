import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Announced, Created, PushInfo, ServerFrame } from '../../worker/protocol/index.ts';
import { further } from '../support/further.ts';
import { fullMatch, getText, openClient } from '../support/online.ts';
import { OnlineClub } from '../support/online-club.ts';
import { PushService } from '../support/push-service.ts';
import { Server } from '../support/server.ts';
import type { WireClient } from '../support/wire-client.ts';

let push: PushService;
let server: Server;
let folder: string;
/** A match left before the other tests begin, so that half a minute has passed when it is needed. */
let abandoned: Awaited<ReturnType<typeof table>>;
/** Matches left by the other player, who is no longer expected back. */
let left: Awaited<ReturnType<typeof table>>[];

beforeAll(async () => {
  push = await PushService.open();
  folder = mkdtempSync(join(tmpdir(), 'crowns-push-'));
  const file = join(folder, 'env');
  writeFileSync(file, `PUSH_RELAY=${push.origin}\n`);
  server = await Server.start({ CROWNS_ENV: file });
  abandoned = await leftTable({ standIns: 'soon' });
  left = await Promise.all(Array.from({ length: 4 }, () => leftTable()));
});

afterAll(async () => {
  await server.stop();
  push.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A match for two: first the player to act, then the other. */
async function table(
  terms: Record<string, unknown> = {},
): Promise<{ id: string; tokens: string[]; mover: WireClient; other: WireClient }> {
  const { id, tokens } = await fullMatch(server.origin, 2, terms);
  const clients = await Promise.all(tokens.map(() => openClient(server.origin, id)));
  await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
  const toAct = clients[0]!.view!.toAct!;
  return { id, tokens, mover: clients[toAct]!, other: clients[1 - toAct]! };
}

const subscribe = (client: WireClient, subscription: unknown = push.subscription): Promise<ServerFrame> =>
  client.command({ t: 'push', subscription });

/** Leaves, and waits until the table has noticed. */
async function leave(client: WireClient, other: WireClient): Promise<void> {
  const gone = other.next('match', ({ match }) => !match.seats[client.seat!]!.connected);
  client.close();
  await gone;
}

/** A match whose other player has a device for notifications, and has left. */
async function leftTable(terms: Record<string, unknown> = {}) {
  const made = await table(terms);
  await subscribe(made.other);
  await leave(made.other, made.mover);
  return made;
}

/** Plays until it is the other's turn. */
async function endTurn(client: WireClient): Promise<void> {
  while (client.legal.length > 0) await client.move(client.legal.includes('end') ? 'end' : client.legal[0]!);
}

/** Expects that the next notification is about a match in which nobody has moved yet. */
async function expectNoMore(): Promise<void> {
  const { id, mover } = left.pop()!;
  await mover.move('keep');
  expect((await push.next()).notice).toMatchObject({ tag: id });
}

describe('a notification', () => {
  further('offers the key that browsers subscribe with, the same after a restart', async () => {
    const { key } = JSON.parse(await getText(`${server.origin}/api/push`)) as PushInfo;
    expect(Buffer.from(key!, 'base64url')).toHaveLength(65);
  });

  further(
    'reaches the player who is away when the turn comes, signed, sealed and without a secret',
    async () => {
      const { id, tokens, mover } = left.pop()!;
      await mover.move('keep');
      const { headers, notice } = await push.next();
      expect(notice).toEqual({
        event: 'turn',
        game: 'CROWNS',
        players: [expect.stringMatching(/\w/)],
        title: 'It is your turn',
        body: expect.stringMatching(/^CROWNS with \w/),
        path: `/match/${id}`,
        tag: id,
      });
      expect(headers.authorization).toMatch(/^(WebPush|vapid) /i);
      expect(headers.topic).toMatch(/^[\w-]{32}$/);
      expect(JSON.stringify(headers)).not.toContain(id);
      expect(JSON.stringify(notice)).not.toContain(tokens[0]);
    },
  );

  further('is not sent to someone who is at the table, nor twice for one turn', async () => {
    const { id, mover, other } = await table();
    await subscribe(other);
    await mover.move('keep');
    await other.reached(1);
    await other.move('keep');
    await mover.reached(2);
    await leave(other, mover);
    await endTurn(mover);
    await push.next();
    await subscribe(mover);
    const watcher = await openClient(server.origin, id);
    await watcher.hello();
    await expectNoMore();
  });

  further('is given up for a device that is gone, or that was taken off', async () => {
    const { id, tokens, mover, other } = left.pop()!;
    push.status = 410;
    await mover.move('keep');
    await push.next();
    push.status = 201;
    const back = await openClient(server.origin, id);
    await back.hello(tokens[other.seat!]);
    await back.move('keep');
    await mover.reached(2);
    await leave(back, mover);
    // The service doesn't count that as an error.
    const stats = async (): Promise<unknown> => JSON.parse(await getText(`${server.origin}/api/stats`));
    await expect.poll(stats).toHaveProperty('pushes-gone', 1);
    expect(await stats()).not.toHaveProperty('errors');
    await endTurn(mover);
    await expectNoMore();
  });

  further('reaches the player for whom a bot begins to play', async () => {
    const { id, mover, other } = abandoned;
    const ask = async () => (await mover.command({ t: 'bot', seat: other.seat, level: 'novice' })).t;
    await expect.poll(ask, { timeout: 60_000, interval: 1000 }).toBe('match');
    expect((await push.next()).notice).toMatchObject({
      event: 'bot-plays',
      title: 'A bot plays for you',
      tag: id,
    });
  });

  further('goes to no address but a push service', async () => {
    const { mover, other } = await table();
    const answer = await subscribe(other, { ...push.subscription, endpoint: `${server.origin}/api/stats` });
    expect(answer).toMatchObject({ t: 'refused', code: 'bad-push' });
    expect(await subscribe(mover, { ...push.subscription, endpoint: 'no address' })).toMatchObject({
      code: 'malformed',
    });
    expect(await subscribe(mover, null)).toMatchObject({ t: 'match' });
  });

  further('reaches a member of a club who is asked to play while its page is not open', async () => {
    const club = await OnlineClub.found(server.origin);
    const { host, guest } = club;
    await club.send('/acts', guest.key, { do: 'push', subscription: push.subscription });
    const terms = { game: 'realm', seats: 2 };
    await club.send('/tables', host.key, terms);
    const { id } = await club.send<Created>('/tables', host.key, { ...terms, asked: [guest.member] });
    expect((await push.next()).notice).toEqual({
      event: 'challenge',
      game: 'CROWNS',
      players: ['Ada'],
      title: 'You are asked to play',
      body: 'CROWNS with Ada',
      path: `/match/${id}`,
      tag: club.id,
    });
  });

  further('reaches a member of a club whose table in an event opens', async () => {
    const club = await OnlineClub.found(server.origin);
    const { host, guest } = club;
    await club.send('/acts', guest.key, { do: 'push', subscription: push.subscription });
    const { id } = await club.send<Announced>('/events', host.key, {
      name: 'Friday cup',
      game: 'realm',
      seats: 2,
      format: 'swiss',
      startsAt: Date.now() + 3_600_000,
      roundMinutes: 60,
      noShowMinutes: 10,
    });
    for (const { key } of [host, guest]) await club.send(`/events/${id}/acts`, key, { do: 'join' });
    await club.send(`/events/${id}/acts`, host.key, { do: 'start' });
    expect((await push.next()).notice).toMatchObject({
      ...{ event: 'event-round', name: 'Friday cup', round: 1, players: ['Ada'], tag: club.id },
      title: 'Your table is ready: Friday cup, round 1',
    });
  });
});
