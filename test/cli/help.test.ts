import { describe, expect, it } from 'vitest';
import { asksForHelp, helpOf, overview } from '../../cli/help.ts';
import { games } from '../../games/index.ts';
import { crowns } from '../support/cli.ts';

/** All commands in the overview: the words before the first placeholder. */
const COMMANDS = new Set(
  [...overview().matchAll(/^ {2}crowns ([a-z]+(?: [a-z]+)*)/gm)].map(([, words]) => words!),
);

describe('help', () => {
  it.each([...COMMANDS])('on %s: how it is called and what its options mean', (command) => {
    const words = command.split(' ');
    const text = helpOf(words)!;
    expect(crowns([...words, '--help'])).toEqual({ code: 0, stdout: text, stderr: '' });
    expect(text).toMatch(new RegExp(`^crowns ${command} ?`));
    // Each option of a call has its own line of explanation.
    for (const option of new Set(text.match(/--[a-z]+/g)))
      expect(text, option).toMatch(new RegExp(`^  ${option}\\b`, 'm'));
  });

  it('is there for all that can be called', () => {
    expect([...COMMANDS].sort()).toEqual(
      expect.arrayContaining([
        'analyse',
        'arena',
        'bench',
        'bench melds',
        'play',
        'position',
        'random',
        'replay',
        'verify',
      ]),
    );
  });

  it('is there however it is asked for', () => {
    const text = helpOf(['play']);
    for (const args of [
      ['play', '-h'],
      ['play', 'realm', '--seats', '--help'],
      ['help', 'play'],
    ])
      expect(crowns(args)).toEqual({ code: 0, stdout: text, stderr: '' });
    expect(crowns(['-h']).stdout).toBe(overview());
  });

  it('names the games, and for how many each is', () => {
    for (const command of ['random', 'arena', 'play'])
      for (const { id, seats } of games) expect(helpOf([command])).toContain(`${id} ${seats.min}`);
  });

  it('is refused on what there is not', () => {
    for (const args of [['help', 'nosuch'], ['nosuch', '--help'], ['help', 'constructor'], ['constructor']]) {
      const { code, stdout, stderr } = crowns(args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^crowns: unknown command "\w+"; see "crowns help"\n$/);
    }
  });

  it('is not asked for by a file of that name', () => {
    expect(asksForHelp(['--count', '--', '--help'])).toBe(false);
    expect(asksForHelp(['file', '-h', '--', 'x'])).toBe(true);
  });
});
