import { m } from '#messages';
import type { OptionTexts } from '../../types.ts';

export const options: OptionTexts = {
  tiebreak: {
    label: m.home_option_tiebreak,
    values: { share: m.home_option_tiebreak_share, six: m.home_option_tiebreak_six },
  },
};
