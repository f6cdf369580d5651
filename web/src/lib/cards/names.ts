import { HIDDEN, bare, isFaceUp, type Card } from '#games/cards.ts';

const RANK_NAMES: Readonly<Record<string, string>> = { A: 'Ace', T: '10', J: 'Jack', Q: 'Queen', K: 'King' };
const SUIT_NAMES: Readonly<Record<string, string>> = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
  '*': 'stars',
};
// U+FE0E keeps the glyphs from turning into coloured emoji.
const SUIT_GLYPHS: Readonly<Record<string, string>> = {
  C: '♣\uFE0E',
  D: '♦\uFE0E',
  H: '♥\uFE0E',
  S: '♠\uFE0E',
  '*': '★\uFE0E',
};

/** The rank as it is printed on a card: a ten is `10`. */
export const rankText = (card: Card): string => (card[0] === 'T' ? '10' : (card[0] ?? ''));

/** The suit's letter, or nothing for a Joker or a hidden card. */
export const suitOf = (card: Card): string =>
  card.startsWith('XX') || card === HIDDEN ? '' : (card[1] ?? '');

/** A suit in one character, `♣`, and in words, `clubs`. */
export const suitGlyph = (suit: string): string => SUIT_GLYPHS[suit] ?? '';
export const suitName = (suit: string): string => SUIT_NAMES[suit] ?? '';

/** The card in words: "7 of clubs"; "face-down card" where it is hidden. */
export function cardName(card: Card): string {
  if (card === HIDDEN) return 'face-down card';
  if (card.startsWith('XX')) return 'Joker';
  const rank = card[0]!;
  return `${RANK_NAMES[rank] ?? rank} of ${suitName(card[1]!)}`;
}

/** The card in words with what is particular about it, where it can be seen: "Joker, wild", "7 of stars, face down". */
export function describeCard(card: Card, { secret, wild }: { secret: boolean; wild: boolean }): string {
  if (card === HIDDEN) return cardName(card);
  return cardName(card) + (wild ? ', wild' : '') + (secret ? ', face down' : '');
}

/** The card in words with the way it lies, for zones that hold both. */
export function lyingName(card: Card): string {
  if (card === HIDDEN) return 'face-down card';
  return `${cardName(card)}, face ${isFaceUp(card) ? 'up' : 'down'}`;
}

/** The card in a few characters, for running text: `7♣`, `10♦`; a hidden one as a word. */
export function cardGlyphs(card: Card): string {
  if (card === HIDDEN) return 'a hidden card';
  if (bare(card) === 'XX') return 'Joker';
  return rankText(card) + suitGlyph(suitOf(card));
}

/** Several cards in running text: `7♣ 8♦`, `2 hidden cards`, `7♣ and a hidden card`. */
export function cardList(cards: readonly Card[]): string {
  const known = cards.filter((card) => card !== HIDDEN).map(cardGlyphs);
  const hidden = cards.length - known.length;
  const backs = hidden === 0 ? [] : [hidden === 1 ? 'a hidden card' : `${hidden} hidden cards`];
  return [known.join(' '), ...backs].filter(Boolean).join(' and ');
}
