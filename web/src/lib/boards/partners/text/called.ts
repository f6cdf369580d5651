import type { Card } from '#games/cards.ts';
import { JOKER } from '#games/partners/cards.ts';
import { cardGlyphs } from '../../../cards/names.ts';

/** A card in the middle of a sentence: `K♥`, `the Joker`. */
export const called = (card: Card): string => (card === JOKER ? 'the Joker' : cardGlyphs(card));

/** The same where a sentence begins. */
export const calledFirst = (card: Card): string => (card === JOKER ? 'The Joker' : cardGlyphs(card));
