import { BOT_LEVELS } from './kinds.ts';
import { inLatin } from './likeness.ts';

/** Words for the levels on screen, in every language, without accents. */
const LEVEL = [
  ...BOT_LEVELS,
  'medium',
  'schwach(er)?',
  'mittel',
  'mittlerer',
  'stark(er)?',
  'novato',
  'normal',
  'fuerte',
  'debutant',
  'moyen',
  'fort',
].join('|');

const BOT_NAME = new RegExp(`^\\P{L}*((${LEVEL})\\P{L}*bot|bot\\P{L}*(${LEVEL}))\\P{L}*$`, 'iu');

/** True for names such as "Fair bot" and "Bot débutant". Refused to people, so that nobody passes for a bot. */
export const isBotName = (name: string): boolean => BOT_NAME.test(inLatin(name));
