import { describe, expect, it } from 'vitest';
import { entrantsOf } from '../../../../worker/club/core/events/state.ts';
import { scoresOf, standingsOf } from '../../../../worker/club/core/events/standings.ts';
import { TestEvent } from '../../../support/club-event.ts';

const SIX = [...'abcdef'];
const first = (): readonly number[] => [0];

describe('an event with people who are late, away, or come back', () => {
  it('is not started by its host before there are enough for a table', () => {
    const test = new TestEvent({ checkInMinutes: 30, game: 'partners', seats: 4 }, ['a', 'b', 'c']);
    expect(test.do({ t: 'start' })).toBe('too-few-players');
    test.do({ t: 'join', member: 'd' });
    test.at(-30);
    for (const member of ['a', 'b', 'c']) test.do({ t: 'check-in', member });
    expect(test.do({ t: 'start' })).toBe('too-few-players');
    test.do({ t: 'check-in', member: 'd' });
    expect(test.do({ t: 'start' })).toBeUndefined();
    expect(test.do({ t: 'start' })).toBe('event-over');
  });

  it('takes who does not come for absent by the time it states, and lets them return', () => {
    const test = new TestEvent({}, ['a', 'b']);
    test.at(0);
    test.at(9);
    expect(test.due).toEqual([]);
    test.at(10);
    expect(test.due).toEqual(['r1b0']);
    const [late] = test.round.boards[0]!.members;
    test.do({ t: 'came', match: 'r1b0', absent: [late!] });
    expect(test.due).toEqual([]);
    expect(test.state.players.find(({ member }) => member === late)?.status).toBe('absent');
    test.do({ t: 'check-in', member: late! });
    test.do({ t: 'result', match: 'r1b0', winners: [1], own: null });
    expect(test.state.rounds).toHaveLength(2);
    const [row] = standingsOf(test.state);
    expect([row?.points, row?.own]).toEqual([1, null]);
  });

  it('gives no points where nobody came', () => {
    const test = new TestEvent({}, ['a', 'b', 'c', 'd']);
    test.at(10);
    test.do({ t: 'came', match: 'r1b0', absent: test.round.boards[0]!.members });
    expect(test.round.boards[0]).toMatchObject({ points: [0, 0], by: 'no-show' });
  });

  it('lets in who is late for the byes that it costs, and counts them', () => {
    const test = new TestEvent({}, SIX.slice(0, 4));
    test.at(0);
    test.finish(first);
    test.do({ t: 'join', member: 'late' });
    expect(entrantsOf(test.state).find(({ member }) => member === 'late')).toMatchObject({
      points: 0,
      byes: 2,
    });
    test.finish(first);
    expect(test.round.byes).not.toContain('late');
    expect(test.round.boards.flatMap(({ members }) => members)).toContain('late');
    for (let round = 3; round < 5; round++) test.finish(first);
    expect(test.do({ t: 'join', member: 'too late' })).toBe('event-over');
  });

  it('[P14.10] counts rounds missed before a return as byes without points, by Berger tables as lost', () => {
    for (const format of ['swiss', 'round-robin'] as const) {
      const test = new TestEvent({ format }, SIX);
      test.at(0);
      const [gone, other] = test.round.boards[0]!.members as [string, string];
      test.do({ t: 'came', match: 'r1b0', absent: [gone] });
      test.finish((members) => [members.indexOf(other) === 1 ? 1 : 0]);
      test.finish(first);
      expect(test.state.rounds).toHaveLength(3);
      test.do({ t: 'check-in', member: gone });
      test.finish(first);
      expect(test.round.boards.flatMap(({ members }) => members)).toContain(gone);
      const points = scoresOf({ ...test.state, rounds: test.state.rounds.slice(0, 3) }).get(gone);
      expect(points).toBe(0);
      const lost = test.state.rounds.flatMap(({ boards }) =>
        boards.filter(({ by, absent }) => by === 'no-show' && absent?.includes(gone)),
      );
      expect(lost).toHaveLength(format === 'swiss' ? 0 : 2);
      const byes = entrantsOf(test.state).find(({ member }) => member === gone)?.byes;
      if (format === 'swiss') expect(byes).toBe(2);
    }
  });
});
