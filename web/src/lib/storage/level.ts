import { BOT_LEVELS, type BotLevel } from '#protocol';
import type { TextStore } from './local.ts';

const KEY = 'crowns.bot-level';

/** The level of bot that was played last; the gentlest for someone new. */
export function rememberedLevel(store: TextStore): BotLevel {
  const kept = store.getItem(KEY);
  return BOT_LEVELS.find((level) => level === kept) ?? BOT_LEVELS[0];
}

export const rememberLevel = (store: TextStore, level: BotLevel): void => store.setItem(KEY, level);
