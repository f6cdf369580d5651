import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cardGlyphs, cardName, describeCard, rankText, suitOf } from '../../../web/src/lib/cards/names.ts';
import { pipsOf } from '../../../web/src/lib/cards/pips.ts';
import { SUIT_PATHS } from '#games/pictures/suits.ts';

const plain = (text: string): string => text.replaceAll('\uFE0E', '');

describe('stars and Jokers', () => {
  test('are spoken of', () => {
    expect(cardName('7*')).toBe('7 of stars');
    expect(cardName('Q*')).toBe('Queen of stars');
    expect(cardName('XX')).toBe('Joker');
    expect(describeCard('XX', { secret: false, wild: true })).toBe('Joker, wild');
    expect(describeCard('2S', { secret: true, wild: true })).toBe('2 of spades, wild, face down');
    expect(describeCard('??', { secret: true, wild: true })).toBe('face-down card');
  });

  test('are printed', () => {
    expect(plain(cardGlyphs('T*'))).toBe('10★');
    expect(cardGlyphs('XX')).toBe('Joker');
    expect(rankText('T*')).toBe('10');
  });

  test('have a face: every suit an outline, a Joker none', () => {
    for (const suit of 'CDHS*') {
      expect(suitOf(`3${suit}`)).toBe(suit);
      expect(SUIT_PATHS[suit]).toMatch(/^M.*Z$/);
    }
    expect(suitOf('XX')).toBe('');
    expect(pipsOf(rankText('T*'))).toHaveLength(10);
  });
});

describe('the colours of suits', () => {
  const theme = readFileSync(new URL('../../../web/src/lib/app/theme.css', import.meta.url), 'utf8');
  const two = theme.slice(theme.indexOf("[data-suits='two']"));
  const valueIn = (css: string, name: string): string | undefined =>
    new RegExp(`${name}: ([^;]+);`).exec(css)?.[1];
  const faces = valueIn(theme, '--card-face')!.match(/#\w{6}/g)!;
  const suits = ['C', 'D', 'H', 'S', 'star'];
  const colours = { four: (suit: string) => valueIn(theme, `--suit-${suit}`)! };
  const both = { ...colours, two: (suit: string) => valueIn(two, `--suit-${suit}`) ?? colours.four(suit) };

  test.each(['four', 'two'] as const)('with %s colours can be read on light and dark faces', (setting) => {
    expect(faces).toHaveLength(2);
    for (const suit of suits)
      for (const face of faces)
        expect(contrast(both[setting](suit), face), `${suit} on ${face}`).toBeGreaterThan(4.5);
  });

  test.each([
    ['four', 5],
    ['two', 3],
  ] as const)('with %s colours are %i with the stars’ own', (setting, kinds) => {
    const seen = suits.map(both[setting]);
    expect(new Set(seen).size).toBe(kinds);
    expect(seen.filter((colour) => colour === both[setting]('star'))).toHaveLength(1);
  });
});

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
