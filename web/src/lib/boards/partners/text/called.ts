import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import { JOKER } from '#games/partners/cards.ts';
import { cardGlyphs } from '../../../cards/names.ts';

/** A card in the middle of a sentence: `K♥`, `the Joker`. */
export const called = (card: Card): string => (card === JOKER ? m.partners_joker() : cardGlyphs(card));
