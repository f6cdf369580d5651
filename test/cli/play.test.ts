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

  it('refuses what it does not know', () => {
    expect(crowns(['play', 'chess']).code).toBe(2);
    expect(crowns(['play', 'realm', '--level', 'godlike']).code).toBe(2);
    expect(crowns(['play', 'realm', '--seats', '9']).code).toBe(2);
  });
});
