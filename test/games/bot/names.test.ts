import { describe, expect, test } from 'vitest';
import { BOT_NAMES, botNames } from '../../../games/bot/names.ts';
import { seededRandom } from '../../../games/chance.ts';
import { games } from '../../../games/index.ts';

const LARGEST = Math.max(...games.map(({ seats }) => seats.max));
const initials = (names: readonly string[]): number =>
  new Set(names.map((name) => name[0]!.toLowerCase())).size;

describe('names of bots', () => {
  test('are short, and told apart by their first letters', () => {
    expect(initials(BOT_NAMES)).toBe(BOT_NAMES.length);
    for (const name of BOT_NAMES) expect(name).toMatch(/^[A-Z][a-z]{2,4}$/);
  });

  test('fill the largest table, beside all who sit there already', () => {
    for (let seed = 0; seed < 50; seed++) {
      const random = seededRandom(seed);
      const people = botNames(random.below(LARGEST), [], random);
      const bots = botNames(LARGEST - people.length, people, random);
      expect(bots).toHaveLength(LARGEST - people.length);
      expect(initials([...people, ...bots])).toBe(LARGEST);
    }
  });

  test('are never those of people, however these are written', () => {
    const people = ['OTTO', ' zoe\u0301', 'V e r a', 'Pia!'];
    for (let seed = 0; seed < 50; seed++) {
      const names = botNames(22, people, seededRandom(seed));
      expect(names).toHaveLength(22);
      for (const name of ['Otto', 'Zoe', 'Vera', 'Pia']) expect(names).not.toContain(name);
    }
  });

  test('begin with other letters than those of people, as long as there are any', () => {
    const people = ['Ada', 'Ben', 'Cleo', 'Zora'];
    expect(initials([...people, ...botNames(22, people, seededRandom(1))])).toBe(26);
    expect(botNames(26, people, seededRandom(1))).toHaveLength(26);
  });
});
