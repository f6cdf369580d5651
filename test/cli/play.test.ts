import { describe, expect, it } from 'vitest';
import { crowns } from '../support/cli.ts';

const answers = (...lines: string[]): string => lines.join('\n') + '\n';

describe('crowns play', () => {
  it('plays a whole game against a bot, by numbers', () => {
    // The first move of each list: whatever it is, the game comes to its end.
    const { code, stdout } = crowns(['play', 'realm', '--level', 'greedy', '--seed', '4'], '1\n'.repeat(500));
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^\{"reason":"(points|deck|limit)"/);
    expect(stdout).toContain('| phase mulligan |');
  });

  it('takes moves as text, filters by other text, and says why a move is refused', () => {
    const input = answers('keep', 'rally S1', 'no such move', 'end', 'concede');
    const { code, stdout } = crowns(
      ['play', 'realm', '--level', 'greedy', '--seats', '3', '--seed', '1'],
      input,
    );
    expect(code).toBe(0);
    expect(stdout).toContain('  0 keep\n');
    const filtered = stdout.split('> ').find((part) => /^ {2}1 rally S1 /m.test(part));
    expect(filtered).not.toMatch(/^ +\d+ (draw|end|rally T1)/m);
  });

  it('shows only what the seat may see', () => {
    const { stdout } = crowns(['play', 'realm', '--level', 'greedy', '--seed', '2'], answers('keep', 'quit'));
    expect(stdout).toMatch(/^ 1 stronghold \?\? \?\? \?\?/m);
  });

  it.each([
    ['partners', 4],
    ['kings-queens', 2],
    // Its view shows piles, and nobody at them.
    ['five-crowns-solo', 0],
  ])('lays the usual table of %s without being told the seats', (game, shown) => {
    const { code, stdout } = crowns(['play', game, '--level', 'greedy', '--seed', '2'], answers('quit'));
    expect(code).toBe(0);
    expect(stdout).toContain(`game ${game} |`);
    expect(stdout.match(/^[* ]\d /gm) ?? []).toHaveLength(shown);
  });

  it('says why it found no seat at a server', () => {
    for (const server of ['nonsense', 'http://127.0.0.1:9']) {
      const { code, stderr } = crowns(['play', 'realm', '--server', server]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^crowns: [^\n]+\n$/);
    }
    const { stderr } = crowns(['play', 'partners', '--server', 'http://127.0.0.1:9', '--seats', '3']);
    expect(stderr).toContain('--seats must be');
  });

  it('refuses what it does not know', () => {
    expect(crowns(['play', 'chess']).code).toBe(2);
    expect(crowns(['play', 'realm', '--level', 'godlike']).code).toBe(2);
    expect(crowns(['play', 'realm', '--seats', '9']).code).toBe(2);
  });
});
