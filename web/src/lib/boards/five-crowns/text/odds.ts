import { m } from '#messages';
import { actor } from '../../speaker.ts';
import { placeInWords } from '../../kit/odds.ts';
import type { OddsText } from '../../types.ts';

export const odds: OddsText = {
  place: placeInWords,
  prospect: ({ name }, viewer, own) =>
    name === 'wild' ? m.odds_next_wild() : m.odds_next_out(actor(own, viewer)),
};
