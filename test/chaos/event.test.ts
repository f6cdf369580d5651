import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import type {
  Announced,
  ClubResults,
  Entered,
  EventBoard,
  EventInfo,
  Founded,
  Joined,
  MatchInfo,
} from '../../worker/protocol/index.ts';
import { Refused } from '../support/online.ts';
import { Server } from '../support/server.ts';
import { scale } from '../support/share.ts';
import { pause, report, seed } from './report.ts';
import { insist, judge, playersOf, replayed, type Played } from './table.ts';

const MINUTE_MS = 60_000;
/** Number of kills in each round. There is none in the first, where the clock is put forward. */
const KILLS = scale([0, 1, 0, 1, 0], [0, 6, 6, 6, 6]);
/** Maximum time in ms from a command until the service is killed. */
const LONGEST_LIFE = scale(500, 2000);

/** An event of nine: one comes late, one leaves, one never comes. The others play random moves, whatever is killed. */
class Storm {
  readonly played = new Map<string, Played>();
  /** Tables where a member got a seat that is not theirs. */
  readonly strange: string[] = [];
  kills = 0;
  private readonly server: Server;
  private readonly signal: AbortSignal;
  private readonly random = seededRandom(seed);
  private readonly keys = new Map<string, string>();
  private club!: Founded;
  private path = '';
  private commands = 0;

  constructor(server: Server, signal: AbortSignal) {
    this.server = server;
    this.signal = signal;
  }

  async begin(): Promise<void> {
    this.club = await this.call('/clubs', null, { name: 'The regulars', member: 'Ada' });
    this.keys.set(this.club.member, this.club.key);
    const club = `/clubs/${this.club.id}`;
    for (let made = 1; made < 9; made++) {
      const player = { name: `Player ${made}` };
      const { member, key } = await this.call<Entered>(`${club}/members`, this.club.invite, player);
      this.keys.set(member, key);
    }
    const { id } = await this.call<Announced>(`${club}/events`, this.club.key, {
      ...{ name: 'Friday cup', game: 'kings-queens', seats: 2, format: 'swiss', rounds: 5 },
      ...{ startsAt: Date.now() + 60 * MINUTE_MS, roundMinutes: 60, noShowMinutes: 1, breakMinutes: 0 },
    });
    this.path = `${club}/events/${id}`;
    for (const member of this.keys.keys()) if (member !== this.late) await this.act(member, 'join');
    await this.act(this.club.member, 'start');
  }

  async playRound(round: number): Promise<void> {
    const boards = await this.opened(round);
    if (round === 3) await this.act(this.leaving, 'withdraw');
    let isDone = false;
    const killer = async (): Promise<void> => {
      for (let left = KILLS[round - 1] ?? 0; left > 0; left--) {
        for (const before = this.commands; this.commands === before && !isDone;) await pause(20);
        await pause(this.random.below(LONGEST_LIFE));
        await this.server.crash();
        this.kills++;
      }
    };
    const players = Promise.all(boards.map((board) => this.play(board))).then(() => (isDone = true));
    await Promise.all([players, killer()]);
    if (round > 1) return;
    await this.act(this.late, 'join');
    await this.server.pass(MINUTE_MS + 1000);
  }

  info(): Promise<EventInfo> {
    return this.call(this.path, this.club.key);
  }

  results(): Promise<ClubResults> {
    return this.call(`/clubs/${this.club.id}/results`, this.club.key);
  }

  record(match: string): Promise<string> {
    return this.text(`/clubs/${this.club.id}/results/${match}/record`, this.club.key);
  }

  get late(): string {
    return this.member(6);
  }

  get leaving(): string {
    return this.member(7);
  }

  get never(): string {
    return this.member(8);
  }

  private member(at: number): string {
    return [...this.keys.keys()][at]!;
  }

  private act(member: string, wanted: string): Promise<EventInfo> {
    return this.call(`${this.path}/acts`, this.keys.get(member)!, { do: wanted });
  }

  /** The tables of a round, once all are open. */
  private async opened(round: number): Promise<readonly EventBoard[]> {
    for (;;) {
      const boards = (await this.info()).roundList[round - 1]?.boards ?? [];
      if (boards.length > 0 && boards.every(({ match }) => match !== null)) return boards;
      await pause(50);
    }
  }

