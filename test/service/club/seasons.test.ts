import { describe, expect, it } from 'vitest';
import { seasonAt, seasonOf, spanOf } from '../../../worker/club/core/seasons.ts';
import { termsOf } from '../../support/club-event.ts';
import { reportFor, TestClub } from '../../support/club.ts';

/** A match of members, rated, that ended at a time; the first one has won. */
function play(test: TestClub, id: string, members: readonly string[], rated: boolean, winners = [0]): void {
  const report = reportFor(id, members, 'over', 1, winners);
  const end = { ...report.end!, endedAt: test.now };
  test.club.matches.note({ ...report, end, ...(rated ? { rated: true as const } : {}) });
}

describe('a season', () => {
  it('is a quarter of a year by UTC', () => {
    expect(spanOf('2027-1')).toEqual({ begins: Date.UTC(2027, 0), ends: Date.UTC(2027, 3) });
    expect(spanOf('2026-4')?.ends).toBe(Date.UTC(2027, 0));
    expect(seasonAt(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-4');
    for (const wrong of ['2026-5', '2026', 'now', '26-1']) expect(spanOf(wrong)).toBeNull();
  });

  it('[P14.13] adds rated matches and events, begins with nothing, and stays to read', () => {
    const test = new TestClub();
    const [ada, ben, cleo] = [test.founder.member, test.enter('Ben').member, test.enter('Cleo').member];
    play(test, 'm1', [ada, ben], true);
    play(test, 'm2', [ada, ben], true, [0, 1]);
    play(test, 'm3', [cleo, ben], false);
    const { events } = test.club;
    events.announce('e1', termsOf({ rounds: 1, startsAt: test.now + 1000 }), 1);
    for (const member of [ben, cleo]) events.take('e1', { t: 'join', member });
    events.take('e1', { t: 'start' });
    const [board] = events.info('e1')!.roundList[0]!.boards;
    const points = board!.members.map((member) => (member === ben ? 1 : 0));
    events.take('e1', { t: 'correct', round: 1, board: 0, points });
    expect(events.info('e1')?.status).toBe('ended');

    const first = seasonOf(test.club, '2027-1');
    expect(first).toMatchObject({ previous: null, begins: Date.UTC(2027, 0) });
    expect(first?.rows.map(({ member, ...row }) => [member, ...Object.values(row)])).toEqual([
      [ben, 1, 1.5, 1, 1, 2],
      [ada, 2, 1.5, 0, 0, 2],
      [cleo, 3, 0, 1, 0, 0],
    ]);
    test.now = Date.UTC(2027, 3, 2);
    play(test, 'm4', [cleo, ada], true);
    test.reopen();
    expect(seasonOf(test.club, '2027-2')).toMatchObject({
      previous: '2027-1',
      rows: [{ member: cleo, points: 1 }, { member: ada }],
    });
    expect(seasonOf(test.club, '2027-1')).toEqual(first);
    for (const other of ['2026-4', '2027-3']) expect(seasonOf(test.club, other)).toBeNull();
  });
});
