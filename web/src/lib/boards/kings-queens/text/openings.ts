import { m } from '#messages';
import { rankName } from '../../../cards/names.ts';
import type { OpeningWords } from '../../types.ts';

export const openings: OpeningWords = {
  measure: 'charge',
  deed(deed) {
    const [how = '', what = ''] = deed.split(' ');
    return how === 'bid'
      ? m.openings_bid({ points: Number(what) })
      : m.openings_trick({ how: how as 'lead' | 'follow' | 'throw', rank: rankName(what) });
  },
};
