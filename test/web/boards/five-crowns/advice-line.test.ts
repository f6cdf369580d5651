import { describe, expect, test } from 'vitest';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { View } from '#games/five-crowns/types.ts';
import { adviceLine } from '../../../../web/src/lib/boards/five-crowns/text/advice-line.ts';
import { scene } from '../../../support/five-crowns-scene.ts';

const viewWith = (change: Partial<View>): View =>
  ({ ...scene({ seats: [{}, {}, {}] }).view(0), ...change }) as View;

describe('the line below a hand', () => {
  const LEGAL = ['draw deck', 'draw discard'];
  const adviceWith = (change: Partial<View>, legal: readonly string[]): string =>
    adviceLine(viewWith(change), 0, {
      decides: legal.length > 0,
      can: (move) => legal.includes(fiveCrowns.formatMove(move)),
    });

  test.each([
    ['both piles', {}, LEGAL, 'Tap the deck or the top discard.'],
    ['no discards', { discards: [] }, ['draw deck'], 'There are no discards: tap the deck.'],
    ['no deck', { deck: 0 }, ['draw discard'], 'The deck is empty: tap the top discard.'],
    [
      'a card to give',
      { phase: 'discard' as const },
      ['discard 3C'],
      'Choose a card and discard it, or drag it',
    ],
    ['another’s turn', { toAct: 1 }, [], 'Arrange your hand while you wait.'],
  ])('says what to do: %s', (_, change, legal, words) => {
    expect(adviceWith(change, legal)).toContain(words);
  });

  test('says nothing in a replay, where nothing is to be decided', () => {
    for (const change of [{}, { deck: 0 }, { discards: [] }, { phase: 'discard' as const }]) {
      expect(adviceWith(change, [])).toBe('');
    }
  });
});
