import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { RelayObject } from '../../../worker/index.ts';
import { LIMITS } from '../../../worker/protocol/index.ts';
import type { Item } from '../../../worker/relay/feed.ts';
import {
  codeOf,
  crowd,
  framesOf,
  infoOf,
  play,
  reached,
  relayOf,
  relaysOf,
  useFewPlaces,
  watched,
} from './crowded.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, evict } from '../support.ts';

useFewPlaces();

describe('spectators at relays', () => {
  it('[P10.14, P10.33] see what those at the match see, byte for byte, and all are counted', async () => {
    const { id, players, watchers } = await watched(9);
    expect(await relaysOf(id)).toBe(3);
    await play(players, 12);
    await reached(watchers, 12);
    await expect.poll(async () => (await infoOf(id)).spectators).toBe(9);
    const moves = watchers.map((client) => JSON.stringify(framesOf(client, 'move')));
    expect(new Set(moves).size).toBe(1);
    const [here, there] = [await watchers[0]!.hello(), await watchers[8]!.hello()];
    expect(Object.keys(there)).toEqual(Object.keys(here));
    expect({ ...there, now: 0 }).toEqual({ ...here, now: 0 });
    await expectSameEvents(watchers[0]!, watchers[8]!);
    const [viewed, stepped] = [await connect(id), await connect(id)];
    await viewed.hello(undefined, ['view']);
    await stepped.hello(undefined, ['steps']);
    await play(players, 1);
    await reached([viewed, stepped, ...watchers], 13);
    expect(framesOf(viewed, 'move')[0]).not.toHaveProperty('patch');
    expect(framesOf(stepped, 'move')[0]).toHaveProperty('steps');
    for (const client of [viewed, stepped]) expect(client.view).toEqual(watchers[0]!.view);
    const over = watchers.map((client) => client.next('over'));
    const told = watchers.map((client) => client.next('match', ({ match }) => match.status === 'over'));
    await players[0]!.command({ t: 'concede' });
    await Promise.all([...over, ...told]);
    for (const client of watchers) expect(client.closed).toBeNull();
  });

  it('[P2.6] are kept behind, and nothing beyond what they may know goes to a relay', async () => {
    const feed = vi.spyOn(RelayObject.prototype, 'feed');
    const { players, watchers, tokens } = await watched(4, { spectatorDelay: 3 });
    await play(players, 8);
    await reached(watchers, 5);
    await watchers[3]!.hello();
    await watchers[2]!.command({ t: 'chat', text: 'who leads?' });
    const items = feed.mock.calls.flatMap(([list]) => list as readonly Item[]);
    const texts = items.map((item) => JSON.stringify(item).replaceAll('\\', ''));
    expect(texts.length).toBeGreaterThan(5);
    expect(Math.max(...items.map((item) => (item.t === 'move' || item.t === 'welcome' ? item.n : 0)))).toBe(
      5,
    );
    for (const text of texts) {
      for (const [, n] of text.matchAll(/"(?:n|moves)":(\d+)/g)) expect(Number(n)).toBeLessThanOrEqual(5);
      for (const token of tokens) expect(text).not.toContain(token);
    }
    // A seat's hand is hidden from spectators, and so from relays.
    const hands = players.map(({ view }) => JSON.stringify((view as unknown as { seats: object[] }).seats));
    for (const hand of hands) for (const text of texts) expect(text).not.toContain(hand);
    for (const client of watchers) expect(client.n).toBe(5);
  });

  it('[P7.15] ask for seats in the rematch as at the match, as long as they are there', async () => {
    const { id, players, watchers } = await watched(6);
    const cleo = watchers[5]!;
    const told = players[0]!.next('match', ({ match }) => match.guests?.length === 1);
    const named = watchers[0]!.next('match', ({ match }) => match.guests?.length === 1);
    await cleo.hello(undefined, ['next'], 'Cleo');
    expect([await told, await named].map(({ match }) => match.guests)).toEqual([[null], ['Cleo']]);
    await evict(id, 'hibernate');
    expect((await infoOf(id)).guests).toEqual(['Cleo']);
    cleo.close();
    await expect.poll(async () => (await infoOf(id)).guests).toEqual([]);
  });

  it('[P7.17] have seats kept for them in the rematch as at the match', async () => {
    const { id, players, watchers } = await watched(6);
    const told = players[0]!.next('match', ({ match }) => match.guests?.length === 1);
    const token = `s_${'7'.repeat(48)}`;
    await watchers[5]!.hello(undefined, ['next'], 'Cleo', { next: { token } });
    await told;
    await players[0]!.command({ t: 'concede' });
    await players[0]!.command({ t: 'rematch', open: 1 });
    const named = watchers[5]!.next('match', ({ match }) => match.rematch.id !== null);
    await players[1]!.command({ t: 'rematch' });
    const next = (await named).match.rematch.id!;
    const client = await connect(next);
    expect(await client.hello(token)).toMatchObject({ seat: 2, match: { status: 'playing' } });
    expect((await infoOf(id)).rematch.id).toBe(next);
  });

  it('[P5.5, P6.4, P7.3] talk with all the others, each line once, and within the limits', async () => {
    const { id, tokens, players, watchers } = await watched(6);
    const [here, there] = [watchers[0]!, watchers[5]!];
    await there.hello(undefined, [], 'Eve');
    const heard = [here, watchers[2]!].map((client) => client.next('chat'));
    const said = await there.command({ t: 'chat', id: 'x', text: 'Nice move!', phrase: 'move' });
    expect(said).toMatchObject({ seat: null, name: 'Eve', text: 'Nice move!', phrase: 'move', id: 'x' });
    for (const frame of await Promise.all(heard)) expect(frame).toEqual({ ...said, id: undefined });
    expect(await there.command({ t: 'chat', id: 'x', text: 'Nice move!' })).toEqual(said);
    const answer = there.next('chat');
    await players[0]!.command({ t: 'chat', text: 'thank you' });
    expect(await answer).toMatchObject({ seat: 0, name: 'Ada' });
    expect(framesOf(there, 'chat').map(({ text }) => text)).toEqual([
      'Nice move!',
      'Nice move!',
      'thank you',
    ]);
    expect((await players[1]!.hello(tokens[1])).chat.map(({ text }) => text)).toEqual(['thank you']);
    await players[0]!.command({ t: 'table', chat: 'closed' });
    expect(codeOf(await there.command({ t: 'chat', text: 'hello?' }))).toBe('chat-closed');
    expect(codeOf(await there.command({ t: 'concede' }))).toBe('spectator');
    const codes = new Set<string>();
    for (let i = 0; i < 2 * LIMITS.relayChatBurst; i++) {
      codes.add(codeOf(await watchers[5 - (i % 2)]!.command({ t: 'chat', text: `${i}` })));
    }
    expect(codes).toContain('too-fast');
    expect((await infoOf(id)).status).toBe('playing');
  });

  it('[P6.6, P6.10] come and go in counts that are gathered', async () => {
    const { id, players, watchers } = await watched(4);
    const [ada, last] = [players[0]!, watchers[3]!];
    await last.hello(undefined, ['watchers']);
    const before = [framesOf(ada, 'match').length, framesOf(last, 'match').length];
    const late = await crowd(id, 30);
    const told = last.next('watchers', ({ spectators }) => spectators === 4);
    for (const client of late) client.close();
    await told;
    const sent = framesOf(ada, 'match').length - before[0]!;
    expect(sent).toBeLessThan(20);
    expect(framesOf(last, 'match')).toHaveLength(before[1]!);
    await expect.poll(() => framesOf(ada, 'match').at(-1)!.match.spectators).toBe(4);
    // Unused relays are released without leaving anything behind.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await play(players, 1);
    await expect.poll(() => relaysOf(id)).toBe(1);
    await expect
      .poll(() => runInDurableObject(relayOf(id, 5), (_, { storage }) => storage.kv.get('home')))
      .toBeUndefined();
  });
});

/** Asserts that a spectator at a relay is told the same events as one at the match, and only if asked for. */
async function expectSameEvents(here: WireClient, there: WireClient): Promise<void> {
  const [told, relayed] = [await here.hello(undefined, ['events']), await there.hello(undefined, ['events'])];
  expect(relayed.log).toEqual(told.log);
  expect(relayed.log.every(({ events }) => events !== undefined)).toBe(true);
  const plain = await there.hello();
  expect(plain.log).toEqual(relayed.log.map(({ events: _, ...entry }) => entry));
}
