import { defineGame } from '../define.ts';
import { bot } from './bot.ts';
import { training } from './bot/training.ts';
import { odds } from './odds.ts';
import { openings } from './openings.ts';
import { picture } from './picture.ts';
import { position } from './position.ts';
import { rules } from './rules.ts';

export const partners = defineGame({
  ...rules,
  summary: 'Four rounds of building crowned suits in the open, with partners who change as the Aces move.',
  position,
  picture,
  bot,
  training,
  odds,
  openings,
});
