import { shuffled, type Random } from '../chance.ts';

/** Names of bots: short, each with a different first letter. */
export const BOT_NAMES: readonly string[] = [
  ...['Alba', 'Bruno', 'Clio', 'Dora', 'Egon', 'Faye', 'Gus', 'Hedy', 'Igor', 'Juno', 'Kit', 'Lena', 'Milo'],
  ...['Nora', 'Otto', 'Pia', 'Quinn', 'Rosa', 'Sven', 'Tess', 'Ugo', 'Vera', 'Wim', 'Xenia', 'Yuri', 'Zoe'],
];

/** Normalizes a name for comparison: drops case, accents, blanks and punctuation. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Names for `count` bots, different from one another and from the names in `taken`, preferably with different first
 * letters. There are more names than seats at the largest table.
 */
export function botNames(count: number, taken: readonly string[], random: Random): readonly string[] {
  const others = taken.map(plain);
  const free = shuffled(BOT_NAMES, random).filter((name) => !others.includes(plain(name)));
  const sharesLetter = (name: string): boolean => others.some((other) => other[0] === plain(name)[0]);
  return [...free.filter((name) => !sharesLetter(name)), ...free.filter(sharesLetter)].slice(0, count);
}
