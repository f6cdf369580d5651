import { afterAll, describe, expect, it } from 'vitest';
import type { Analysis } from '../../games/analysis/index.ts';
import { crowns, scratch } from '../support/cli.ts';
import { SHORT_GAME, edited, textOf } from '../support/records.ts';

const folder = scratch();
afterAll(folder.done);

const good = folder.file('good.crowns', textOf([...SHORT_GAME, '; name 1 Bo']));
const bad = folder.file('bad.crowns', textOf(edited(12, '0 raid 1 throne')));

describe('crowns analyse', () => {
  it('gives every position and seat in JSON, the same with any number of threads', () => {
    const runs = ['1', '2'].map((threads) =>
      crowns(['analyse', good, '--json', '--iterations', '16', '--threads', threads]),
    );
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[0]).toMatchObject({ code: 0, stderr: '' });
    const analysis = JSON.parse(runs[0]!.stdout) as Analysis & { file: string; names: string[] };
    expect(analysis).toMatchObject({ file: good, game: 'realm', iterations: 16, names: ['Seat 0', 'Bo'] });
    expect(analysis.moments.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(analysis.seats.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it('shows a name without what a terminal would obey', () => {
    const file = folder.file('rude.crowns', textOf([...SHORT_GAME, '; name 1 B\u001b[2Jo\u0007']));
    const { stdout } = crowns(['analyse', file, '--iterations', '8']);
    expect(stdout).toMatch(/^B\[2Jo: /m);
  });

  it('says it in words, and refuses what it can’t read or understand', () => {
    const { code, stdout } = crowns(['analyse', good, '--iterations', '8']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^realm: 8 moves, 8 iterations per decision\nSeat 0: \d+ decisions, .* luck [+−]\d+ ± \d+ points\nBo: /,
    );
    expect(crowns(['analyse', bad])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('line 12'),
    });
    expect(crowns(['analyse'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('analyse needs a FILE'),
    });
  });
});
