import { describe, expect, it } from 'vitest';
import { sampledChance, seededRandom } from '../../../../games/chance.ts';
import { games } from '../../../../games/index.ts';
import { recordOfSolo } from '../../../../web/src/lib/learn/practice/record-of-solo.ts';
import { SoloGame } from '../../../../web/src/lib/table/play/solo-game.ts';
import {
  keepOpened,
  keepPracticed,
  LAST_PRACTICE,
  OPENED_HERE,
  openedHere,
} from '../../../../web/src/lib/study/replay/opened-here.ts';
import { opened } from '../../../support/opened.ts';

describe.each(games)('a game of $id that was played here', (game) => {
  it('has a record that is replayed to the same end, with names and bots', () => {
    const seats = game.seats.min;
    const own = seats - 1;
    const random = seededRandom(4);
    const solo = new SoloGame(game, { seats, dealer: 0, options: {} }, sampledChance(random), own);
    while (solo.toAct !== null) solo.play(solo.toAct, game.safestMove(solo.view(solo.toAct)));
    const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].slice(0, seats);
    const replay = opened(recordOfSolo(solo, names, 'fair'));
    expect(replay.names).toEqual(names);
    expect(replay.bots).toEqual(names.map((_, seat) => (seat === own ? null : 'fair')));
    expect(replay.view(replay.length, own)).toEqual(solo.view(own));
    const record = recordOfSolo(solo, names, 'ragna');
    expect(record.includes('\n; bot 0 fair\n; character 0 ragna\n')).toBe(seats > 1);
  });
});

const storeOf = () => {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
};

it('a record is opened from the tab or from the browser, if the address asks for it', () => {
  const [tab, browser] = [storeOf(), storeOf()];
  const searchOf = (path: string) => new URL(path, 'https://crowns.example').search;
  const found = (search: string) => openedHere(tab, browser, search);
  const paths = [OPENED_HERE, LAST_PRACTICE].map(searchOf);
  expect(paths.map(found)).toEqual([null, null]);
  keepOpened(tab, 'record');
  keepPracticed(browser, 'practice');
  expect(paths.map(found)).toEqual(['record', 'practice']);
  expect(found('?n=4')).toBeNull();
});
