import { shuffled, type Random } from '../chance.ts';

/** The names of bots: short, and told from one another by the first letter. */
export const BOT_NAMES: readonly string[] = [
  ...['Alba', 'Bruno', 'Clio', 'Dora', 'Egon', 'Faye', 'Gus', 'Hedy', 'Igor', 'Juno', 'Kit', 'Lena', 'Milo'],
  ...['Nora', 'Otto', 'Pia', 'Quinn', 'Rosa', 'Sven', 'Tess', 'Ugo', 'Vera', 'Wim', 'Xenia', 'Yuri', 'Zoe'],
];

/** A name without what only looks different: case, accents, blanks and marks. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Names for `count` bots, unlike one another and unlike those `taken` at the table, with other first letters where there
 * are any left. There are more names than seats at the largest table.
 */
export function botNames(count: number, taken: readonly string[], random: Random): readonly string[] {
  const others = taken.map(plain);
  const free = shuffled(BOT_NAMES, random).filter((name) => !others.includes(plain(name)));
  const sharesLetter = (name: string): boolean => others.some((other) => other[0] === plain(name)[0]);
  return [...free.filter((name) => !sharesLetter(name)), ...free.filter(sharesLetter)].slice(0, count);
}
