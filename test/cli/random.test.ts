import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { randomGames } from '../../cli/random.ts';
import { replay } from '../../cli/replay.ts';
import { UsageError } from '../../cli/usage.ts';
import { captured, crowns, crownsHere, linesOf, scratch } from '../support/cli.ts';

const folder = scratch();
afterAll(folder.done);

const random = (...args: string[]) => captured(() => randomGames(args));

describe('crowns random', () => {
  it('writes one record to standard output, the same for the same seed', () => {
    const { code, stdout, stderr } = crowns(['random', 'realm', '--seats', '3', '--seed', '7']);
    expect([code, stderr]).toEqual([0, '']);
    expect(linesOf(stdout).slice(0, 3)).toEqual(['crowns 1', 'game realm', 'seats 3']);
    expect(random('realm', '--seats', '3', '--seed', '7').stdout).toBe(stdout);
    expect(random('realm', '--seats', '3', '--seed', '8').stdout).not.toBe(stdout);
  });

  it('writes many records to a folder, which replay to an end', () => {
    const out = join(folder.path, 'new', 'games');
    const { code, stdout } = random('realm', '--seats', '2', '--seed', '1', '--games', '3', '--out', out);
    expect([code, stdout]).toEqual([0, '']);
    const files = readdirSync(out).map((name) => join(out, name));
    expect(files).toHaveLength(3);
    expect(new Set(files.map((file) => readFileSync(file, 'utf8'))).size).toBe(3);
    const replayed = captured(() => replay(files));
    expect(replayed.code).toBe(0);
    expect(replayed.stdout.match(/"outcome":{"reason"/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('needs no number of seats where there is no choice', () => {
    const { stdout } = random('partners', '--seed', '1');
    expect(stdout).toBe(random('partners', '--seats', '4', '--seed', '1').stdout);
    expect(linesOf(stdout)).toContain('seats 4');
  });

  it('takes a relative folder from where the caller stands', () => {
    const args = ['random', 'realm', '--seats', '2', '--seed', '1', '--games', '1', '--out', 'here'];
    expect(crowns(args, '', { INIT_CWD: folder.path }).code).toBe(0);
    expect(readdirSync(join(folder.path, 'here'))).toHaveLength(1);
  });

  it.each([
    [[], /needs a GAME/],
    [['chess', '--seats', '2', '--seed', '1'], /needs a GAME/],
    [['realm', 'realm', '--seats', '2', '--seed', '1'], /takes only a GAME, not "realm"$/],
    [['realm', '--seed', '1'], /--seats/],
    [['realm', '--seats', '7', '--seed', '1'], /from 2 to 6 for realm$/],
    [['partners', '--seats', '3', '--seed', '1'], /^--seats must be 4 for partners$/],
    [['five-crowns-solo', '--seats', '2', '--seed', '1'], /^--seats must be 1 for five-crowns-solo$/],
    [
      ['realm', '4', 'seats', '--seed', '1'],
      /takes only a GAME, not "4 seats"; for the number of seats write --seats 4$/,
    ],
    [['realm', '--seats', '2'], /--seed/],
    [['realm', '--seats', '2', '--seed', 'x'], /--seed/],
    [['realm', '--seats', '2', '--seed', '-1'], /seed/],
    [['realm', '--seats', '2', '--seed', '1', '--games', '2'], /--out/],
    [['realm', '--seats', '2', '--seed', '1', '--games', '0', '--out', 'x'], /--games/],
    [['realm', '--seats', '2', '--seed', '1', '--speed', '9'], /speed/],
  ])('refuses %j', (args, reason) => {
    expect(() => random(...args)).toThrow(UsageError);
    expect(() => random(...args)).toThrow(reason);
  });
});

describe('crowns', () => {
  it('tells its commands', async () => {
    for (const args of [[], ['help'], ['--help']]) {
      const { code, stdout } = await crownsHere(args);
      expect(code).toBe(0);
      for (const command of ['replay', 'random', 'bench']) expect(stdout).toContain(`crowns ${command}`);
    }
  });
});
