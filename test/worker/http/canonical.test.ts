import { describe, expect, it } from 'vitest';
import { createMatch, fetchPath } from '../support.ts';

const leadTo = async (path: string): Promise<string | null> => {
  const answer = await fetchPath(path, { redirect: 'manual' });
  return answer.status === 301 ? answer.headers.get('location') : null;
};

const AFTER = [
  '.',
  ',',
  '!',
  '?',
  ')',
  ']',
  '>',
  '"',
  "'",
  '*',
  '_',
  '~',
  '/',
  '//',
  '/.',
  '%E2%80%8B',
  '%E2%80%9D',
].map((text) => text.replace('?', '%3F'));

describe('an address that was passed on', () => {
  it('of a match or its replay leads to the right one, whatever was added', async () => {
    const { id } = await createMatch();
    for (const page of ['match', 'replay'])
      for (const after of [...AFTER, '%20is%20our%20table']) {
        expect(await leadTo(`/${page}/${id}${after}`), after).toBe(`/${page}/${id}`);
        expect(await leadTo(`/${page}/${id.toUpperCase()}${after}?n=4`), after).toBe(`/${page}/${id}?n=4`);
      }
    for (const path of [`/MATCH/${id}`, `/Match/${id.toUpperCase()}`, `/match/%22${id}`, `//match/${id}`])
      expect(await leadTo(path), path).toBe(`/match/${id}`);
    expect(await leadTo(`/match/${id}`)).toBeNull();
    expect((await fetchPath(`/match/${id}.`)).status).toBe(200);
  });

  it('with an encoded fragment keeps the seat', async () => {
    const { id, token } = await createMatch();
    expect(await leadTo(`/match/${id}%23seat=${token}`)).toBe(`/match/${id}#seat=${token}`);
    expect(await leadTo(`/match/${id}%23seat%3D${token}.`)).toBe(`/match/${id}#seat=${token}`);
  });

  it('of another page leads to that page, and an unknown one nowhere', async () => {
    for (const after of AFTER) {
      expect(await leadTo(`/rules/realm${after}`), after).toBe('/rules/realm');
    }
    expect(await leadTo('/Practice/Five-Crowns-Solo?deal=7')).toBe('/practice/five-crowns-solo?deal=7');
    for (const path of [
      '/nosuch.',
      '//evil.example/.',
      '/%5Cevil.example.',
      '/api/matches.',
      '/NOSUCH',
      '/%E0%A4%A',
    ])
      expect(await leadTo(path), path).toBeNull();
  });
});
