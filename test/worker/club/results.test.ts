import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SqlStore } from '../../../worker/club/sql-store.ts';
import type { ClubExport, ClubResults, ClubStandings, Created } from '../../../worker/protocol/index.ts';
import { fetchPath, objectOf, seated } from '../support.ts';
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

/** Forgets everything that a match and its club have in memory. */
async function crash(match: string, { id }: { readonly id: string }): Promise<void> {
  for (const object of [objectOf(match), clubOf(id)])
    await evictDurableObject(object, { webSockets: 'close' });
}

afterEach(() => void vi.useRealTimers());

describe('results of a club', () => {
  it('[P13.7, P13.8, P13.9] has results, records and all in one file, for members', async () => {
    const club = await foundClub();
    const ben = await enterClub(club, 'Ben');
    const id = await playMatch(club, ben);
    const results = async (query = ''): Promise<ClubResults> =>
      (await clubGet(`/${club.id}/results${query}`, ben.key)).json();
    await expect.poll(async () => (await results()).results.length).toBe(1);
    const [result] = (await results(`?member=${ben.member}`)).results;
    expect(result).toMatchObject({ n: 1, id, outcome: { winners: [1] }, hasRecord: true });
    expect((await results('?before=1')).results).toEqual([]);
    const record = await (await clubGet(`/${club.id}/results/${id}/record`, ben.key)).text();
    expect(record).toBe(await (await fetchPath(`/api/matches/${id}/record`)).text());
    const file = await (await clubGet(`/${club.id}/export`, ben.key)).json<ClubExport>();
    expect(file).toMatchObject({ format: 'crowns-club', results: [{ id, record }] });
    expect(JSON.stringify(file)).not.toContain(club.key);
    for (const path of ['', '/results', `/results/${id}/record`, '/export'])
      expect(await codeOf(clubGet(`/${club.id}${path}`))).toBe('not-member');
  });

  it('[P13.10] takes records from files, once each, marked as such, from its host', async () => {
    const club = await foundClub();
    const ben = await enterClub(club, 'Ben');
    const id = await playMatch(club, ben);
    const record = await (await fetchPath(`/api/matches/${id}/record`)).text();
    const body = { record, members: [club.member, null], at: 1000 };
    expect(await codeOf(clubPost(`/${club.id}/results`, body, ben.key))).toBe('not-host');
    const bad = { ...body, record: record.replace('concede', 'conceed') };
    expect(await codeOf(clubPost(`/${club.id}/results`, bad, club.key))).toBe('bad-record');
    expect(await codeOf(clubPost(`/${club.id}/results`, { ...body, members: [] }, club.key))).toBe(
      'bad-record',
    );
    for (let times = 0; times < 2; times++)
      expect((await clubPost(`/${club.id}/results`, body, club.key)).status).toBe(201);
    const { results } = await (await clubGet(`/${club.id}/results`, ben.key)).json<ClubResults>();
    const imported = results.filter((result) => result.imported);
    expect(imported).toMatchObject([
      { endedAt: 1000, seats: [{ member: club.member }, { member: null, name: 'Ben' }] },
    ]);
  });

  it('[P13.18, P13.19] rates matches whose tables say so before the deal', async () => {
    const club = await foundClub();
    const ben = await enterClub(club, 'Ben');
    const open = (terms: object): Promise<Response> =>
      clubPost(`/${club.id}/tables`, { game: 'realm', seats: 2, rated: true, ...terms }, club.key);
    expect(await codeOf(open({ game: 'five-crowns-solo', seats: 1 }))).toBe('not-rated');
    expect(await codeOf(open({ bots: [{ seat: 1, level: 'strong' }] }))).toBe('not-rated');
    const { match, token } = await (await open({ seats: 3 })).json<Created>();
    expect(match.club?.rated).toBe(true);
    const [host] = await seated(match.id, [token]);
    host!.send({ t: 'bot', id: 'b', seat: 2, level: 'novice' });
    expect(await host!.next('refused')).toMatchObject({ code: 'not-rated' });
    expect((await infoOf(club.id, ben.key)).tables).toMatchObject([{ id: match.id, rated: true }]);

    await playMatch(club, ben);
    await playMatch(club, ben, { rated: true });
    await expect.poll(async () => (await infoOf(club.id, ben.key)).results.length).toBe(2);
    const { results } = await infoOf(club.id, ben.key);
    expect(results.map(({ ratings }) => ratings?.map((rating) => Math.sign(rating?.change ?? 0)))).toEqual([
      [-1, 1],
      undefined,
    ]);
    const { standings } = await (await clubGet(`/${club.id}/standings`, ben.key)).json<ClubStandings>();
    const own = standings.find(({ member }) => member === ben.member);
    const { change: _, ...rating } = results[0]!.ratings![1]!;
    expect(own).toEqual({
      member: ben.member,
      game: 'realm',
      played: 2,
      won: 2,
      rated: 1,
      rating: { ...rating, isProvisional: true },
    });
    expect(await codeOf(clubGet(`/${club.id}/standings`))).toBe('not-member');
  });

  it('[P13.12] counts a result once, though the club refuses it first, and both crash', async () => {
    const club = await foundClub();
    const ben = await enterClub(club, 'Ben');
    const refused = vi.spyOn(SqlStore.prototype, 'addResult').mockImplementation(() => {
      throw new Error('the disk is full');
    });
    const id = await playMatch(club, ben);
    await expect.poll(() => refused.mock.calls.length).toBe(1);
    expect((await infoOf(club.id, ben.key)).results).toEqual([]);
    await crash(id, club);
    await runDurableObjectAlarm(objectOf(id));
    await expect.poll(() => refused.mock.calls.length).toBe(2);
    expect((await infoOf(club.id, ben.key)).results).toEqual([]);
    refused.mockRestore();
    await crash(id, club);
    await runDurableObjectAlarm(objectOf(id));
    await expect.poll(async () => (await infoOf(club.id, ben.key)).results.length).toBe(1);
    await evictDurableObject(objectOf(id), { webSockets: 'close' });
    await runInDurableObject(objectOf(id), (_, { storage }) => storage.kv.delete('club-told'));
    await evictDurableObject(objectOf(id), { webSockets: 'close' });
    await runDurableObjectAlarm(objectOf(id));
    await fetchPath(`/api/matches/${id}`);
    const { results, tables } = await infoOf(club.id, ben.key);
    expect([results.length, tables.length]).toEqual([1, 0]);
  });

  it('[P13.12] gets a result that it could not take for longer than matches are kept', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const club = await foundClub();
    const ben = await enterClub(club, 'Ben');
    const refused = vi.spyOn(SqlStore.prototype, 'addResult').mockImplementation(() => {
      throw new Error('the disk is full');
    });
    const id = await playMatch(club, ben);
    await expect.poll(() => refused.mock.calls.length).toBe(1);
    const alarmAt = (): Promise<number | null> =>
      runInDurableObject(objectOf(id), (_, { storage }) => storage.getAlarm());
    for (let days = 28; days <= 36; days += 4) {
      const calls = refused.mock.calls.length;
      vi.setSystemTime(Date.now() + (days === 28 ? 28 : 4) * 86_400_000);
      await crash(id, club);
      await runDurableObjectAlarm(objectOf(id));
      await expect.poll(() => refused.mock.calls.length).toBe(calls + 1);
      await expect.poll(async () => Math.round((((await alarmAt()) ?? 0) - Date.now()) / 60_000)).toBe(60);
    }
    refused.mockRestore();
    vi.setSystemTime(Date.now() + 3_600_000);
    await runDurableObjectAlarm(objectOf(id));
    await expect.poll(async () => (await infoOf(club.id, ben.key)).results).toMatchObject([{ id }]);
    await runDurableObjectAlarm(objectOf(id));
    expect((await fetchPath(`/api/matches/${id}`)).status).toBe(404);
    expect((await clubGet(`/${club.id}/results/${id}/record`, ben.key)).status).toBe(200);
  });

  it('[P13.12] finds out itself about tables that are gone without a word', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const club = await foundClub();
    const { id } = await openTable(club.id, club.key);
    await runInDurableObject(objectOf(id), (_, { storage }) => storage.deleteAll());
    await crash(id, club);
    vi.setSystemTime(Date.now() + 86_400_000);
    await runDurableObjectAlarm(clubOf(club.id));
    expect((await infoOf(club.id, club.key)).tables).toEqual([]);
  });
});
