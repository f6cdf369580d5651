import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../games/chance.ts';
import { deadlineOf, type EventInput } from '../../../../worker/club/core/events/event.ts';
import { isOver, roundsOf } from '../../../../worker/club/core/events/state.ts';
import { byePoints, scoresOf, standingsOf } from '../../../../worker/club/core/events/standings.ts';
import { CLUB_LIMITS, type EventTerms } from '../../../../worker/protocol/index.ts';
import { TestClub } from '../../../support/club.ts';
import { MINUTE, START, termsOf, TestEvent } from '../../../support/club-event.ts';
import { seeds } from '../../../support/seeds.ts';

const NINE = [...'abcdefghi'];
const first = (): readonly number[] => [0];

describe('an event', () => {
  it('begins with who has checked in, at its time, with nobody looking', () => {
    const test = new TestEvent({ checkInMinutes: 30 }, ['a', 'b', 'c']);
    expect(test.do({ t: 'check-in', member: 'a' })).toBeUndefined();
    expect(test.state.players[0]?.status).toBe('joined');
    test.at(-30);
    expect(test.state.status).toBe('check-in');
    test.do({ t: 'check-in', member: 'a' });
    test.do({ t: 'check-in', member: 'b' });
    test.do({ t: 'join', member: 'd' });
    test.at(0);
    expect(test.state.status).toBe('running');
    expect(test.state.players.map(({ status }) => status)).toEqual(['in', 'in', 'absent', 'in']);
    expect([...test.round.boards.flatMap(({ members }) => members), ...test.round.byes].sort()).toEqual([
      'a',
      'b',
      'd',
    ]);
  });

  it('is cancelled at its time if too few are there', () => {
    const test = new TestEvent({}, ['a']);
    test.at(0);
    expect(test.state.status).toBe('cancelled');
    expect(test.do({ t: 'join', member: 'b' })).toBe('event-over');
  });

  it('goes on when all are done, after the break, or when the time of a round is up', () => {
    const test = new TestEvent({ breakMinutes: 2 }, ['a', 'b', 'c', 'd']);
    test.at(0);
    test.finish(first);
    expect(deadlineOf(test.state, test.now)).toBe(START + 2 * MINUTE);
    test.at(2);
    expect(test.state.rounds).toHaveLength(2);
    test.do({ t: 'result', match: 'r2b0', winners: [1], own: null });
    test.at(62);
    expect(test.state.rounds[1]?.boards[1]).toMatchObject({ points: [0.5, 0.5], by: 'time' });
    test.do({ t: 'result', match: 'r2b1', winners: [1], own: null });
    expect(test.state.rounds[1]?.boards[1]).toMatchObject({ points: [0, 1], by: 'play' });
    test.do({ t: 'result', match: 'r2b1', winners: [0], own: null });
    expect(test.state.rounds[1]?.boards[1]?.points).toEqual([0, 1]);
  });

  it('over days begins its rounds at fixed times, however late the alarm is', () => {
    const week = 7 * 24 * 60;
    const test = new TestEvent({ pace: 'days', roundMinutes: week, noShowMinutes: week, rounds: 3 }, [
      'a',
      'b',
      'c',
      'd',
    ]);
    test.at(0);
    test.finish(first);
    expect(deadlineOf(test.state, test.now)).toBe(START + week * MINUTE);
    test.at(week + 5);
    expect(test.state.rounds).toHaveLength(2);
    expect(test.round.endsAt).toBe(START + 2 * week * MINUTE);
    test.at(5 * week);
    expect(test.round).toMatchObject({ n: 3, endsAt: START + 6 * week * MINUTE });
    test.finish(first);
    expect(test.state.status).toBe('ended');
  });

  it('goes on without who withdraws, in any format', () => {
    for (const format of ['swiss', 'round-robin', 'knock-out'] as const) {
      const test = new TestEvent({ format }, NINE.slice(0, 5));
      test.at(0);
      const gone = test.round.boards[0]!.members[0]!;
      test.do({ t: 'withdraw', member: gone });
      test.finish(first);
      const open = test.round.boards.filter(({ points }) => points === null);
      expect(open.flatMap(({ members }) => members)).not.toContain(gone);
      while (!isOver(test.state)) test.finish(first);
    }
  });

  it('lets everybody meet everybody once in a round robin, by the plan', () => {
    const test = new TestEvent({ format: 'round-robin' }, NINE);
    test.at(0);
    const met = new Set<string>();
    while (!isOver(test.state)) {
      for (const { members } of test.round.boards) met.add(members.toSorted().join(''));
      test.finish(first);
    }
    expect([met.size, test.state.rounds.length]).toEqual([36, 9]);
  });

  it('ends a knock-out with one winner, who is first', () => {
    const test = new TestEvent({ format: 'knock-out' }, NINE);
    test.at(0);
    expect([test.round.byes.length, roundsOf(test.state)]).toEqual([7, 4]);
    while (!isOver(test.state)) test.finish(() => [0, 1]);
    const left = test.state.players.filter(({ status }) => status === 'in');
    expect([left.length, test.state.rounds.length]).toEqual([1, 4]);
    expect(standingsOf(test.state, left[0]!.member)[0]).toMatchObject({ member: left[0]!.member, rank: 1 });
    expect(test.do({ t: 'join', member: 'late' })).toBe('event-over');
  });

  it('[P14.12] has room for so many where everybody meets everybody, and a club for so many events', () => {
    const names = Array.from({ length: CLUB_LIMITS.eventPlanned }, (_, at) => `m${at}`);
    const test = new TestEvent({ format: 'round-robin' }, names);
    expect(test.do({ t: 'join', member: 'one more' })).toBe('club-full');
    const { club } = new TestClub();
    for (let made = 0; made < CLUB_LIMITS.clubEvents; made++)
      expect(club.events.announce(`e${made}`, termsOf(), 1).ok).toBe(true);
    expect(club.events.announce('one more', termsOf(), 1)).toMatchObject({ error: { code: 'club-full' } });
  });

  it('takes a correction of the host, and leaves later rounds as they are', () => {
    const test = new TestEvent({}, ['a', 'b', 'c', 'd']);
    test.at(0);
    test.finish(first);
    const later = test.round;
    expect(test.do({ t: 'correct', round: 1, board: 0, points: [0, 1] })).toBeUndefined();
    expect(test.state.rounds[0]?.boards[0]).toMatchObject({ points: [0, 1], by: 'host' });
    expect(test.round).toBe(later);
    test.do({ t: 'result', match: 'r1b0', winners: [0], own: null });
    expect(test.state.rounds[0]?.boards[0]?.points).toEqual([0, 1]);
    expect(test.do({ t: 'correct', round: 1, board: 0, points: [1, 1] })).toBe('no-event');
    expect(test.do({ t: 'correct', round: 9, board: 0, points: [0, 1] })).toBe('no-event');
  });
});

