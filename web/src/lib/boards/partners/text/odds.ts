import { placeInWords } from '../../../odds/words.ts';
import type { OddsText } from '../../types.ts';

/** Nothing but the hands is hidden, and each card says for itself what it may do. */
export const odds: OddsText = { place: placeInWords, prospect: ({ name }) => name };
