import { m } from '#messages';
import type { OptionTexts } from '../../types.ts';

export const options: OptionTexts = {
  opening: {
    label: m.home_option_opening,
    values: { 3: m.home_option_opening_three, 2: m.home_option_opening_two },
  },
};
