import { describe, expect, test } from 'vitest';
import { realm } from '#games/realm/index.ts';
import { POINTS, type Move, type View } from '#games/realm/types.ts';
import { explain } from '../../../../web/src/lib/boards/realm/text/explain.ts';
import { pointName, pointTitle } from '../../../../web/src/lib/boards/realm/text/places.ts';
import { Course } from '../../../../web/src/lib/learn/lessons/course.ts';
import { LEARNER, readScript } from '../../../../web/src/lib/learn/lessons/script.ts';
import { uiOf } from '../../../support/uis.ts';

const viewer = { names: ['Ada', 'Ben'], seat: LEARNER };
const script = readScript((await uiOf('realm')!.Lesson()).script);

/** The table of the guided match before the learner's move `next`. */
function tableBefore(next: string): { view: View; legal: readonly Move[] } {
  const course = new Course(script);
  while (!course.awaited.includes(next)) course.next();
  const view = course.solo.view(LEARNER) as unknown as View;
  return { view, legal: realm.legalMoves(view) };
}

const askedAt = (next: string, spot: string, chosen: readonly string[] = []) =>
  explain(spot, { ...tableBefore(next), viewer, allies: [], chosen });

describe('a place that is asked for', () => {
  test('says what the chosen cards would do there', () => {
    expect(askedAt('advance 2S', '0 throne', ['2S'])?.now).toEqual([
      'Possible now: Advance with 2♠︎. Advance 1 of 3.',
    ]);
    expect(askedAt('recall S1', '0 S1')?.now[0]).toMatch(/^Possible now: Recall the pair on S1/);
    expect(askedAt('raid 1 throne', '1 throne')?.now[0]).toMatch(/^Possible now: Raid Ben’s Throne\./);
    expect(askedAt('trap S1', '1 S1')?.now[0]).toMatch(/^Possible now: Trap the pair on S1/);
  });

  test.each([
    [
      'coronate QH',
      '1 throne',
      [],
      'To raid there, you need a pair in your own Stronghold lane, S1 or S2.',
      'R4.4',
    ],
    [
      'coronate QH',
      '1 stronghold',
      [],
      'To raid there, you need a pair in your own Throne lane, T1 or T2.',
      'R4.6',
    ],
    ['coronate QH', '0 throne', ['2S'], 'Nothing to advance: no card sits on your Throne.', 'R3.6'],
    [
      'coronate QH',
      '0 T2',
      ['2S', '5D'],
      'Not yet: the inner rally point of this lane is filled first.',
      'R3.7',
    ],
    ['coronate QH', '0 T1', ['2S', 'QH'], 'Kings and Queens neither advance nor fight.', 'R3.7'],
    ['access', 'deck', [], 'Not in this part of the turn.', 'R3.4'],
  ] as const)('before %s says of %s with %j why not', (next, spot, chosen, why, rule) => {
    expect(askedAt(next, spot, chosen)).toMatchObject({ now: [why], rule });
  });

  test('says so to one who is not to act, and to one who looks on', () => {
    const { view } = tableBefore('advance 2S');
    const waiting = {
      view: realm.view(realm.determinize(view, 0, { below: () => 0 }), 1),
      legal: [],
      allies: [],
      chosen: [],
    };
    expect(explain('0 throne', { ...waiting, viewer: { ...viewer, seat: 1 } })?.now).toEqual([
      'It is not your turn.',
    ]);
    expect(explain('deck', { ...waiting, viewer: { ...viewer, seat: null } })?.now).toEqual([]);
  });

  test('has words for every place and card of every view of the guided match', () => {
    const course = new Course(script);
    for (; course.step; course.next()) {
      const view = course.solo.view(LEARNER) as unknown as View;
      const table = { view, viewer, legal: realm.legalMoves(view), allies: [], chosen: [] };
      const hand = view.seats[LEARNER]!.stronghold.map((card) => `hand ${card}`);
      const areas = ['throne', 'stronghold', 'house', 'tombs', ...POINTS];
      const places = [0, 1].flatMap((seat) => areas.map((area) => `${seat} ${area}`));
      for (const spot of ['deck', 'hand', ...hand, ...places]) {
        const told = explain(spot, table);
        expect(told?.title, spot).toBeTruthy();
        expect(told?.what, spot).toBeTruthy();
      }
    }
    expect(explain('keep', { ...tableBefore('keep'), viewer, allies: [], chosen: [] })).toBeNull();
  });
});

test('a rally point is called by the sign on the board, whatever else is said of it', () => {
  for (const point of POINTS) {
    expect(pointName(point).startsWith(`${point},`)).toBe(true);
    expect(pointTitle(point, 1, viewer)).toBe(`${pointName(point)} of Ben`);
    expect(
      explain(`1 ${point}`, { ...tableBefore('keep'), viewer, allies: [], chosen: [] })?.title,
    ).toContain(pointName(point));
  }
});
