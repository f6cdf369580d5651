import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import type {
  Announced,
  ClubResults,
  Entered,
  EventBoard,
  EventInfo,
  Founded,
  Joined,
} from '../../worker/protocol/index.ts';
import { openClient } from '../support/online.ts';
import { seeds } from '../support/seeds.ts';
import { Server } from '../support/server.ts';

const [seed] = seeds(1) as [number];
const MINUTE_MS = 60_000;

let server: Server;
beforeAll(async () => void (server = await Server.startClocked()));
afterAll(() => server.stop());

async function call<Answer>(path: string, key?: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${server.origin}/api/clubs${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

test(`a Swiss of 9, one late, one who leaves, one who never comes, survives two kills (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const club = await call<Founded>('', undefined, { name: 'The regulars', member: 'Ada' });
  const keys = new Map([[club.member, club.key]]);
  for (let made = 1; made < 9; made++) {
    const entered = await call<Entered>(`/${club.id}/members`, club.invite, { name: `Player ${made}` });
    keys.set(entered.member, entered.key);
  }
  const [late, leaving, never] = [...keys.keys()].slice(-3) as [string, string, string];
  const { id } = await call<Announced>(`/${club.id}/events`, club.key, {
    name: 'Friday cup',
    game: 'realm',
    seats: 2,
    format: 'swiss',
    rounds: 5,
    startsAt: Date.now() + 3_600_000,
    roundMinutes: 60,
    noShowMinutes: 1,
    breakMinutes: 0,
  });
  const act = (member: string, wanted: string): Promise<EventInfo> =>
    call(`/${club.id}/events/${id}/acts`, keys.get(member), { do: wanted });
  const info = (): Promise<EventInfo> => call(`/${club.id}/events/${id}`, club.key);
  const opened = async (round: number): Promise<readonly EventBoard[]> => {
    const boards = async (): Promise<readonly EventBoard[]> =>
      (await info()).roundList[round - 1]?.boards ?? [];
    await expect
      .poll(async () => (await boards()).map(({ match }) => match !== null), { timeout: 30_000 })
      .toEqual(expect.arrayContaining([true]));
    await expect
      .poll(async () => (await boards()).some(({ match }) => match === null), { timeout: 30_000 })
      .toBe(false);
    return boards();
  };

  /** Everybody but `never` sits down; a random one of them concedes. */
  async function play({ match, members }: EventBoard): Promise<void> {
    const clients = [];
    for (const member of members) {
      if (member === never) continue;
      const { token } = await call<Joined>(`/${club.id}/tables/${match}/join`, keys.get(member), {});
      const client = await openClient(server.origin, match!);
      await client.hello(token);
      clients.push(client);
    }
    if (clients.length === 2) {
      const over = clients[0]!.next('over');
      await clients[random.below(2)]!.command({ t: 'concede' });
      await over;
    }
    for (const client of clients) client.close();
  }

  for (const member of keys.keys()) if (member !== late) await act(member, 'join');
  await act(club.member, 'start');
  for (let round = 1; round <= 5; round++) {
    const boards = await opened(round);
    if (round === 3) await act(leaving, 'withdraw');
    const half = Math.floor(boards.length / 2);
    for (const board of boards.slice(0, half)) await play(board);
    if (round === 2 || round === 4) await server.crash();
    for (const board of boards.slice(half)) await play(board);
    if (round === 1) {
      await act(late, 'join');
      await server.pass(MINUTE_MS + 1000);
    }
    const isDone = async (): Promise<boolean> => (await info()).roundList[round - 1]?.doneAt !== null;
    await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
  }
  await expect.poll(async () => (await info()).status, { timeout: 30_000 }).toBe('ended');

  const { roundList, players, standings } = await info();
  expect(players.find(({ member }) => member === never)?.status).toBe('absent');
  expect(players.find(({ member }) => member === leaving)?.status).toBe('left');
  expect(roundList.map(({ boards }) => boards.length)).toEqual([4, 4, 4, 3, 3]);
  const met = roundList.flatMap(({ boards }) => boards.map(({ members }) => members.toSorted().join(' ')));
  expect(new Set(met).size).toBe(met.length);
  const byes = roundList.flatMap((round) => round.byes);
  expect(new Set(byes).size).toBe(byes.length);
  const points = roundList.flatMap(({ boards }) => boards.flatMap((board) => board.points ?? []));
  const given = points.reduce((sum, share) => sum + share, 0) + byes.length;
  expect(standings.reduce((sum, row) => sum + row.points, 0)).toBe(given);
  const { results } = await call<ClubResults>(`/${club.id}/results`, club.key);
  const matches = roundList.flatMap(({ boards }) => boards.flatMap(({ match }) => match ?? []));
  expect(results.map((result) => result.id).sort()).toEqual(matches.sort());
});
