import { defineGame } from '../define.ts';
import { bot } from './bot.ts';
import { odds } from './odds.ts';
import { openings } from './openings.ts';
import { picture } from './picture.ts';
import { position } from './position.ts';
import { puzzles } from './puzzles.ts';
import { rules } from './rules.ts';

export const realm = defineGame({
  ...rules,
  summary: 'Hidden troops, Thrones and raids: the first to five points of Kings and Queens wins.',
  position,
  picture,
  bot,
  odds,
  openings,
  puzzles,
});
