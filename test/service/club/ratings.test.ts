import { describe, expect, it } from 'vitest';
import { CHARACTER_IDS, type CharacterId } from '../../../games/bot/characters.ts';
import { seededRandom } from '../../../games/chance.ts';
import { describeStanding } from '../../../worker/club/core/standings.ts';
import type { MatchReport } from '../../../worker/club/core/matches.ts';
import type { ClubSeat } from '../../../worker/protocol/index.ts';
import { reportFor, TestClub } from '../../support/club.ts';
import { seeds } from '../../support/seeds.ts';

const rated = (...of: Parameters<typeof reportFor>): MatchReport => ({ ...reportFor(...of), rated: true });

/** A club of this many, and its members. */
function clubOf(count: number): { readonly test: TestClub; readonly members: readonly string[] } {
  const test = new TestClub();
  const others = Array.from({ length: count - 1 }, (_, n) => test.enter(`Member ${n}`).member);
  return { test, members: [test.founder.member, ...others] };
}

const standingOf = ({ club }: TestClub, member: string | undefined) => {
  const standing = club.store.standing(member ?? '', 'realm');
  return standing && describeStanding(standing);
};

const ratingOf = (test: TestClub, member: string | undefined): number =>
  standingOf(test, member)?.rating?.rating ?? 1500;

/** Spearman's correlation of two lists without ties. */
function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const ranks = (values: readonly number[]): number[] => {
    const sorted = values.toSorted((a, b) => a - b);
    return values.map((value) => sorted.indexOf(value));
  };
  const [a, b] = [ranks(one), ranks(other)];
  const apart = a.reduce((sum, rank, at) => sum + (rank - (b[at] ?? 0)) ** 2, 0);
  return 1 - (6 * apart) / (a.length * (a.length ** 2 - 1));
}

