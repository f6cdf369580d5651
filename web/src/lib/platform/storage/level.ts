import { BOT_LEVELS, type BotLevel } from '#protocol';
import type { TextStore } from './local.ts';

const KEY = 'crowns.bot-level';

/** The bot level played last; the lowest for new players. */
export function rememberedLevel(store: TextStore): BotLevel {
  const kept = store.getItem(KEY);
  return BOT_LEVELS.find((level) => level === kept) ?? BOT_LEVELS[0];
}

export const rememberLevel = (store: TextStore, level: BotLevel): void => store.setItem(KEY, level);
