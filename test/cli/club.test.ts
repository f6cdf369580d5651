import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { club } from '../../cli/club.ts';
import { crownsHere } from '../support/cli.ts';

const ID = 'a'.repeat(16);
const KEY = `m_${'0'.repeat(48)}`;
const ANSWERS: Readonly<Record<string, unknown>> = {
  'POST /api/clubs': { id: ID, member: 'ada', key: KEY, invite: 'i_1' },
  [`GET /api/clubs/${ID}`]: {
    host: 'ada',
    here: ['ben'],
    members: [
      { id: 'ada', name: 'Ada' },
      { id: 'ben', name: 'Ben' },
      { id: 'cleo', name: 'Cleo', leftAt: 1 },
    ],
  },
  [`GET /api/clubs/${ID}/standings`]: {
    standings: [
      { member: 'ben', game: 'realm', played: 3, won: 1, rated: 0, rating: null },
      {
        member: 'ada',
        game: 'realm',
        played: 3,
        won: 2,
        rated: 3,
        rating: { rating: 1587, uncertainty: 210, isProvisional: true },
      },
      { member: 'cleo', game: 'five-crowns', played: 1, won: 1, rated: 0, rating: null },
    ],
  },
  [`GET /api/clubs/${ID}/export`]: { format: 'crowns-club' },
};

/** The output of `crowns club`, which succeeds. */
async function said(args: readonly string[]): Promise<string> {
  const { code, stdout } = await crownsHere(['club', ...args]);
  expect(code).toBe(0);
  return stdout;
}

/** A fake service: answers members, notes requests. */
let server: Server;
let origin: string;
let asked: IncomingMessage[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, answer) => {
    asked.push(request);
    const isAllowed = request.method === 'POST' || request.headers.authorization === `Bearer ${KEY}`;
    const error = { error: { code: 'not-member', message: 'that key is not of a member of this club' } };
    answer.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(isAllowed ? ANSWERS[`${request.method} ${request.url}`] : error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => void server.close());

describe('crowns club', () => {
  const link = (key = KEY): string => `${origin}/club/${ID}#member=${key}`;

  it('create founds a club and prints its links', async () => {
    const args = ['create', origin, '--name', 'The regulars', '--member', 'Ada'];
    expect(await said(args)).toBe(`Invite link: ${origin}/club/${ID}#invite=i_1\nYour link:   ${link()}\n`);
    const json = await said([...args, '--json']);
    expect(JSON.parse(json)).toEqual({
      id: ID,
      invite: `${origin}/club/${ID}#invite=i_1`,
      member: link(),
    });
    await expect(club(['create', origin, '--name', 'The regulars'])).rejects.toThrow('--member');
  });

  it('members lists who is a member', async () => {
    expect(await said(['members', link()])).toBe('Ada  host\nBen  here\n');
    const json = JSON.parse(await said(['members', link(), '--json'])) as object;
    expect(json).toMatchObject({ host: 'ada', members: [{ name: 'Ada' }, { name: 'Ben' }] });
  });

  it('standings prints each game, the best first', async () => {
    expect(await said(['standings', link()])).toBe(
      [
        'five-crowns  Cleo  won 1 of 1',
        'realm  Ada  won 2 of 3  1587 ± 210, provisional',
        'realm  Ben  won 1 of 3',
        '',
      ].join('\n'),
    );
    const json = await said(['standings', link(), '--game', 'realm', '--json']);
    expect((JSON.parse(json) as { standings: object[] }).standings).toMatchObject([
      { name: 'Ada' },
      { name: 'Ben' },
    ]);
  });

  it('export prints the file of the club', async () => {
    expect(JSON.parse(await said(['export', link()]))).toEqual({ format: 'crowns-club' });
  });

  it('never puts the key into an address, and takes it from the environment', async () => {
    process.env.CROWNS_CLUB_KEY = KEY;
    try {
      await said(['members', `${origin}/club/${ID}`]);
    } finally {
      delete process.env.CROWNS_CLUB_KEY;
    }
    expect(asked.map(({ url }) => url)).toEqual([`/api/clubs/${ID}`]);
    await expect(club(['members', `${origin}/club/${ID}`])).rejects.toThrow('CROWNS_CLUB_KEY');
  });

  it('says what the server refuses, and what it does not understand', async () => {
    await expect(club(['members', link('m_1')])).rejects.toThrow('not of a member');
    await expect(club(['members', origin])).rejects.toThrow('your link');
    await expect(club(['fly'])).rejects.toThrow('club needs');
  });
});