const FORMATS: readonly Partial<EventTerms>[] = [
  { format: 'swiss' },
  { format: 'swiss', pace: 'days', checkInMinutes: 30 },
  { format: 'round-robin' },
  { format: 'knock-out', breakMinutes: 3 },
  { format: 'swiss', seats: 4, rounds: 4 },
  { format: 'round-robin', game: 'partners', seats: 4, rounds: 3 },
  { format: 'knock-out', seats: 3 },
];

describe('whatever happens, in any order, twice or late', () => {
  describe.each(FORMATS)('$format at tables of $seats', (terms) => {
    it.each(seeds(40))('an event stays sound and ends (seed %i)', (seed) => {
      const random = seededRandom(seed);
      const test = new TestEvent(terms, NINE.slice(0, 2 + random.below(8)), seed);
      const someone = (): string => [...NINE, 'x', 'y'][random.below(11)]!;
      const boards = () => test.state.rounds.flatMap(({ boards: all }) => all);
      const steps: (() => EventInput | null)[] = [
        () => ({ t: 'join', member: someone() }),
        () => ({ t: 'check-in', member: someone() }),
        () => (random.below(3) > 0 ? null : { t: 'withdraw', member: someone() }),
        () => (random.below(40) > 0 ? null : { t: random.below(2) > 0 ? 'start' : 'cancel' }),
        () => {
          const round = 1 + random.below(4);
          const board = random.below(3);
          const size = test.state.rounds[round - 1]?.boards[board]?.members.length ?? 2;
          const points = Array.from({ length: size }, (_, seat) => (seat === 0 ? 1 : 0));
          return random.below(6) > 0 ? null : { t: 'correct', round, board, points };
        },
        () => {
          const board = boards()[random.below(Math.max(1, boards().length))];
          if (!board?.match) return null;
          const winners = board.members.flatMap((_, seat) => (random.below(2) > 0 ? seat : []));
          return {
            t: 'result',
            match: board.match,
            winners,
            own: random.below(2) > 0 ? board.members.map(() => random.below(9)) : null,
          };
        },
        () => {
          const board = boards()[random.below(Math.max(1, boards().length))];
          const absent = board?.members.filter(() => random.below(3) === 0) ?? [];
          return board?.match ? { t: 'came', match: board.match, absent } : null;
        },
        () => {
          test.now += random.below(20) * MINUTE;
          return { t: 'tick' };
        },
        () => {
          const next = deadlineOf(test.state, test.now);
          if (next !== Infinity) test.now = Math.max(test.now, next);
          return { t: 'tick' };
        },
      ];
      for (let at = 0; at < 150; at++) {
        const input = steps[random.below(steps.length)]!();
        const before = test.state;
        if (!input) continue;
        test.do(input);
        if (random.below(4) === 0) test.do(input);
        expectSound(test, before);
      }
      for (let alarms = 0; !isOver(test.state); alarms++) {
        expect(alarms).toBeLessThan(400);
        const next = deadlineOf(test.state, test.now);
        expect(next).toBeLessThan(Infinity);
        test.now = Math.max(test.now, next);
        test.do({ t: 'tick' });
        const [match] = test.due;
        if (match !== undefined) test.do({ t: 'came', match, absent: [] });
        expectSound(test, test.state);
      }
      expect(deadlineOf(test.state, test.now)).toBe(Infinity);
    });
  });
});

