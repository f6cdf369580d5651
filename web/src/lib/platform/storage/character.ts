import { CHARACTER_IDS, type CharacterId } from '#games/bot/characters.ts';
import { isCharacter } from '#games/bot/roster.ts';
import type { TextStore } from './local.ts';

const KEY = 'crowns.character';

/** Opponents of about the level that a browser stored before there were characters. */
const BEFORE: Readonly<Record<string, CharacterId>> = { novice: 'pippin', fair: 'zanni', strong: 'isolde' };

/** The opponent played last; the weakest for new players. */
export function rememberedCharacter(store: TextStore): CharacterId {
  const kept = store.getItem(KEY) ?? BEFORE[store.getItem('crowns.bot-level') ?? ''];
  return isCharacter(kept) ? kept : CHARACTER_IDS[0];
}

export const rememberCharacter = (store: TextStore, id: CharacterId): void => store.setItem(KEY, id);
