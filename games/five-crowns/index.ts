import { defineGame } from '../define.ts';
import { bot } from './bot.ts';
import { training } from './bot/training.ts';
import { odds } from './odds.ts';
import { openings } from './openings.ts';
import { picture } from './picture.ts';
import { position } from './position.ts';
import { rules } from './rules.ts';

export const fiveCrowns = defineGame({
  ...rules,
  summary: 'Rummy with five suits and a wild rank that climbs: eleven rounds, the lowest total wins.',
  position,
  picture,
  bot,
  training,
  odds,
  openings,
});
