import { m } from '#messages';
import { actor } from '../../../platform/i18n/speaker.ts';
import { placeInWords } from '../../../study/odds/words.ts';
import type { OddsText } from '../../types.ts';

export const odds: OddsText = {
  place: placeInWords,
  prospect: ({ name }, viewer, own) =>
    name === 'wild' ? m.odds_next_wild() : m.odds_next_out(actor(own, viewer)),
};
