import { defineGame } from '../define.ts';
import { bot } from './bot.ts';
import { odds } from './odds.ts';
import { openings } from './openings.ts';
import { picture } from './picture.ts';
import { position } from './position.ts';
import { puzzles } from './puzzles.ts';
import { rules } from './rules.ts';

export const kingsQueens = defineGame({
  ...rules,
  summary: 'Predict your score, then take exactly the tricks that make it true: eight cards, two players.',
  position,
  picture,
  bot,
  odds,
  openings,
  puzzles,
});
