import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { loadPuzzles } from '../../../web/src/lib/puzzles/data.ts';
import { askedBy, themeIn, themesOf } from '../../../web/src/lib/puzzles/themes.ts';

const asked = (query: string) => new URLSearchParams(query);

describe('the themes of puzzles', () => {
  it('of CROWNS are counted, and looked for by the address', async () => {
    const puzzles = await loadPuzzles('realm');
    const themes = themesOf(puzzles);
    expect(themes.reduce((sum, { count }) => sum + count, 0)).toBe(puzzles.length);
    expect(themes.find(({ theme }) => theme === 'trap')!.count).toBeGreaterThanOrEqual(8);
    expect(themeIn(asked('theme=trap'), puzzles)).toBe('trap');
    for (const query of ['', 'theme=', 'theme=trick', 'theme=traps']) {
      expect(themeIn(asked(query), puzzles), query).toBeNull();
    }
  });

  it('are offered where there is more than one', async () => {
    for (const { id } of games) {
      const puzzles = await loadPuzzles(id);
      const count = new Set(puzzles.map(({ theme }) => theme)).size;
      expect(themesOf(puzzles).length, id).toBe(count > 1 ? count : 0);
    }
  });

  it('name what is asked where it is where a trap lies', () => {
    expect(askedBy({ aim: 'score', theme: 'trap' })).toBe('trap');
    expect(askedBy({ aim: 'score', theme: 'lane' })).toBe('score');
  });
});
