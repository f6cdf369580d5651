import { CHARACTER_IDS, type CharacterId } from '#games/bot/characters.ts';
import { readJson, writeJson, type TextStore } from '../storage/local.ts';

const KEY = 'crowns.beaten';

/** The characters that this browser's player has beaten, weakest first. */
export function beatenCharacters(store: TextStore): readonly CharacterId[] {
  const kept = readJson(store, KEY);
  return Array.isArray(kept) ? CHARACTER_IDS.filter((id) => kept.includes(id)) : [];
}

export function noteBeaten(store: TextStore, ids: readonly CharacterId[]): void {
  const beaten = beatenCharacters(store);
  if (ids.some((id) => !beaten.includes(id))) writeJson(store, KEY, [...beaten, ...ids]);
}

/** The character with the last word: the strongest winner, or the strongest of all if no character has won. */
export const lastWord = (
  characters: readonly CharacterId[],
  winning: readonly CharacterId[],
): CharacterId | undefined =>
  CHARACTER_IDS.findLast((id) => (winning.length > 0 ? winning : characters).includes(id));

/** The weakest character that is not beaten yet; null if all are. */
export function nextOnLadder(store: TextStore): CharacterId | null {
  const beaten = beatenCharacters(store);
  return CHARACTER_IDS.find((id) => !beaten.includes(id)) ?? null;
}
