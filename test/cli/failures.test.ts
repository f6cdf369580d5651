import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { crowns, crownsHere, scratch } from '../support/cli.ts';
import { edited, SHORT_GAME, textOf } from '../support/records.ts';

const ROOT = join(import.meta.dirname, '../..');
const BIN = join(ROOT, 'scripts/crowns.mjs');
const folder = scratch();
afterAll(folder.done);

const bad = folder.file('bad.crowns', textOf(edited(12, '0 raid 1 throne')));
const missing = join(folder.path, 'missing');
const noPuzzles = folder.file('bad.jsonl', 'no puzzle\n');

/** Calls that fail, with the exit code. */
const FAILING: readonly (readonly [code: number, ...args: string[]])[] = [
  [2, 'nothing'],
  [2, 'replay'],
  [1, 'replay', missing],
  [1, 'replay', folder.path],
  [1, 'replay', bad],
  [1, 'verify', missing],
  [1, 'position', missing],
  [1, 'position', '--check', 'chess full'],
  [2, 'position', '--n', 'x', bad],
  [1, 'analyse', missing],
  [1, 'analyse', bad],
  [2, 'puzzles'],
  [1, 'puzzles', 'verify', missing],
  [1, 'puzzles', 'verify', noPuzzles],
  [1, 'puzzles', 'explain', missing],
  [1, 'puzzles', 'renew', missing],
  [1, 'puzzles', 'mine', 'realm', '--out', noPuzzles],
  [1, 'random', 'realm', '--seats', '2', '--seed', '1', '--games', '1', '--out', noPuzzles],
  [2, 'arena', 'realm', '--seats', 'nobody'],
  [1, 'openings', 'kings-queens', '--matches', '1', '--iterations', '1', '--out', join(missing, 'book')],
  [2, 'bench', 'file'],
  [1, 'load', 'http://127.0.0.1:1'],
  [2, 'cost', 'http://127.0.0.1:1'],
  [1, 'play', 'realm', '--server', 'http://127.0.0.1:1'],
];

describe('a command that fails', () => {
  it.each(FAILING.map(([code, ...args]) => [code, args] as const))('with %i, says so in a sentence: %j', async (code, args) => {
    const ran = await crownsHere(args);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toMatch(/^\S.*\S\n$/);
    expect(ran.stderr).not.toMatch(/\n {4}at |node:internal|file:\/\//);
  });

  it.each(FAILING.map(([code, ...args]) => [code, args] as const))('with %i, answers --json in JSON: %j', async (code, args) => {
    const ran = await crownsHere([...args, '--json']);
    expect([ran.code, ran.stderr]).toEqual([code, '']);
    const { error } = JSON.parse(ran.stdout) as { error: Record<string, unknown> };
    expect(error).toMatchObject({ code: expect.stringMatching(/^[a-z-]+$/) as string, message: expect.any(String) as string });
    expect(error.code === 'usage').toBe(code === 2);
  });

  it('is told without a stack trace by the process, whose exit code it is', () => {
    const { code, stdout, stderr } = crowns(['replay', missing]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^\S.*\S\n$/);
  });

  it('tells a program the line and the file', async () => {
    expect(JSON.parse((await crownsHere(['analyse', bad, '--json'])).stdout)).toMatchObject({ error: { file: bad, line: 12, code: 'refused' } });
  });
}); // prettier-ignore

describe('--help', () => {
  it.each([
    ['--help'], ['-h'], ['help'], ['--json', '--help'],
    ...['replay', 'verify', 'position', 'analyse', 'random', 'openings', 'arena', 'bench', 'play', 'load', 'cost', 'puzzles mine', 'puzzles verify']
      .map((words) => [...words.split(' '), '--help']),
    ['puzzles', '--help'], ['bench', 'melds', '--help'], ['arena', '--seats', 'strong,greedy', '--help'], ['replay', missing, '-h'],
  ])('is answered at once: %s %s %s %s', async (...args) => {
    const { code, stdout, stderr } = await crownsHere(args);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^crowns/);
  });
}); // prettier-ignore

/** Runs a command until it shows progress, then presses Ctrl-C. */
function stopped(args: readonly string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [BIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => (said.stdout += data.toString()));
  let isPressed = false;
  child.stderr.on('data', (data: Buffer) => {
    said.stderr += data.toString();
    if (isPressed || !said.stderr.includes('\n')) return;
    isPressed = true;
    // Like a terminal: to the whole process group.
    process.kill(-child.pid!, 'SIGINT');
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })));
}

describe('Ctrl-C', () => {
  it('ends an arena, which prints the matches so far', { timeout: 120_000 }, async () => {
    const args = ['arena', 'kings-queens', '--seats', 'greedy,random', '--games', '1000000', '--threads', '1', '--json'];
    const { code, stdout, stderr } = await stopped(args);
    expect(stderr).toMatch(/^\d+ of 1000000 matches\n/);
    const { games, rate } = JSON.parse(stdout) as { games: number; rate: number };
    expect([code, games > 0 && games < 1_000_000, rate >= 0 && rate <= 1]).toEqual([130, true, true]);
  });

  it('ends a bench, which prints the games so far', { timeout: 120_000 }, async () => {
    const { code, stdout, stderr } = await stopped(['bench', '--seconds', '60', '--json']);
    expect(stderr).toMatch(/^0 of \d+: realm, 2 seats\n/);
    expect([code, JSON.parse(stdout)]).toEqual([130, []]);
  });

  it('ends the search for puzzles, which says how many there are', { timeout: 120_000 }, async () => {
    const out = join(folder.path, 'puzzles.jsonl');
    const { code, stdout, stderr } = await stopped(['puzzles', 'mine', 'realm', '--out', out, '--matches', '1000']);
    expect(stderr).toMatch(/^match 1: \d+ puzzles\n/);
    expect([code, stdout]).toEqual([130, expect.stringMatching(/: \d+ new puzzles, \d+ in all\n$/)]);
  });
}); // prettier-ignore

describe('the program as it is installed', () => {
  it('runs through a link, and takes paths from the caller’s folder', () => {
    folder.file('here.crowns', textOf(SHORT_GAME));
    const link = join(folder.path, 'crowns');
    symlinkSync(BIN, link);
    const { code, stdout, stderr } = crowns(['replay', 'here.crowns', '--count'], '', {}, link, folder.path);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^{"n":0,/);
    expect(crowns(['replay', 'nowhere.crowns'], '', {}, link, folder.path)).toMatchObject({
      code: 1,
      stdout: '',
    });
  });
});
