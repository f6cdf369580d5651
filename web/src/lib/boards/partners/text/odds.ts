import { placeInWords } from '../../kit/odds.ts';
import type { OddsText } from '../../types.ts';

/** Only hands are hidden, and this game has no prospects beyond the chances of cards. */
export const odds: OddsText = { place: placeInWords, prospect: ({ name }) => name };
