import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openings } from '../../cli/openings.ts';
import type { Book } from '../../games/openings/book.ts';
import { captured } from '../support/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'crowns-openings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bookOf = (name: string, game: string, ...args: string[]): Book => {
  const out = join(folder, name);
  captured(() => openings([game, '--out', out, '--matches', '14', '--iterations', '1', ...args]));
  return JSON.parse(readFileSync(out, 'utf8')) as Book;
};

describe('crowns openings', () => {
  it('makes the same book of the same seed, for the fewest seats where none are named', () => {
    const book = bookOf('book.json', 'realm');
    expect(book).toEqual(bookOf('again.json', 'realm'));
    expect(book).toMatchObject({
      game: 'realm', measure: 'won', seats: 2, matches: 14, iterations: 1, seed: 1,
    }); // prettier-ignore
    expect(bookOf('three.json', 'realm', '--seats', '3', '--matches', '2')).toMatchObject({
      seats: 3,
      matches: 2,
    });
  });

  it('judges turns of a game of rounds by the first one alone, of which each match plays no more', () => {
    const { measure, chapters } = bookOf('rounds.json', 'five-crowns', '--matches', '60');
    expect(measure).toBe('round');
    const out = chapters.flatMap(({ lines }) => lines.filter(({ deeds }) => deeds.includes('out')));
    expect(out.length).toBeGreaterThan(0);
    for (const line of out) expect(line).toMatchObject({ points: 0, squares: 0 });
  });

  it.each([[['chess']], [['realm']], [['realm', '--out', 'x', '--seats', '7']]])('refuses %j', (args) => {
    expect(() => openings(args)).toThrow(/openings|chess|--seats/);
  });
});
