import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Announced,
  ClubEventList,
  ClubSeason,
  ClubStandings,
  EventInfo,
  Founded,
  Joined,
  MatchInfo,
} from '../../../worker/protocol/index.ts';
import { MatchObject } from '../../../worker/index.ts';
import { fetchPath, objectOf, post, seated } from '../support.ts';
import { clubGet, clubOf, clubPost, codeOf, enterClub, foundClub, infoOf } from './support.ts';

const MINUTE = 60_000;
/** A club with an event and players, whose keys are by their ids. */
class Cup {
  readonly club: Founded;
  readonly keys = new Map<string, string>();
  event = '';

  private constructor(club: Founded) {
    this.club = club;
    this.keys.set(club.member, club.key);
  }

  static async of(players: number, terms: object = {}): Promise<Cup> {
    const cup = new Cup(await foundClub());
    for (let made = 1; made < players; made++) {
      const { member, key } = await enterClub(cup.club, `Player ${made}`);
      cup.keys.set(member, key);
    }
    cup.event = await cup.announce(terms);
    for (const key of cup.keys.values()) await cup.act(key, { do: 'join' });
    return cup;
  }

  async announce(terms: object = {}): Promise<string> {
    const body = {
      name: 'Friday cup',
      game: 'realm',
      seats: 2,
      format: 'swiss',
      rounds: 2,
      startsAt: Date.now() + 60 * MINUTE,
      roundMinutes: 60,
      noShowMinutes: 10,
      breakMinutes: 0,
      ...terms,
    };
    const answer = await clubPost(`/${this.club.id}/events`, body, this.club.key);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json<Announced>()).id;
  }

  act(key: string, act: object): Promise<Response> {
    return clubPost(`/${this.club.id}/events/${this.event}/acts`, act, key);
  }

  async info(): Promise<EventInfo> {
    return (await clubGet(`/${this.club.id}/events/${this.event}`, this.club.key)).json();
  }

  alarm(): Promise<boolean> {
    return runDurableObjectAlarm(clubOf(this.club.id));
  }

  /** Forgets everything that the club and the matches of its last round have in memory. */
  async crash(): Promise<void> {
    const { roundList } = await this.info();
    const matches = roundList.at(-1)?.boards.flatMap(({ match }) => match ?? []) ?? [];
    for (const object of [...matches.map(objectOf), clubOf(this.club.id)])
      // One that isn't running has nothing in memory.
      await evictDurableObject(object, { webSockets: 'close' }).catch(() => undefined);
  }

  sit(match: string, member: string): Promise<Response> {
    return clubPost(`/${this.club.id}/tables/${match}/join`, {}, this.keys.get(member));
  }

  /** Plays a table to its end: the member in seat 1 concedes. */
  async play({ match, members }: EventInfo['roundList'][number]['boards'][number]): Promise<void> {
    const tokens: string[] = [];
    for (const member of members) tokens.push((await (await this.sit(match!, member)).json<Joined>()).token);
    const [, second] = await seated(match!, tokens);
    second!.send({ t: 'concede', id: 'c' });
    await second!.next('over');
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('an event of a club', () => {
  it('[P14.1, P14.2, P14.3] is announced by the host, seen by members, and joined', async () => {
    const cup = await Cup.of(3);
    const ben = [...cup.keys.values()][1]!;
    const request = {
      name: 'X',
      game: 'realm',
      seats: 2,
      format: 'swiss',
      startsAt: 0,
      roundMinutes: 9,
      noShowMinutes: 9,
    };
    expect(await codeOf(clubPost(`/${cup.club.id}/events`, request, ben))).toBe('not-host');
    for (const wrong of [{ seats: 1 }, { format: 'ladder' }, { roundMinutes: 0 }, { rounds: 31 }])
      expect(await codeOf(clubPost(`/${cup.club.id}/events`, { ...request, ...wrong }, cup.club.key))).toBe(
        'malformed',
      );
    const four = { ...request, game: 'partners', seats: 4, format: 'knock-out' };
    expect(await codeOf(clubPost(`/${cup.club.id}/events`, four, cup.club.key))).toBe('malformed');
    expect(await codeOf(clubPost(`/${cup.club.id}/events`, { ...request, seats: 9 }, cup.club.key))).toBe(
      'bad-seats',
    );
    expect(await cup.info()).toMatchObject({
      status: 'announced',
      players: [{ status: 'in' }, {}, {}],
      round: 0,
    });
    const { events } = await infoOf(cup.club.id, ben);
    expect(events).toMatchObject([{ id: cup.event, name: 'Friday cup', players: 3, status: 'announced' }]);
    expect(await codeOf(clubGet(`/${cup.club.id}/events/${cup.event}`))).toBe('not-member');
    expect(await codeOf(clubGet(`/${cup.club.id}/events/ffff`, ben))).toBe('no-event');
    expect((await (await clubGet(`/${cup.club.id}/events`, ben)).json<ClubEventList>()).events).toHaveLength(
      1,
    );
  });

  it('[P14.4] opens its tables by itself, with a seat for each member and none for others', async () => {
    const cup = await Cup.of(3, { startsAt: Date.now() + MINUTE });
    vi.setSystemTime(Date.now() + MINUTE);
    await cup.alarm();
    const { status, roundList } = await cup.info();
    expect([status, roundList[0]?.byes.length]).toEqual(['running', 1]);
    const [board] = roundList[0]!.boards;
    const resting = roundList[0]!.byes[0]!;
    expect(await codeOf(cup.sit(board!.match!, resting))).toBe('members-only');
    expect(await codeOf(post(`/api/matches/${board!.match}/join`, { name: 'X' }))).toBe('members-only');
    const sat = await (await cup.sit(board!.match!, board!.members[1]!)).json<Joined>();
    expect(sat.seat).toBe(1);
    const [only] = await seated(board!.match!, [sat.token]);
    for (const frame of [{ do: 'leave' }, { do: 'take', seat: 0 }])
      only!.send({ t: 'seat', id: `x${frame.do}`, ...frame });
    expect((await only!.next('refused')).code).toBe('not-host');
    const match = await (await fetchPath(`/api/matches/${board!.match}`)).json<MatchInfo>();
    expect(match).toMatchObject({
      status: 'waiting',
      seats: [{ kind: 'open' }, { kind: 'human' }],
      host: null,
    });
    expect((await infoOf(cup.club.id, cup.club.key)).tables).toEqual([]);
  });

  it('[P14.5] plays its rounds to the end, and orders the players', async () => {
    const cup = await Cup.of(4);
    await cup.act(cup.club.key, { do: 'start' });
    await cup.alarm();
    for (let round = 1; round <= 2; round++) {
      const { roundList } = await cup.info();
      expect(roundList).toHaveLength(round);
      for (const board of roundList.at(-1)!.boards) await cup.play(board);
      await expect.poll(async () => (await cup.info()).roundList[round - 1]?.doneAt).not.toBeNull();
      await cup.alarm();
    }
    const { status, standings } = await cup.info();
    expect(status).toBe('ended');
    expect(standings.map(({ points }) => points)).toEqual([2, 1, 1, 0]);
    const { results } = await infoOf(cup.club.id, cup.club.key);
    expect(results.map(({ event }) => event)).toEqual(new Array(4).fill(cup.event));
    const season = await clubGet(`/${cup.club.id}/seasons/now`, cup.club.key);
    expect((await season.json<ClubSeason>()).rows.map(({ points }) => points)).toEqual([2, 1, 1, 0]);
    expect(await codeOf(clubGet(`/${cup.club.id}/seasons/1999-1`, cup.club.key))).toBe('no-event');
    expect(await codeOf(clubGet(`/${cup.club.id}/seasons/now`))).toBe('not-member');
  });

  it('[P14.6] takes who does not come in time for absent, and starts without them', async () => {
    const cup = await Cup.of(4, { rated: true });
    await cup.act(cup.club.key, { do: 'start' });
    await cup.alarm();
    const [one, two] = (await cup.info()).roundList[0]!.boards;
    await cup.sit(one!.match!, one!.members[0]!);
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    await cup.alarm();
    await expect.poll(async () => (await cup.info()).roundList[0]?.boards[0]?.points).toEqual([1, 0]);
    const { roundList, players } = await cup.info();
    expect(roundList[0]?.boards[0]).toMatchObject({ absent: [one!.members[1]], by: 'play' });
    expect(roundList[0]?.boards[1]).toMatchObject({ absent: two!.members, points: [0, 0], by: 'no-show' });
    expect(players.filter(({ status }) => status === 'absent')).toHaveLength(3);
    expect((await fetchPath(`/api/matches/${two!.match}`)).status).toBe(404);
    // Nobody loses rating points by absence.
    const { results } = await infoOf(cup.club.id, cup.club.key);
    expect(results.map(({ id, ratings }) => [id, ratings])).toEqual([[one!.match, undefined]]);
  });

  it('[P14.7] lets its host correct a result, which is in the log', async () => {
    const cup = await Cup.of(2);
    await cup.act(cup.club.key, { do: 'start' });
    await cup.alarm();
    const correction = { do: 'correct', round: 1, board: 0, points: [0.5, 0.5] };
    const ben = [...cup.keys.values()][1]!;
    expect(await codeOf(cup.act(ben, correction))).toBe('not-host');
    expect((await cup.act(cup.club.key, correction)).status).toBe(200);
    expect((await cup.info()).roundList[0]?.boards[0]).toMatchObject({ points: [0.5, 0.5], by: 'host' });
    const { log } = await infoOf(cup.club.id, ben);
    expect(log[0]).toMatchObject({ do: 'event-correct', name: 'Friday cup', round: 1, by: cup.club.member });
  });

  it('[P14.8] loses no result and doubles none, though everything crashes in the middle of each round', async () => {
    const cup = await Cup.of(6, { rounds: 3, rated: true });
    await cup.act(cup.club.key, { do: 'start' });
    await cup.crash();
    await cup.alarm();
    for (let round = 1; round <= 3; round++) {
      const { boards } = (await cup.info()).roundList.at(-1)!;
      await cup.play(boards[0]!);
      await cup.crash();
      for (const board of boards.slice(1)) await cup.play(board);
      await cup.crash();
      for (const { match } of boards) await runDurableObjectAlarm(objectOf(match!));
      await expect.poll(async () => (await cup.info()).roundList[round - 1]?.doneAt).not.toBeNull();
      await cup.alarm();
      await cup.crash();
      await cup.alarm();
    }
    const { status, standings, roundList } = await cup.info();
    expect([status, roundList.length]).toEqual(['ended', 3]);
    expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(9);
    const matches = roundList.flatMap(({ boards }) => boards.map(({ match }) => match!));
    const { results } = await infoOf(cup.club.id, cup.club.key);
    expect(results.map(({ id }) => id).sort()).toEqual(matches.sort());
    const rated = await (await clubGet(`/${cup.club.id}/standings`, cup.club.key)).json<ClubStandings>();
    expect(rated.standings.map((standing) => standing.rated)).toEqual(new Array(6).fill(3));
  });

  it('[P14.4] tries ever more seldom to open a table that can’t be opened, and opens it in the end', async () => {
    const cup = await Cup.of(2, { roundMinutes: 600 });
    const refused = vi.spyOn(MatchObject.prototype, 'createForEvent').mockRejectedValue(new Error('full'));
    await cup.act(cup.club.key, { do: 'start' });
    const alarmAt = () =>
      vi.waitFor(async () => {
        const at = await runInDurableObject(clubOf(cup.club.id), (_, { storage }) => storage.getAlarm());
        if (at === null) throw new Error('no alarm yet');
        return at;
      });
    // The first alarm is due at once, and comes by itself.
    await expect.poll(() => refused.mock.calls.length).toBe(1);
    const triedAt = [Date.now()];
    while (triedAt.length < 34) {
      vi.setSystemTime(await alarmAt());
      await cup.alarm();
      // An alarm may come for another reason, too.
      if (refused.mock.calls.length > triedAt.length) triedAt.push(Date.now());
    }
    const waits = triedAt.slice(1).map((at, tries) => Math.round((at - triedAt[tries]!) / 1000));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect([waits[0], waits.at(-1)]).toEqual([2, 600]);
    const first = cup.event;
    // Another event doesn't wait for this one.
    cup.event = await cup.announce({ roundMinutes: 600 });
    for (const key of cup.keys.values()) await cup.act(key, { do: 'join' });
    await cup.act(cup.club.key, { do: 'start' });
    expect((await alarmAt()) - Date.now()).toBeLessThanOrEqual(0);
    await cup.alarm();
    expect(Math.round(((await alarmAt()) - Date.now()) / 1000)).toBe(2);
    cup.event = first;
    refused.mockRestore();
    vi.setSystemTime(triedAt.at(-1)! + 600_000);
    await cup.alarm();
    expect((await cup.info()).roundList[0]?.boards[0]?.match).toMatch(/^[a-z0-9]{16}$/);
  });

  it('[P14.9] goes on without a member who leaves the club, and is cancelled when the club closes', async () => {
    const cup = await Cup.of(3);
    const [gone, key] = [...cup.keys][1]!;
    await cup.act(cup.club.key, { do: 'start' });
    await clubPost(`/${cup.club.id}/acts`, { do: 'leave' }, key);
    expect((await cup.info()).players.find(({ member }) => member === gone)?.status).toBe('left');
    await clubPost(`/${cup.club.id}/acts`, { do: 'close' }, cup.club.key);
    expect((await cup.info()).status).toBe('cancelled');
    expect(await codeOf(cup.act(cup.club.key, { do: 'join' }))).toBe('club-closed');
  });
});