function expectSound({ state }: TestEvent, before: TestEvent['state']): void {
  const { rounds, players, terms, order } = state;
  expect(rounds.length).toBeLessThanOrEqual(roundsOf(state) ?? 0);
  expect(new Set(players.map(({ member }) => member)).size).toBe(players.length);
  let points = 0;
  for (const [at, round] of rounds.entries()) {
    const here = [...round.boards.flatMap(({ members }) => members), ...round.byes];
    expect(new Set(here).size).toBe(here.length);
    expect(here.every((member) => order.includes(member))).toBe(true);
    for (const board of round.boards) {
      const sum = board.points?.reduce((total, value) => total + value, 0) ?? 0;
      expect(sum < 1e-6 || Math.abs(sum - 1) < 1e-6).toBe(true);
      points += sum;
    }
    points += round.byes.length * byePoints(terms);
    if (at < rounds.length - 1) expect(round.doneAt).not.toBeNull();
  }
  const scores = [...scoresOf(state).values()];
  expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(points, 4);
  expect(
    standingsOf(state)
      .map(({ member }) => member)
      .sort(),
  ).toEqual(players.map(({ member }) => member).sort());
  if (rounds.length > before.rounds.length && state.status === 'running') expectFair(state);
}

/** In a round that has just begun, nobody rests who has rested more often than somebody who plays. */
function expectFair({ rounds, players, terms }: TestEvent['state']): void {
  const round = rounds.at(-1)!;
  const isIn = new Set(players.filter(({ status }) => status === 'in').map(({ member }) => member));
  const here = new Set([...round.boards.flatMap(({ members }) => members), ...round.byes]);
  for (const member of isIn) expect(here.has(member)).toBe(true);
  const earlier = rounds.slice(0, -1);
  const rested = (member: string): number =>
    earlier.filter(({ boards }) => !boards.some(({ members }) => members.includes(member))).length;
  if (terms.format === 'round-robin' && terms.seats === 2) {
    for (const member of round.byes) expect(earlier.some(({ byes }) => byes.includes(member))).toBe(false);
    return;
  }
  const playing = round.boards.flatMap(({ members }) => members);
  const fewest = Math.min(...playing.map(rested));
  for (const member of round.byes) expect(rested(member)).toBeLessThanOrEqual(fewest);
}
