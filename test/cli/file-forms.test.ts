import { afterAll, describe, expect, it } from 'vitest';
import { position } from '../../cli/position.ts';
import { replay } from '../../cli/replay.ts';
import { seededRandom } from '../../games/chance.ts';
import { games } from '../../games/index.ts';
import { formatRecord } from '../../games/record.ts';
import { captured, crowns, scratch } from '../support/cli.ts';
import { encodingsOf, formsOf } from '../support/file-forms.ts';
import { samplesOf } from '../support/sample-games.ts';

const folder = scratch();
afterAll(folder.done);
const random = seededRandom(1);

/** A command's output for a file, with file names removed. */
function said(command: (args: readonly string[]) => number, content: string | Uint8Array, ...args: string[]) {
  const { code, stdout, stderr } = captured(() => command([folder.file('a.crowns', content), ...args]));
  return { code, stdout, stderr };
}

describe.each(games)('every command reads a record of $id in every form of a file', (game) => {
  const text = formatRecord(samplesOf(game, game.seats.min, 1)[0]!.source);

  it.each([
    ['replay', replay, ['--count']],
    ['position', position, ['--n', '3']],
  ] as const)('%s', (_, command, args) => {
    const wanted = said(command, text, ...args);
    expect(wanted).toMatchObject({ code: 0, stderr: '' });
    for (const [name, form] of formsOf(text, random)) {
      for (const [encoding, bytes] of encodingsOf(form))
        expect(said(command, bytes, ...args), `${name}, ${encoding}`).toEqual(wanted);
    }
  });
});

describe('standard input', () => {
  const text = formatRecord(samplesOf(games[0]!, 2, 1)[0]!.source);
  const mangled = formsOf(text, random).at(-1)![1];

  it('is read in every form, too', () => {
    const wanted = crowns(['replay', '-', '--count'], text);
    expect(wanted.code).toBe(0);
    expect(crowns(['replay', '-', '--count'], mangled)).toEqual(wanted);
  });

  it('is a position, too', () => {
    const { stdout } = said(position, text, '--n', '3');
    for (const [name, form] of formsOf(stdout, random)) {
      expect(
        captured(() => position(['--check', form])),
        name,
      ).toMatchObject({ code: 0, stderr: '' });
    }
    expect(crowns(['position', '--check', '-'], `\uFEFF${stdout.trim()} \r\n`)).toMatchObject({ code: 0 });
  });
});
