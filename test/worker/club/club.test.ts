import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLOSED_MS } from '../../../worker/club/core/club.ts';
import { CLUB_LIMITS } from '../../../worker/protocol/index.ts';
import type { ClubFrame, Created, Founded, Joined } from '../../../worker/protocol/index.ts';
import { openSocket, post, postFrom, seated } from '../support.ts';
import {
  clubGet,
  clubOf,
  clubPost,
  codeOf,
  enterClub,
  foundClub,
  infoOf,
  openTable,
  playMatch,
} from './support.ts';

/** A page of the club: its frames, and its close code. */
async function pageOf(id: string, key?: string) {
  const socket = await openSocket(`/api/clubs/${id}/socket`);
  const page = { frames: [] as ClubFrame[], closed: 0 };
  socket.addEventListener(
    'message',
    ({ data }) => void page.frames.push(JSON.parse(String(data)) as ClubFrame),
  );
  socket.addEventListener('close', ({ code }) => void (page.closed = code));
  socket.send(JSON.stringify({ t: 'hello', ...(key === undefined ? {} : { token: key }) }));
  return page;
}

afterEach(() => void vi.useRealTimers());

describe('a club', () => {
  it('[P13.1, P13.2, P13.3] is founded, entered by its invite key, and seen by its members', async () => {
    const club = await foundClub();
    const ben = await enterClub(club, 'Ben');
    const info = await infoOf(club.id, ben.key);
    expect(info).toMatchObject({ name: 'The regulars', host: club.member, me: ben.member });
    expect(info.members.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    const kept = await runInDurableObject(clubOf(club.id), (_, { storage }) =>
      JSON.stringify([[...storage.kv.list()], storage.sql.exec('SELECT value FROM member').toArray()]),
    );
    for (const key of [club.key, ben.key, club.invite]) expect(kept).not.toContain(key);
  });

  it('[P13.4] answers acts of members, and refuses the host’s to others', async () => {
    const club = await foundClub();
    const ben = await enterClub(club, 'Ben');
    expect(await codeOf(clubPost(`/${club.id}/acts`, { do: 'close' }, ben.key))).toBe('not-host');
    const renewed = await clubPost(`/${club.id}/acts`, { do: 'new-invite' }, club.key);
    const { invite } = await renewed.json<{ invite: string }>();
    expect(await codeOf(clubPost(`/${club.id}/members`, { name: 'Cleo' }, club.invite))).toBe('bad-invite');
    expect((await clubPost(`/${club.id}/members`, { name: 'Cleo' }, invite)).status).toBe(201);
    expect(await codeOf(clubPost(`/${club.id}/acts`, { do: 'fly' }, club.key))).toBe('malformed');
  });

  it('[P13.5, P13.6] opens tables where only members sit, each once, on any device', async () => {
    const club = await foundClub();
    const ben = await enterClub(club, 'Ben');
    const { id, token, match } = await openTable(club.id, club.key, { asked: [ben.member] });
    expect(match).toMatchObject({
      visibility: 'unlisted',
      club: { id: club.id, members: [club.member, null] },
    });
    expect((await infoOf(club.id, ben.key)).tables).toMatchObject([
      { id, status: 'waiting', asked: [ben.member] },
    ]);
    expect(await codeOf(post(`/api/matches/${id}/join`, { name: 'Ben' }))).toBe('members-only');
    const again = await (await clubPost(`/${club.id}/tables/${id}/join`, {}, club.key)).json<Joined>();
    expect(again.seat).toBe(0);
    const [own] = await seated(id, [again.token]);
    expect(own!.seat).toBe(0);
    expect((await seated(id, [token]))[0]!.seat).toBe(0);
    const joined = await (await clubPost(`/${club.id}/tables/${id}/join`, {}, ben.key)).json<Joined>();
    expect(joined.seat).toBe(1);
    await expect
      .poll(async () => (await infoOf(club.id, club.key)).tables)
      .toMatchObject([
        { id, status: 'playing', seats: [{ member: club.member }, { member: ben.member, name: 'Ben' }] },
      ]);
    expect(await codeOf(clubPost(`/${club.id}/tables/${'a'.repeat(16)}/join`, {}, ben.key))).toBe('no-match');
  });

  it('[P13.5] opens one table for all who want the next round after a match', async () => {
    const club = await foundClub();
    const members = await Promise.all(['Ben', 'Cleo', 'Dora'].map((name) => enterClub(club, name)));
    const after = await playMatch(club, members[0]!);
    const next = (key: string, idempotency?: string): Promise<Response> =>
      clubPost(`/${club.id}/tables`, { game: 'realm', seats: 3, after }, key, idempotency);
    const [first, ...rest] = [club, ...members].map(({ key }) => [key, crypto.randomUUID()] as const);
    const opened = await Promise.all(
      [first!, first!, ...rest].map(async ([key, request]) => (await next(key, request)).json<Created>()),
    );
    const ids = opened.map(({ id }) => id);
    expect(new Set(ids.slice(0, 4)).size).toBe(1);
    expect(opened.slice(0, 4).map(({ seat }) => seat)).toEqual([0, 0, 1, 2]);
    expect(opened[2]?.match).toMatchObject({
      id: ids[0],
      club: { members: [club.member, members[0]!.member, null] },
    });
    // The table was full for the fourth.
    expect(ids[4]).not.toBe(ids[0]);
    const again = await (await next(rest[0]![0])).json<Created>();
    expect(again).toMatchObject({ id: ids[0], seat: 1 });
  });

  it('[P13.23] keeps devices of members to itself, and only those of push services', async () => {
    const club = await foundClub();
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const push = (endpoint: string | null): Promise<Response> => {
      const subscription = endpoint === null ? null : { endpoint, keys };
      return clubPost(`/${club.id}/acts`, { do: 'push', subscription }, club.key);
    };
    const devices = (): Promise<string> =>
      runInDurableObject(clubOf(club.id), (_, { storage }) =>
        JSON.stringify(storage.sql.exec('SELECT value FROM member').toArray()),
      );
    expect(await codeOf(push('https://example.com/push'))).toBe('bad-push');
    for (let n = 0; n < 6; n++)
      expect((await push(`https://fcm.googleapis.com/device-${n}`)).status).toBe(200);
    expect((await devices()).match(/device-\d/g)).toEqual(['device-2', 'device-3', 'device-4', 'device-5']);
    expect(JSON.stringify(await infoOf(club.id, club.key))).not.toContain('device');
    expect(await (await clubGet(`/${club.id}/export`, club.key)).text()).not.toContain('device');
    await push(null);
    expect(await devices()).not.toContain('device');
  });

  it('[P13.11] sends its page what changes, and who is here', async () => {
    const club = await foundClub();
    const host = await pageOf(club.id, club.key);
    await expect.poll(() => host.frames[0]).toMatchObject({ t: 'club', me: club.member });
    const ben = await enterClub(club, 'Ben');
    const guest = await pageOf(club.id, ben.key);
    await expect.poll(() => guest.frames[0]).toMatchObject({ t: 'club', me: ben.member });
    const here = () => host.frames.flatMap((frame) => ('here' in frame ? [frame.here] : [])).at(-1);
    await expect.poll(here).toEqual([club.member, ben.member].sort());
    const { id } = await openTable(club.id, ben.key);
    const tables = () => host.frames.flatMap((frame) => ('tables' in frame ? [frame.tables] : [])).at(-1);
    await expect.poll(tables).toMatchObject([{ id }]);
    for (const frame of [...host.frames, ...guest.frames])
      expect(JSON.stringify(frame)).not.toContain(ben.key);
  });

  it('[P13.13] shows nothing to others, unless its host opens it to watchers, without its log', async () => {
    const club = await foundClub();
    expect(await codeOf(clubGet(`/${club.id}`))).toBe('not-member');
    expect(await codeOf(clubGet(`/${club.id}`, club.invite))).toBe('not-member');
    expect(await codeOf(clubGet(`/${'a'.repeat(16)}`, club.key))).toBe('no-club');
    const stranger = await pageOf(club.id);
    await expect.poll(() => stranger.closed).toBe(4404);
    await clubPost(`/${club.id}/acts`, { do: 'watchers', allowed: true }, club.key);
    expect(await (await clubGet(`/${club.id}`)).json()).toMatchObject({ me: null, log: [] });
    expect(await codeOf(clubGet(`/${club.id}`, 'm_0'))).toBe('not-member');
    expect(await codeOf(clubGet(`/${club.id}/export`))).toBe('not-member');
    const watcher = await pageOf(club.id);
    await expect.poll(() => watcher.frames.length).toBeGreaterThan(0);
    await clubPost(`/${club.id}/acts`, { do: 'watchers', allowed: false }, club.key);
    await expect.poll(() => watcher.closed).toBe(4404);
  });

  it('[P13.14] closes the pages of who is removed, and takes their seats at waiting tables', async () => {
    const club = await foundClub();
    const ben = await enterClub(club, 'Ben');
    const page = await pageOf(club.id, ben.key);
    const { id, token } = await openTable(club.id, ben.key, { seats: 3 });
    const [seat] = await seated(id, [token]);
    await clubPost(`/${club.id}/acts`, { do: 'remove', members: [ben.member] }, club.key);
    await expect.poll(() => page.closed).toBe(4403);
    await expect.poll(() => seat!.closed).not.toBeNull();
    expect(await codeOf(clubGet(`/${club.id}`, ben.key))).toBe('not-member');
    expect(await codeOf(clubPost(`/${club.id}/tables/${id}/join`, {}, ben.key))).toBe('not-member');
    const late = await pageOf(club.id, ben.key);
    await expect.poll(() => late.closed).toBe(4401);
  });

  it('[P13.15] answers the same request again with the same keys', async () => {
    const key = crypto.randomUUID();
    const body = { name: 'The regulars', member: 'Ada' };
    const [first, again] = [
      await clubPost('', body, undefined, key),
      await clubPost('', body, undefined, key),
    ];
    const club = await first.json<Founded>();
    expect(await again.json()).toEqual(club);
    expect((await infoOf(club.id, club.key)).members).toHaveLength(1);
    const renewal = crypto.randomUUID();
    const renewed = await (
      await clubPost(`/${club.id}/acts`, { do: 'new-key' }, club.key, renewal)
    ).json<Founded>();
    expect(await codeOf(clubGet(`/${club.id}`, club.key))).toBe('not-member');
    const repeated = await clubPost(`/${club.id}/acts`, { do: 'new-key' }, club.key, renewal);
    expect(await repeated.json()).toEqual(renewed);
    expect((await infoOf(club.id, renewed.key)).me).toBe(club.member);
  });

  it('[P13.16] that is closed can be read for 30 days, and is then deleted with everything', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const club = await foundClub();
    await clubPost(`/${club.id}/acts`, { do: 'close' }, club.key);
    expect(await codeOf(clubPost(`/${club.id}/tables`, { game: 'realm', seats: 2 }, club.key))).toBe(
      'club-closed',
    );
    expect((await infoOf(club.id, club.key)).endsAt).toBe(Date.now() + CLOSED_MS);
    vi.setSystemTime(Date.now() + CLOSED_MS);
    await runDurableObjectAlarm(clubOf(club.id));
    expect(await codeOf(clubGet(`/${club.id}`, club.key))).toBe('no-club');
    expect(await runInDurableObject(clubOf(club.id), (_, { storage }) => [...storage.kv.list()])).toEqual([]);
  });

  it('[P13.17] can be founded so often a day, and acted in so fast', async () => {
    const address = '192.0.2.77';
    const found = (): Promise<Response> => postFrom(address, '/api/clubs', { name: 'C', member: 'Ada' });
    for (let made = 0; made < CLUB_LIMITS.clubsPerDay; made++) expect((await found()).status).toBe(201);
    expect(await codeOf(found())).toBe('too-fast');
    const club = await foundClub();
    const arms = (): Promise<Response> => clubPost(`/${club.id}/acts`, { do: 'arms', arms: 3 }, club.key);
    const answers = await Promise.all(Array.from({ length: CLUB_LIMITS.clubActBurst + 3 }, arms));
    expect(answers.map(({ status }) => status)).toContain(429);
    expect((await infoOf(club.id, club.key)).members[0]?.arms).toBe(3);
  });
});