describe('ratings', () => {
  it('[P13.21] rise for the winner and fall for the others, by less the surer they are', () => {
    const { test, members } = clubOf(2);
    test.club.matches.note(rated('m1', members, 'over'));
    const [first] = test.club.matches.latest;
    expect(first?.ratings).toHaveLength(2);
    const [up, down] = first?.ratings ?? [];
    expect(up?.change).toBeGreaterThan(30);
    expect(down?.change).toBe(-(up?.change ?? 0));
    expect(up?.rating).toBe(1500 + (up?.change ?? 0));
    expect(up?.uncertainty).toBeLessThan(250);
    const changes = [up?.change ?? 0];
    for (let n = 2; n <= 60; n++) {
      test.club.matches.note(rated(`m${n}`, members, 'over', 1, [n % 2]));
      changes.push(Math.abs(test.club.matches.latest[0]?.ratings?.[0]?.change ?? 0));
    }
    expect(changes.at(-1)).toBeLessThan((changes[0] ?? 0) / 3);
    expect(standingOf(test, members[0])).toMatchObject({ played: 60, won: 31, rated: 60 });
  });

  it('[P13.21] are provisional until they are sure', () => {
    const { test, members } = clubOf(2);
    const isProvisional = (): boolean | undefined => standingOf(test, members[0])?.rating?.isProvisional;
    for (let n = 0; n < 10; n++) test.club.matches.note(rated(`m${n}`, members, 'over', 1, [n % 2]));
    expect(isProvisional()).toBe(true);
    for (let n = 10; n < 30; n++) test.club.matches.note(rated(`m${n}`, members, 'over', 1, [n % 2]));
    expect(isProvisional()).toBe(false);
  });

  it('[P13.21] of equals stay where they are by a draw; a shared win lifts who shares it', () => {
    const { test, members } = clubOf(4);
    test.club.matches.note(rated('draw', members, 'over', 1, [0, 1, 2, 3]));
    for (const member of members) expect(ratingOf(test, member)).toBe(1500);
    expect(standingOf(test, members[0])?.rating?.uncertainty).toBeLessThan(250);
    test.club.matches.note(rated('none', members, 'over', 1, []));
    for (const member of members) expect(ratingOf(test, member)).toBe(1500);
    test.club.matches.note(rated('shared', members, 'over', 1, [1, 3]));
    const [a, b, c, d] = members.map((member) => ratingOf(test, member));
    expect([a, b]).toEqual([c, d]);
    expect(b).toBeGreaterThan(1500);
    expect(a).toBeLessThan(1500);
  });

  it('[P13.20] need a table that says so before the deal, with members alone', () => {
    const { test, members } = clubOf(2);
    const [ada = '', ben = ''] = members;
    test.club.matches.note(reportFor('m1', members, 'over'));
    test.club.matches.note(rated('m2', [ada, null], 'over'));
    test.club.matches.note({ ...rated('m3', [ada, 'Guest'], 'over'), seats: [seat(ada), guest('Guest')] });
    test.club.matches.note(rated('m4', [ada], 'over'));
    test.club.matches.note({ ...rated('m5', [ada, null], 'over'), seats: [seat(ada), bot('strong')] });
    expect(standingOf(test, ada)).toMatchObject({ played: 5, rated: 0, rating: null });
    expect(standingOf(test, ben)).toMatchObject({ played: 1, won: 0, rating: null });
    expect(test.club.matches.latest.every(({ ratings }) => ratings === undefined)).toBe(true);
    const {
      n: _,
      hasRecord: __,
      ...file
    } = { ...test.club.matches.latest[0]!, id: 'file', seats: members.map(seat) };
    test.club.matches.add({ ...file, imported: true }, null);
    expect(standingOf(test, ada)).toMatchObject({ played: 6, rated: 0, rating: null });
  });

  it('take characters with their measured strength, which stays', () => {
    const gains = (['pippin', 'zanni', 'isolde'] satisfies CharacterId[]).map((character) => {
      const { test, members } = clubOf(2);
      const [ada = ''] = members;
      test.club.matches.note({ ...rated('m', [ada, null], 'over'), seats: [seat(ada), bot(character)] });
      expect(test.club.matches.latest[0]?.ratings?.[1]).toBeNull();
      expect(test.club.store.standings()).toHaveLength(1);
      return ratingOf(test, ada) - 1500;
    });
    expect(gains).toEqual(gains.toSorted((a, b) => a - b));
    expect(gains[0]).toBeGreaterThan(0);
    const { test, members } = clubOf(3);
    const three = [seat(members[0] ?? ''), seat(members[1] ?? ''), bot(CHARACTER_IDS[0])];
    test.club.matches.note({ ...rated('m', members, 'over'), seats: three });
    expect(ratingOf(test, members[0])).toBe(1500);
  });

  it.each([
    [2, 0.9],
    [4, 0.85],
  ])('of 200 players at tables of %i recover their true order', (seats, least) => {
    const { test, members } = clubOf(200);
    const random = seededRandom(52);
    const share = (): number => (random.below(1_000_000) + 0.5) / 1_000_000;
    /** True strengths in points, normally distributed. */
    const strengths = members.map(
      () => 200 * Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share()),
    );
    for (let round = 0; round < 40; round++) {
      const order = members.map((_, at) => [share(), at] as const).sort(([a], [b]) => a - b);
      for (let at = 0; at < order.length; at += seats) {
        const table = order.slice(at, at + seats).map(([, player]) => player);
        const weights = table.map((player) => 10 ** ((strengths[player] ?? 0) / 400));
        let rest = share() * weights.reduce((sum, weight) => sum + weight, 0);
        const winner = weights.findIndex((weight) => (rest -= weight) < 0);
        const sitters = table.map((player) => members[player] ?? null);
        test.club.matches.note(rated(`r${round}-${at}`, sitters, 'over', 1, [winner]));
      }
    }
    const ratings = members.map((member) => test.club.store.standing(member, 'realm')?.mu ?? 0);
    expect(rankCorrelation(strengths, ratings)).toBeGreaterThan(least);
    const mean = ratings.reduce((sum, each) => sum + each, 0) / ratings.length;
    expect(Math.abs(mean - 1500)).toBeLessThan(10);
  });

  it.each(seeds(20))('[P13.22] count each result once, whatever fails and comes again (seed %i)', (seed) => {
    const { test, members } = clubOf(6);
    const random = seededRandom(seed);
    const reports = Array.from({ length: 20 }, (_, n) => {
      const seats = members.toSorted(() => random.below(3) - 1).slice(0, 2 + random.below(3));
      return rated(`m${n}`, seats, 'over', 1, [random.below(seats.length)]);
    });
    const waiting = new Set(reports);
    while (waiting.size > 0) {
      const sent = reports[random.below(reports.length)]!;
      if (random.below(2) === 0) test.storage.failsIn = random.below(12);
      try {
        test.club.matches.note(sent);
        waiting.delete(sent);
      } catch {
        test.reopen();
      }
      test.storage.failsIn = Infinity;
    }
    test.reopen();
    const { club } = test;
    const once = clubOf(6).test;
    for (const { id } of club.matches.results({ most: 99 }).toReversed())
      once.club.matches.note(reports.find((report) => report.id === id)!);
    expect(club.store.standings()).toEqual(once.club.store.standings());
    expect(club.matches.results({ most: 99 })).toEqual(once.club.matches.results({ most: 99 }));
  });
});

const seat = (member: string): ClubSeat => ({ member, name: 'Member', kind: 'human' });
const guest = (name: string): ClubSeat => ({ member: null, name, kind: 'human' });
const bot = (kind: string): ClubSeat => ({ member: null, name: 'Bot', kind: 'bot', bot: kind });
