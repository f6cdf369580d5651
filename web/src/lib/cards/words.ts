import { m } from '#messages';
import { cardName, suitName } from './names.ts';

/** A piece of text as displayed and, if it is a symbol, in words. */
export interface WordPart {
  readonly text: string;
  readonly words: string | null;
}

const LETTERS: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S', '★': '*' };
const CARD = String.raw`(?:10|[2-9AJQK])[♣♦♥♠★]\uFE0E`;
/** Matches adjacent cards and suits. Only text from `cardGlyphs` and `suitGlyph` has U+FE0E after the suit. */
const SIGNS = new RegExp(String.raw`${CARD}(?: ${CARD})*|(?:[♣♦♥♠★]\uFE0E)+`, 'gu');
const LANE = /(?<![\p{L}\d])[TS][12](?![\p{L}\d])/gu;
const LANES = ['T1', 'T2', 'S1', 'S2'] as const;

/** Splits a text, so that cards can be displayed as symbols but read aloud as words. */
export function piecesOf(text: string): readonly WordPart[] {
  const pieces: WordPart[] = [];
  let end = 0;
  for (const { 0: signs, index } of text.matchAll(SIGNS)) {
    if (index > end) pieces.push({ text: text.slice(end, index), words: null });
    pieces.push({ text: signs, words: wordsOf(signs) });
    end = index + signs.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), words: null });
  return pieces;
}

/**
 * A label with all cards in words: "K♥" becomes "King of hearts". Everything else stays as it is displayed, so that
 * speech control finds a control by it.
 */
export const cardsInWords = (text: string): string =>
  piecesOf(text)
    .map(({ text: signs, words }) => words ?? signs)
    .join('');

/** An announcement with all cards and lanes in words. */
export const inWords = (text: string): string =>
  cardsInWords(text).replaceAll(LANE, (signs) => {
    const lane = LANES.find((one) => one === signs);
    return lane ? m.cards_lane({ lane }) : signs;
  });

function wordsOf(signs: string): string {
  const all = signs.match(/(?:10|[2-9AJQK])?[♣♦♥♠★]/gu) ?? [];
  return all.map(nameOf).join(', ');
}

function nameOf(sign: string): string {
  const suit = LETTERS[sign.slice(-1)] ?? '';
  const rank = sign.slice(0, -1);
  if (rank === '') return suitName(suit);
  return cardName([rank === '10' ? 'T' : rank, suit].join(''));
}
