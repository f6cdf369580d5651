import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';

/** The files of each game, as listed in docs/adding-a-game.md. */
const FILES = [
  'facts', 'seat', 'types', 'deal', 'legal', 'check', 'play', 'view', 'notation', 'position', 'determinize', 'safest', 'bot', 'odds',
  'openings', 'picture', 'rules', 'index',
]; // prettier-ignore

const FOLDERS: Readonly<Record<string, string>> = { 'five-crowns-solo': 'five-crowns/solo' };

describe('a game has the same files as the others', () => {
  it.each(games.map(({ id }) => id))('%s', (id) => {
    const folder = new URL(`../../games/${FOLDERS[id] ?? id}/`, import.meta.url);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(FILES.map((name) => `${name}.ts`)));
  });
});
