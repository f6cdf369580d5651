import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Joined } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, createMatch, fetchPath, joinMatch, seated } from '../support.ts';

const KEYS = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) };

const call = (client: WireClient, device: string) => {
  const endpoint = `https://updates.push.services.mozilla.com/${device}`;
  return client.command({ t: 'push', subscription: { endpoint, keys: KEYS } });
};

/** The stored devices of each seat, by their last letters. */
async function devicesOf(id: string): Promise<Record<string, string[]>> {
  const stub = env.MATCH.get(env.MATCH.idFromName(id));
  const kept = await runInDurableObject(stub, (_, { storage }) => storage.kv.get<string>('pushes'));
  const pushes = JSON.parse(kept!) as Record<string, { endpoint: string }[]>;
  const named = Object.entries(pushes).map(([seat, devices]) => [
    seat,
    devices.map(({ endpoint }) => endpoint.split('/').at(-1)!),
  ]);
  return Object.fromEntries(named.filter(([, devices]) => devices!.length > 0)) as Record<string, string[]>;
}

/** A table of three with an open seat. */
async function waiting() {
  const { id, token } = await createMatch({ seats: 3 });
  const tokens = [token, (await joinMatch(id, 'Bo')).token];
  const [ada, bo] = await seated(id, tokens);
  return { id, tokens, ada: ada!, bo: bo! };
}

describe('the devices of a player who is away', () => {
  it('[P5.9] go along to another seat, and leave the table with their owner', async () => {
    const { id, ada, bo } = await waiting();
    await call(ada, 'a');
    await call(bo, 'b');
    await ada.command({ t: 'seat', do: 'swap', seat: 0, with: 1 });
    expect(await devicesOf(id)).toEqual({ 0: ['b'], 1: ['a'] });
    await bo.command({ t: 'seat', do: 'take', seat: 2 });
    expect(await devicesOf(id)).toEqual({ 1: ['a'], 2: ['b'] });
    await ada.command({ t: 'seat', do: 'remove', seat: 2 });
    await joinMatch(id, 'Cy', 2);
    expect(await devicesOf(id)).toEqual({ 1: ['a'] });
  });

  it('[P5.9] are forgotten with the token that named them', async () => {
    const { id, tokens, ada, bo } = await waiting();
    await call(ada, 'a');
    await call(bo, 'b');
    const headers = { authorization: `Bearer ${tokens[1]}` };
    const renewed = await fetchPath(`/api/matches/${id}/token`, { method: 'POST', headers });
    expect(await devicesOf(id)).toEqual({ 0: ['a'] });
    const again = await connect(id);
    await again.hello((await renewed.json<Joined>()).token);
    await call(again, 'b');
    expect(await devicesOf(id)).toEqual({ 0: ['a'], 1: ['b'] });
  });

  it('[P10.4] are four at most: the one named longest ago is forgotten', async () => {
    const { id, ada } = await waiting();
    for (const device of ['a', 'b', 'c', 'd', 'e']) await call(ada, device);
    expect(await devicesOf(id)).toEqual({ 0: ['b', 'c', 'd', 'e'] });
  });

  it('[P5.9] call one seat each, the last that named them', async () => {
    const { id, ada, bo } = await waiting();
    for (const device of ['a', 'b', 'a', 'c', 'd']) await call(ada, device);
    expect(await devicesOf(id)).toEqual({ 0: ['a', 'b', 'c', 'd'] });
    await call(bo, 'c');
    expect(await devicesOf(id)).toEqual({ 0: ['a', 'b', 'd'], 1: ['c'] });
    await bo.command({ t: 'push', subscription: null });
    expect(await devicesOf(id)).toEqual({ 0: ['a', 'b', 'd'] });
  });
});