  /** Everybody who comes sits down, and plays to the end if nobody is missing. */
  private async play({ match, members }: EventBoard): Promise<void> {
    const id = match!;
    const tokens: string[] = [];
    for (const [at, member] of members.entries()) {
      if (member === this.never) continue;
      const path = `/clubs/${this.club.id}/tables/${id}/join`;
      const { seat, token } = await this.call<Joined>(path, this.keys.get(member)!, {});
      if (seat !== at) this.strange.push(id);
      tokens.push(token);
    }
    const { club } = await this.call<MatchInfo>(`/matches/${id}`, null);
    const seated = members.map((member) => (member === this.never ? null : member));
    if (JSON.stringify(club?.members) !== JSON.stringify(seated)) this.strange.push(id);
    if (tokens.length < members.length) return;
    const place = {
      origin: this.server.origin,
      id,
      signal: this.signal,
      up: () => this.server.up,
      pace: async () => void this.commands++,
    };
    const players = playersOf(place, tokens, this.random);
    await Promise.all(players.map((player) => player.playOn()));
    this.played.set(id, judge(await this.text(`/matches/${id}/record`), players));
  }

  private async call<Answer>(path: string, key: string | null, body?: unknown): Promise<Answer> {
    return JSON.parse(await this.text(path, key, body)) as Answer;
  }

  /** The answer to a GET or, with a body, a POST, sent until the service answers. */
  private text(path: string, key: string | null = null, body?: unknown): Promise<string> {
    const headers = {
      ...{ 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    };
    const init = { headers, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) };
    return insist(this.server, this.signal, async () => {
      const response = await fetch(`${this.server.origin}/api${path}`, init);
      const text = await response.text();
      if (!response.ok) throw new Refused(response.status, text);
      return text;
    });
  }
}

describe('a Swiss of five rounds with 9 people whose service is killed', () => {
  let server: Server;
  const over = new AbortController();
  beforeAll(async () => void (server = await Server.startClocked()));
  afterAll(async () => {
    over.abort();
    await server.stop();
  });

  it(`[P14.8] loses and doubles no table, no seat and no result (seed ${seed})`, async () => {
    const started = Date.now();
    const storm = new Storm(server, over.signal);
    await storm.begin();
    for (let round = 1; round <= KILLS.length; round++) await storm.playRound(round);
    await expect.poll(async () => (await storm.info()).status, { timeout: 30_000 }).toBe('ended');

    const { roundList, players, standings } = await storm.info();
    const statusOf = (who: string) => players.find(({ member }) => member === who)?.status;
    expect([storm.late, storm.leaving, storm.never].map(statusOf)).toEqual(['in', 'left', 'absent']);
    expect(roundList.map(({ boards }) => boards.length)).toEqual([4, 4, 4, 3, 3]);
    const boards = roundList.flatMap((round) => round.boards);
    const met = boards.map(({ members }) => members.toSorted().join(' '));
    expect(new Set(met).size).toBe(met.length);
    const byes = roundList.flatMap((round) => round.byes);
    expect(new Set(byes).size).toBe(byes.length);

    const { results } = await storm.results();
    const count = (match: string): number => results.filter(({ id }) => id === match).length;
    const matches = boards.map(({ match }) => match!);
    const wrong: string[] = [];
    for (const { match, points, members } of boards) {
      const { outcome } = replayed(await storm.record(match!)).states.at(-1)!;
      const { winners } = outcome!;
      const due = members.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
      if (points?.join() !== due.join()) wrong.push(match!);
    }
    const played = [...storm.played.values()];
    const sum = (of: (one: Played) => number): number => played.reduce((total, one) => total + of(one), 0);
    const figures = {
      kills: storm.kills,
      tables: boards.length,
      'results lost': matches.filter((match) => count(match) === 0).length,
      'results doubled': results.length - new Set(results.map(({ id }) => id)).size,
      'results of no table': results.filter(({ id }) => !matches.includes(id)).length,
      'wrong points': wrong.length,
      'seats of others': storm.strange.length,
      'moves lost': sum(({ lost }) => lost),
      'moves doubled': sum(({ doubled }) => doubled),
      connections: sum(({ connections }) => connections),
      seconds: Math.round((Date.now() - started) / 1000),
    };
    report('event', figures);
    expect(played.flatMap((one) => one.wrong)).toEqual([]);
    expect(figures).toMatchObject({
      ...{ 'results lost': 0, 'results doubled': 0, 'results of no table': 0, 'wrong points': 0 },
      ...{ 'seats of others': 0, 'moves lost': 0, 'moves doubled': 0 },
      kills: KILLS.reduce((total, kills) => total + kills, 0),
    });
    // All but the one who never came.
    expect(played).toHaveLength(boards.length - 1);
    const given = boards.flatMap(({ points }) => points ?? []).reduce((total, share) => total + share, 0);
    expect(standings.reduce((total, row) => total + row.points, 0)).toBe(given + byes.length);
  });
});
