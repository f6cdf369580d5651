import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openings } from '../../cli/openings.ts';
import type { Book } from '../../games/openings/book.ts';
import { captured } from '../support/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'crowns-openings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bookOf = (name: string, ...args: string[]): Book => {
  const out = join(folder, name);
  captured(() => openings(['realm', '--out', out, '--matches', '14', '--iterations', '1', ...args]));
  return JSON.parse(readFileSync(out, 'utf8')) as Book;
};

describe('crowns openings', () => {
  it('makes the same book of the same seed, and keeps what it had for other seats', () => {
    const book = bookOf('book.json');
    expect(book).toEqual(bookOf('again.json'));
    expect(book).toMatchObject({
      game: 'realm',
      played: [{ seats: 2, matches: 14, iterations: 1, seed: 1 }],
    });
    const both = bookOf('book.json', '--seats', '3', '--matches', '2');
    expect(both.played.map(({ seats }) => seats)).toEqual([2, 3]);
    expect(both.chapters.filter(({ seats }) => seats === 2)).toEqual(book.chapters);
    expect(both.chapters.filter(({ seats }) => seats === 3)).toHaveLength(9);
  });

  it.each([[['partners']], [['realm']], [['realm', '--out', 'x', '--seats', '7']]])('refuses %j', (args) => {
    expect(() => openings(args)).toThrow(/openings|--seats/);
  });
});
