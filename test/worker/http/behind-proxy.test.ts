import { describe, expect, it } from 'vitest';
import { createMatch, fetchPath } from '../support.ts';

const PASSWORD = { authorization: `Basic ${btoa('me:password of a proxy')}` };

describe('behind a proxy that asks for a password', () => {
  it('a seat is proved by a header of its own', async () => {
    const { id, token } = await createMatch();
    const seen = async (path: string, headers: Record<string, string>, method = 'GET') => {
      const answer = await fetchPath(`/api/matches/${id}${path}`, { method, headers });
      return { status: answer.status, body: await answer.json<Record<string, unknown>>() };
    };
    // Browsers send the password with every request, which is no token.
    expect((await seen('', PASSWORD)).body).not.toHaveProperty('seat');
    for (const proof of [{ ...PASSWORD, 'crowns-token': token }, { authorization: `Bearer ${token}` }])
      expect((await seen('', proof)).body).toHaveProperty('seat', 0);
    const wrong = await seen('', { ...PASSWORD, 'crowns-token': `${token}x` });
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'bad-token' } } });
    // Nobody gets the chat before the match is over.
    expect((await seen('/chat', { ...PASSWORD, 'crowns-token': token })).status).toBe(409);
    expect((await seen('/token', PASSWORD, 'POST')).status).toBe(401);
    const renewed = await seen('/token', { ...PASSWORD, 'crowns-token': token }, 'POST');
    expect(renewed).toMatchObject({ status: 200, body: { seat: 0 } });
  });
});

describe('behind a proxy that does TLS', () => {
  it('no answer of the worker makes browsers refuse http for other services of the host', async () => {
    const { id } = await createMatch();
    const paths = [
      '/',
      '/api/games',
      '/api/nothing',
      `/match/${id}`,
      '/match/none',
      '/nothing',
      '/host',
      '/metrics',
    ];
    for (const path of [...paths, '/puzzle/realm/none', '/replay/none', '/api/schema'])
      expect((await fetchPath(path)).headers.get('strict-transport-security'), path).toBeNull();
  });
});
