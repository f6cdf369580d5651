import { expect, test } from 'vitest';
import { cardGlyphs, cardList, suitGlyph } from '../../../web/src/lib/cards/names.ts';
import { cardsInWords, inWords, piecesOf } from '../../../web/src/lib/cards/words.ts';

test('cards that are seen as signs are read out as words, side by side as a list', () => {
  expect(inWords(`Ben takes ${cardGlyphs('KH')}.`)).toBe('Ben takes King of hearts.');
  expect(inWords(`You counter with ${cardList(['7H', 'TS'])}, 17 against 14.`)).toBe(
    'You counter with 7 of hearts, 10 of spades, 17 against 14.',
  );
  expect(inWords('You recall the pair on T2.')).toBe('You recall the pair on the outer Throne lane.');
  expect(cardsInWords(`Replace ${cardGlyphs('8D')} on T1`)).toBe('Replace 8 of diamonds on T1');
  expect(inWords(cardList(['5*', 'XX']))).toBe('5 of stars Joker');
  expect(inWords(`${suitGlyph('C')}${suitGlyph('H')} 3`)).toBe('clubs, hearts 3');
});

test('a text keeps all that is no card, and every piece of it in its place', () => {
  const text = `A ♥ by a player, 10 points, ${cardGlyphs('2D')}: K`;
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(inWords(text)).toBe('A ♥ by a player, 10 points, 2 of diamonds: K');
  expect(piecesOf('')).toEqual([]);
});
