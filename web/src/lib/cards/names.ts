import { m } from '#messages';
import { HIDDEN, bare, isFaceUp, type Card } from '#games/cards.ts';

// U+FE0E prevents rendering as coloured emoji.
const SUIT_GLYPHS: Readonly<Record<string, string>> = {
  C: '♣\uFE0E',
  D: '♦\uFE0E',
  H: '♥\uFE0E',
  S: '♠\uFE0E',
  '*': '★\uFE0E',
};

/** The rank as printed on a card: a ten is `10`. */
export const rankText = (card: Card): string => (card[0] === 'T' ? '10' : (card[0] ?? ''));

/** The suit's letter; empty for a Joker or a hidden card. */
export const suitOf = (card: Card): string =>
  card.startsWith('XX') || card === HIDDEN ? '' : (card[1] ?? '');

/** A suit as selected by messages. */
type SuitKey = Parameters<typeof m.cards_suit>[0]['suit'];

const isSuitKey = (suit: string): suit is SuitKey => suit in SUIT_GLYPHS && suit !== '*';

function suitKey(suit: string): SuitKey {
  if (isSuitKey(suit)) return suit;
  if (suit === '*') return 'star';
  throw new Error(`no suit: ${suit}`);
}

/** A rank as selected by messages; number cards are `other`. */
type RankKey = Parameters<typeof m.cards_name>[0]['rank'];

const isCourt = (rank: string): rank is RankKey => 'AJQK'.includes(rank);

/** A suit as symbol, `♣`, and in words, `clubs`; empty for a Joker or a hidden card. */
export const suitGlyph = (suit: string): string => SUIT_GLYPHS[suit] ?? '';
export const suitName = (suit: string): string =>
  suit in SUIT_GLYPHS ? m.cards_suit({ suit: suitKey(suit) }) : '';

/** The rank in words: "King", "10". */
export function rankName(card: Card): string {
  const rank = rankText(card);
  return m.cards_rank({ rank: isCourt(rank) ? rank : 'other', number: rank });
}

/** Plural of a rank: "Kings", "10s". */
export function rankPlural(card: Card): string {
  const rank = rankText(card);
  return m.cards_ranks({ rank: isCourt(rank) ? rank : 'other', number: rank });
}

/** The card in words: "7 of clubs"; "face-down card" if it is hidden. */
export function cardName(card: Card): string {
  if (card === HIDDEN) return m.cards_face_down();
  if (bare(card) === 'XX') return m.cards_joker();
  const rank = rankText(card);
  return m.cards_name({ rank: isCourt(rank) ? rank : 'other', number: rank, suit: suitKey(suitOf(card)) });
}

/** The card in words with its special properties: "Joker, wild", "7 of stars, face down". */
export function describeCard(card: Card, { secret, wild }: { secret: boolean; wild: boolean }): string {
  if (card === HIDDEN) return cardName(card);
  return m.cards_described({ card: cardName(card), wild, secret });
}

/** The card in words, and if it is face up, for zones with both. */
export function lyingName(card: Card): string {
  if (card === HIDDEN) return cardName(card);
  return m.cards_lying({ card: cardName(card), up: isFaceUp(card) });
}

/** The card in running text: `7♣`, `10♦`; a hidden one as words. */
export function cardGlyphs(card: Card): string {
  if (card === HIDDEN) return m.cards_hidden({ count: 1 });
  if (bare(card) === 'XX') return m.cards_joker();
  return rankText(card) + suitGlyph(suitOf(card));
}

/** Several cards in running text: `7♣ 8♦`, `2 hidden cards`, `7♣ and a hidden card`. */
export function cardList(cards: readonly Card[]): string {
  const known = cards.filter((card) => card !== HIDDEN).map(cardGlyphs);
  const hidden = cards.length - known.length;
  if (hidden === 0) return known.join(' ');
  if (known.length === 0) return m.cards_hidden({ count: hidden });
  return m.cards_known_and_hidden({ cards: known.join(' '), count: hidden });
}
