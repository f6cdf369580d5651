import { m } from '#messages';
import { placeInWords } from '../../kit/odds.ts';
import type { OddsText } from '../../types.ts';

export const odds: OddsText = {
  place: placeInWords,
  prospect: ({ name, zone }) =>
    name === 'closes-any'
      ? m.odds_next_closes_any()
      : m.odds_next_closes({ pile: zone.replace('pile ', '') }),
};
