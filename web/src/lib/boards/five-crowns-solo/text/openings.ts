import { m } from '#messages';
import type { OpeningWords } from '../../types.ts';

export const openings: OpeningWords = {
  deed(deed) {
    const [how = '', pile = ''] = deed.split(' ');
    return m.openings_pile({ deed: how as 'close' | 'into' | 'pass', pile });
  },
};
