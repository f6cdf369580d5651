import { afterAll, describe, expect, it } from 'vitest';
import { position } from '../../cli/position.ts';
import { captured, crowns, scratch } from '../support/cli.ts';
import { SHORT_GAME, textOf } from '../support/records.ts';

const folder = scratch();
afterAll(folder.done);
const file = folder.file('game.crowns', textOf(SHORT_GAME));
const run = (...args: string[]) => captured(() => position(args));

describe('crowns position', () => {
  it('prints the line of a record after so many moves, in full or as a seat, which it reads again', () => {
    for (const reader of [[], ['--as', '1'], ['--as', 'spectator']]) {
      const { code, stdout } = run(file, '--n', '3', ...reader);
      expect(code).toBe(0);
      expect(stdout).toMatch(
        reader.length === 0 ? /^realm full [^?]+\n$/ : /^realm (1|spectator) .*\?\?.*\n$/,
      );
      expect(run('--check', stdout.trim()).stdout).toMatch(/^CROWNS, 2 seats, .*seat \d is to act\n$/);
    }
    expect(run(file).stdout).toMatch(/^realm full \d over /);
  });

  it('checks a line of standard input, and tells its content as JSON', () => {
    const line = run(file, '--n', '3', '--as', '0').stdout;
    const { code, stdout } = crowns(['position', '--check', '-', '--json'], line);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ game: 'realm', seats: 2, eyes: 0, view: { game: 'realm' } });
  });

  it('refuses with a column, and prints nothing else', () => {
    const line = run(file, '--n', '3').stdout.trim();
    const column = line.indexOf(' in/') + 5;
    const { code, stdout, stderr } = run('--check', `${line.slice(0, column - 2)}0${line.slice(column - 1)}`);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^column \d+: .+ \([a-z-]+\)\n$/);
    expect(run(file, '--n', '999')).toMatchObject({ code: 1, stdout: '' });
    expect(run(file, '--as', '7')).toMatchObject({ code: 1, stdout: '' });
    expect(crowns(['position'])).toMatchObject({ code: 2, stdout: '' });
    expect(crowns(['position', '--check', 'x', file])).toMatchObject({ code: 2, stdout: '' });
  });
});
