import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { problemOf, type Puzzle } from '#games/puzzles/puzzle.ts';
import { themeOf } from '#games/puzzles/theme.ts';
import { openThrones } from '#games/realm/traps.ts';
import { faultIn } from '#games/puzzles/verify.ts';

const puzzle = (position: string, told: Partial<Puzzle> = {}): Puzzle => ({
  position,
  aim: 'score',
  theme: 'trap',
  grade: 1,
  answers: ['raid 1 throne'],
  chance: 0.67,
  next: 'raid 1 stronghold',
  nextChance: 0.37,
  deals: 1280,
  seed: 1,
  ...told,
});

/** Three Jacks and a King are visible, so one of the eight cards possible on the throne is a Jack. */
const FREE =
  'realm 0 0 action 8 0 0 1 - 27 - - - in/2D2S7D/-/./????/5C^TH^/-/TSJD/JCJH in/??????/??+????/QS/5D^/7C^TC^/????/7S^8H^/-';
/** No Jack is visible, and three cards are under the throne: the crown is a King or a Jack. */
const DOUBTFUL =
  'realm 0 1 action 7 0 0 2 - 30 - - - in/4S7S/-/QS/??????/9D^TC^/-/3H9S/6C8D in/????/??+??????/././????/-/????/-';

describe('a puzzle about a trap', () => {
  it('knows how likely a Jack is on a throne that lies open, and how likely its troops are passed', () => {
    const [throne] = openThrones(problemOf(puzzle(FREE), games));
    expect(throne!.trap).toBeLessThan(1 / 6);
    expect(throne!.pass).toBeGreaterThan(0.7);
    const [other] = openThrones(problemOf(puzzle(DOUBTFUL), games));
    expect(other!.trap).toBeGreaterThan(1 / 3);
  });

  it('is one where the answer raids the throne that can hardly be a trap', () => {
    const free = puzzle(FREE);
    expect(themeOf(problemOf(free, games), free)).toBe('trap');
    const doubtful = puzzle(DOUBTFUL);
    expect(themeOf(problemOf(doubtful, games), doubtful)).toBe('lane');
  });

  it('is one where the answer leaves alone a throne that would be better, were it no trap', () => {
    const shunned = { answers: ['raid 1 stronghold'], next: 'raid 1 throne', nextChance: 0.4 };
    const worth = puzzle(DOUBTFUL, { ...shunned, chance: 0.6 });
    expect(themeOf(problemOf(worth, games), worth)).toBe('trap');
    // The troops in front of it stop a raid more often than the other raid fails, so avoiding it needs no
    // Jack.
    const guarded = puzzle(DOUBTFUL, { ...shunned, chance: 0.97 });
    expect(themeOf(problemOf(guarded, games), guarded)).toBe('lane');
    // Two equally good raids leave nothing to find out.
    const both = puzzle(FREE, { answers: ['raid 1 throne', 'raid 1 stronghold'], next: 'draw' });
    expect(themeOf(problemOf(both, games), both)).not.toBe('trap');
  });

  it('is none where only one target lies open, or no raid is the answer', () => {
    // Without troops in lane T no Stronghold can be raided.
    const oneLane = FREE.replace('- 27 -', '- 29 -').replace('5C^TH^/-', '-/-');
    expect(openThrones(problemOf(puzzle(oneLane), games))).toEqual([]);
    const drawn = puzzle(FREE, { answers: ['draw'] });
    expect(themeOf(problemOf(drawn, games), drawn)).toBe('prepare');
  });

  it('is found wanting where it is called otherwise', () => {
    expect(faultIn(puzzle(FREE, { theme: 'lane' }), games)).toBe('its theme is trap');
    expect(faultIn(puzzle(FREE), games)).toBeNull();
  });
});
