import { m } from '#messages';
import { rankName } from '../../../cards/names.ts';
import type { OpeningWords } from '../../types.ts';

export const openings: OpeningWords = {
  measure: 'points',
  deed(deed) {
    const [whose = '', rank = ''] = deed.split(' ');
    return m.openings_collection({ whose: whose as 'own' | 'other', rank: rankName(rank) });
  },
};
