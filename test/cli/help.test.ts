import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../cli/exit.ts';
import { helpOf, overview } from '../../cli/help.ts';
import { asksForHelp } from '../../cli/usage.ts';
import { games } from '../../games/index.ts';
import { crownsHere } from '../support/cli.ts';

/** All commands in the overview: the words before the first placeholder. */
const COMMANDS = new Set(
  [...overview().matchAll(/^ {2}crowns ([a-z]+(?: [a-z]+)*)/gm)].map(([, words]) => words!),
);

describe('--version', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };

  it.each(['--version', '-V'])('%s prints the version of the package', async (option) => {
    expect(await crownsHere([option])).toEqual({ code: 0, stdout: `crowns ${version}\n`, stderr: '' });
    expect(JSON.parse((await crownsHere([option, '--json'])).stdout)).toEqual({ version });
    expect((await crownsHere([option, 'realm'])).code).toBe(2);
  });
});

describe('help', () => {
  it.each([...COMMANDS])('on %s: how it is called and what its options mean', async (command) => {
    const words = command.split(' ');
    const text = helpOf(words)!;
    expect(await crownsHere([...words, '--help'])).toEqual({ code: 0, stdout: text, stderr: '' });
    expect(text).toMatch(new RegExp(`^crowns ${command} ?`));
    // Each option of a call has its own line of explanation.
    for (const option of new Set(text.match(/--[a-z]+/g)))
      expect(text, option).toMatch(new RegExp(`^  ${option}\\b`, 'm'));
  });

  it.each([...COMMANDS])('on %s lists --json, and leads to the exit codes', (command) => {
    const text = helpOf(command.split(' '))!;
    expect(text).toMatch(/^ {2}--json {2,}\S/m);
    for (const line of text.match(/^crowns .*$/gm)!) expect(line).toContain('[--json]');
    expect(text).toContain('"crowns help" lists the exit codes.');
  });

  it('lists the exit codes of all commands, as docs/record.md does', () => {
    const [, table] = overview().split('Exit codes:\n');
    const codes = [...table!.matchAll(/^ {2}(\d+) +(.+)$/gm)].map(([, code, meaning]) => [
      Number(code),
      meaning,
    ]);
    expect(codes.map(([code]) => code)).toEqual(Object.values(EXIT));
    const page = readFileSync(join(import.meta.dirname, '../../docs/record.md'), 'utf8');
    for (const [code, meaning] of codes) expect(page).toContain(`| ${code} | ${meaning} |`);
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

  it('is there however it is asked for', async () => {
    const text = helpOf(['play']);
    for (const args of [
      ['play', '-h'],
      ['play', 'realm', '--seats', '--help'],
      ['help', 'play'],
    ])
      expect(await crownsHere(args)).toEqual({ code: 0, stdout: text, stderr: '' });
    expect((await crownsHere(['-h'])).stdout).toBe(overview());
  });

  it('names the games, and for how many each is', () => {
    for (const command of ['random', 'arena', 'play'])
      for (const { id, seats } of games) expect(helpOf([command])).toContain(`${id} ${seats.min}`);
  });

  it('is refused on what there is not', async () => {
    for (const args of [['help', 'nosuch'], ['nosuch', '--help'], ['help', 'constructor'], ['constructor']]) {
      const { code, stdout, stderr } = await crownsHere(args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^crowns: unknown command "\w+"; see "crowns help"\n$/);
    }
  });

  it('is not asked for by a file of that name', () => {
    expect(asksForHelp(['--count', '--', '--help'])).toBe(false);
    expect(asksForHelp(['file', '-h', '--', 'x'])).toBe(true);
  });
});
