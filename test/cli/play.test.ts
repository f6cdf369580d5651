import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { games } from '../../games/index.ts';
import { MESSAGES } from '../../scripts/messages/write.ts';
import { crowns, crownsHere, scratch } from '../support/cli.ts';

const ROOT = join(import.meta.dirname, '../..');
const answers = (...lines: string[]): string => lines.join('\n') + '\n';

describe('crowns play', () => {
  it('plays in a fresh copy, in which nothing was built or made', () => {
    const { path, done } = scratch();
    onTestFinished(done);
    for (const part of ['cli', 'games', 'worker', 'scripts', 'web/src', 'web/messages', 'package.json']) {
      const filter = (from: string): boolean => from !== MESSAGES;
      cpSync(join(ROOT, part), join(path, part), { recursive: true, filter });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(path, 'node_modules'));
    const main = join(path, 'cli/main.ts');
    const { code, stdout, stderr } = crowns(['play', 'realm', '--seed', '1'], answers('concede'), {}, main);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain('You conceded.');
  });

  it('plays a whole game against a bot, by numbers', async () => {
    // Always the first move of the list; any choice ends the game eventually.
    const { code, stdout } = await crownsHere(
      ['play', 'realm', '--level', 'greedy', '--seed', '4'],
      '1\n'.repeat(500),
    );
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^\{"reason":"(points|deck|limit)"/);
    expect(stdout).toContain('| phase mulligan |');
  });

  it('answers --json with an object a line, down to the outcome', async () => {
    const input = answers('keep', '?', 'no such move', 'concede');
    const args = ['play', 'realm', '--level', 'greedy', '--seed', '1', '--json'];
    const { code, stdout } = await crownsHere(args, input);
    expect(code).toBe(0);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(Object.keys(lines[0]!)).toEqual(['game', 'seat', 'news', 'view']);
    expect(lines[1]).toEqual({ legal: expect.arrayContaining(['keep']) as string[] });
    expect(lines.at(-1)).toMatchObject({ outcome: { reason: 'concession' } });
  });

  it('takes moves as text, filters by other text, and says why a move is refused', async () => {
    const input = answers('keep', 'rally S1', 'no such move', 'end', 'concede');
    const { code, stdout } = await crownsHere(
      ['play', 'realm', '--level', 'greedy', '--seats', '3', '--seed', '1'],
      input,
    );
    expect(code).toBe(0);
    expect(stdout).toContain('  0 keep\n');
    const filtered = stdout.split('> ').find((part) => /^ {2}1 rally S1 /m.test(part));
    expect(filtered).not.toMatch(/^ +\d+ (draw|end|rally T1)/m);
  });

  it('says that a word is in no move, and that a number is none of the list', async () => {
    const input = answers('keep', 'no such move', '999', '?', 'quit');
    const { code, stdout } = await crownsHere(['play', 'realm', '--level', 'greedy', '--seed', '1'], input);
    expect(code).toBe(0);
    expect(stdout).toContain('No move contains "no such move".');
    expect(stdout).toMatch(/No move has the number 999: choose 1 to \d+\./);
    expect(stdout.match(/"concede" to concede/g)).toHaveLength(2);
  });

  it('takes a number for the prediction that it is, and not for a place in the list', async () => {
    const input = answers('5', 'quit');
    const { stdout } = await crownsHere(['play', 'kings-queens', '--level', 'greedy', '--seed', '3'], input);
    expect(stdout).toContain('  0 bid 5\n');
    expect(stdout).not.toMatch(/^ *\d+ bid -/m);
  });

  it('tells the ends of rounds and of the game in words', async () => {
    const input = '1\n12\n'.repeat(400);
    const { code, stdout } = await crownsHere(
      ['play', 'kings-queens', '--level', 'greedy', '--seed', '3'],
      input,
    );
    expect(code).toBe(0);
    const outcome = JSON.parse(stdout.trimEnd().split('\n').at(-1)!) as { sums: number[]; winners: number[] };
    const rounds = [...stdout.matchAll(/^ {2}Round (\d+) is over: you have (\d+), seat 1 has (\d+)\.$/gm)];
    expect(rounds.map(([, round]) => Number(round))).toEqual(rounds.map((_, index) => index + 1));
    expect(rounds.at(-1)!.slice(2).map(Number)).toEqual(outcome.sums);
    const said = outcome.winners[0] === 0 ? 'You win[.!] Seat 1’s' : 'Seat 1 wins. Your';
    expect(stdout).toMatch(
      new RegExp(`The match is over\\.\\n${said} charges reached \\d+: the lower sum wins\\.`),
    );
    expect(stdout).toContain(`  You: ${outcome.sums[0]} charged\n  Seat 1: ${outcome.sums[1]} charged\n`);
  });

  it.each([
    ['realm', 'You conceded.'],
    ['partners', /./],
    ['five-crowns', /conceded/],
    ['five-crowns-solo', /gave up/],
  ])('tells in words that %s was conceded', async (game, reason) => {
    const { stdout } = await crownsHere(['play', game, '--level', 'greedy', '--seed', '2'], 'concede\n');
    const [, words] = stdout.split('The match is over.\n');
    expect(words).toMatch(reason);
    expect(words!.trimEnd().split('\n').at(-1)).toContain('"reason":"');
    expect(words).not.toMatch(/undefined|NaN|\uFE0E/);
  });

  it('shows only what the seat may see', async () => {
    const { stdout } = await crownsHere(
      ['play', 'realm', '--level', 'greedy', '--seed', '2'],
      answers('keep', 'quit'),
    );
    expect(stdout).toMatch(/^ 1 stronghold \?\? \?\? \?\?/m);
  });

  it.each([
    ['partners', 4],
    ['kings-queens', 2],
    // Its view has piles instead of seats.
    ['five-crowns-solo', 0],
  ])('lays the usual table of %s without being told the seats', async (game, shown) => {
    const { code, stdout } = await crownsHere(
      ['play', game, '--level', 'greedy', '--seed', '2'],
      answers('quit'),
    );
    expect(code).toBe(0);
    expect(stdout).toContain(`game ${game} |`);
    expect(stdout.match(/^[* ]\d /gm) ?? []).toHaveLength(shown);
  });

  it('says why it found no seat at a server', async () => {
    for (const [server, exit] of [
      ['nonsense', 2],
      ['http://127.0.0.1:9', 1],
    ] as const) {
      const { code, stderr } = await crownsHere(['play', 'realm', '--server', server]);
      expect(code).toBe(exit);
      expect(stderr).toMatch(/^crowns: [^\n]+\n$/);
    }
    const { stderr } = await crownsHere([
      'play',
      'partners',
      '--server',
      'http://127.0.0.1:9',
      '--seats',
      '3',
    ]);
    expect(stderr).toContain('--seats must be');
  });

  it('refuses what it does not know', async () => {
    const refused = async (...args: string[]): Promise<string> => {
      const { code, stdout, stderr } = await crownsHere(['play', ...args]);
      expect([code, stdout]).toEqual([2, '']);
      return stderr;
    };
    const chess = await refused('chess');
    for (const { id } of games) expect(chess).toContain(id);
    expect(await refused('realm', '--level', 'godlike')).toContain('novice, fair, strong');
    expect(await refused('realm', '--seats', '9')).toContain('a whole number from 2 to 6 for realm');
    expect(await refused('partners', '--seats', '3')).toContain('--seats must be 4 for partners');
    expect(await refused('realm', '4', 'seats')).toContain(
      'takes only a GAME, not "4 seats"; for the number of seats write --seats 4',
    );
    expect(await refused('--match', 'abc')).toContain('--match needs a --server');
    expect(await refused('--speed')).toBe('crowns: Unknown option \'--speed\'; see "crowns play --help"\n');
  });
});
