import { defineGame } from '../../define.ts';
import { bot } from './bot.ts';
import { odds } from './odds.ts';
import { openings } from './openings.ts';
import { picture } from './picture.ts';
import { position } from './position.ts';
import { puzzles } from './puzzles.ts';
import { rules } from './rules.ts';

export const fiveCrownsSolo = defineGame({
  ...rules,
  summary:
    'Eleven open piles and 28 cards to come: close them all with books and runs before the cards run out.',
  position,
  picture,
  bot,
  odds,
  openings,
  puzzles,
});
