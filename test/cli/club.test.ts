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
  [`GET /api/clubs/${ID}/events`]: {
    events: [
      {
        ...{ id: 'e2', name: 'Swiss night', game: 'realm', format: 'swiss', status: 'running', players: 3 },
        ...{ round: 1, rounds: 5, startsAt: Date.UTC(2026, 10, 28, 20) },
      },
      {
        ...{
          id: 'e1',
          name: 'First cup',
          game: 'partners',
          format: 'knock-out',
          status: 'ended',
          players: 1,
        },
        ...{ round: null, rounds: null, startsAt: Date.UTC(2026, 10, 21, 20) },
      },
    ],
  },
  [`GET /api/clubs/${ID}/events/e2`]: {
    id: 'e2',
    terms: { name: 'Swiss night', game: 'realm', format: 'swiss', startsAt: Date.UTC(2026, 10, 28, 20) },
    status: 'running',
    players: [{ member: 'ada' }, { member: 'ben' }, { member: 'cleo' }],
    round: 2,
    rounds: 5,
    roundList: [
      { n: 1, boards: [{ members: ['ben', 'ada'], points: [1 / 3, 2 / 3] }], byes: ['cleo'] },
      { n: 2, boards: [{ members: ['cleo', 'ada'], points: null }], byes: ['ben'] },
    ],
    standings: [
      { member: 'cleo', rank: 1, points: 1 },
      { member: 'ada', rank: 2, points: 2 / 3 },
      { member: 'ben', rank: 3, points: 1 / 3 },
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

  it('events lists all, and prints the rounds and standings of one', async () => {
    expect(await said(['events', link()])).toBe(
      [
        'e2  Swiss night  realm  swiss  round 1 of 5  3 players  2026-11-28T20:00:00.000Z',
        'e1  First cup  partners  knock-out  ended  1 player  2026-11-21T20:00:00.000Z',
        '',
      ].join('\n'),
    );
    const json = JSON.parse(await said(['events', link(), '--json'])) as object;
    expect(json).toMatchObject({ events: [{ id: 'e2' }, { id: 'e1' }] });
    expect(await said(['events', link(), '--event', 'e2'])).toBe(
      [
        'e2  Swiss night  realm  swiss  round 2 of 5  3 players  2026-11-28T20:00:00.000Z',
        'Round 1',
        '  Ben 0.33  Ada 0.67',
        '  Cleo rests',
        'Round 2',
        '  Cleo …  Ada …',
        '  Ben rests',
        'Standings',
        '  1  Cleo  1',
        '  2  Ada  0.67',
        '  3  Ben  0.33',
        '',
      ].join('\n'),
    );
    const one = JSON.parse(await said(['events', link(), '--event', 'e2', '--json'])) as object;
    expect(one).toMatchObject({ id: 'e2', standings: [{ name: 'Cleo' }, { name: 'Ada' }, { name: 'Ben' }] });
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
