import { isCard, type Card } from '#games/cards.ts';
import type { Random } from '#games/chance.ts';

const pickFrom = <Item>(items: readonly Item[], random: Random): Item => items[random.below(items.length)]!;

type Change = (
  words: readonly string[],
  random: Random,
  vocabulary: readonly string[],
  kinds: readonly Card[],
) => string[];

const replaced = (words: readonly string[], at: number, word: string): string[] => words.with(at, word);

/** Small changes of a move's words, most of which make it illegal or invalid. */
const CHANGES: readonly Change[] = [
  (words, random, _, kinds) => {
    const cards = words.flatMap((word, at) => (isCard(word) ? [at] : []));
    return cards.length ? replaced(words, pickFrom(cards, random), pickFrom(kinds, random)) : [...words, pickFrom(kinds, random)];
  },
  (words, random) => {
    const at = random.below(words.length);
    const word = words[at]!;
    return replaced(words, at, word.endsWith('^') ? word.slice(0, -1) : `${word}^`);
  },
  (words, random, vocabulary) => replaced(words, random.below(words.length), pickFrom(vocabulary, random)),
  (words, random) => {
    const at = random.below(words.length);
    const other = (at + 1) % words.length;
    return replaced(replaced(words, at, words[other]!), other, words[at]!);
  },
  (words, random) => words.toSpliced(random.below(words.length), 1),
  (words, random) => {
    const at = random.below(words.length);
    return words.toSpliced(at, 0, words[at]!);
  },
  (words, random, _, kinds) => [...words, pickFrom(kinds, random)].sort(),
  (words, random) => replaced(words, random.below(words.length), '??'),
]; // prettier-ignore

/** Spellings that differ from the canonical one only in form. */
export const misspellings = (text: string): string[] => [
  ` ${text}`,
  `${text} `,
  text.replace(' ', '  '),
  text.replace(' ', '\t'),
  text.toUpperCase() === text ? text.toLowerCase() : text.toUpperCase(),
  `${text}\n`,
  `${text}.`,
].filter((other) => other !== text); // prettier-ignore

/** Texts similar to the listed moves: `count` of each kind of change; `kinds` are the game's cards. */
export function nearMisses(
  listed: readonly string[],
  { vocabulary, kinds }: { readonly vocabulary: readonly string[]; readonly kinds: readonly Card[] },
  random: Random,
  count: number,
): string[] {
  return CHANGES.flatMap((change) =>
    Array.from({ length: count }, () =>
      change(pickFrom(listed, random).split(' '), random, vocabulary, kinds).join(' '),
    ),
  );
}
