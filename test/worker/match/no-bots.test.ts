import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, createMatch, post } from '../support.ts';

const set = (value: string | undefined): void => void Object.assign(env, { BOTS: value });
beforeEach(() => set('off'));
afterEach(() => set(undefined));

const WANTED = { game: 'realm', seats: 2, name: 'Ada' };
const BOTS = [{ seat: 1, level: 'novice' }];

describe('a service without bots', () => {
  it('refuses a match with bots, in words, and no other', async () => {
    const refused = await post('/api/matches', { ...WANTED, bots: BOTS });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      error: { code: 'no-bots', message: 'this service has no bots: practise against them in the browser' },
    });
    expect((await post('/api/matches', WANTED)).status).toBe(201);
  });

  it('seats no bot at a table, nor in place of somebody', async () => {
    const { id, token } = await createMatch(WANTED);
    const client = await connect(id);
    await client.hello(token);
    for (const kind of [{ level: 'strong' }, { level: 'novice' }])
      expect(await client.command({ t: 'bot', seat: 1, ...kind })).toMatchObject({
        t: 'refused',
        code: 'no-bots',
      });
  });

  it.each(['on', undefined])('is not one with BOTS=%s', async (value) => {
    set(value);
    expect((await post('/api/matches', { ...WANTED, bots: BOTS })).status).toBe(201);
  });
});
