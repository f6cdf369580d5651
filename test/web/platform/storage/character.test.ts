import { expect, test } from 'vitest';
import { CHARACTER_IDS } from '#games/bot/characters.ts';
import {
  beatenCharacters,
  lastWord,
  nextOnLadder,
  noteBeaten,
} from '../../../../web/src/lib/platform/characters/ladder.ts';
import {
  rememberCharacter,
  rememberedCharacter,
} from '../../../../web/src/lib/platform/storage/character.ts';

function storeOf(entries: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
}

test('a newcomer meets the weakest character, later the one played last', () => {
  const store = storeOf();
  expect(rememberedCharacter(store)).toBe('pippin');
  rememberCharacter(store, 'mordred');
  expect(rememberedCharacter(store)).toBe('mordred');
  expect(rememberedCharacter(storeOf({ 'crowns.character': 'nobody' }))).toBe('pippin');
});

test('the winner has the last word, or the strongest if a person has won', () => {
  expect(lastWord(['mordred', 'oswin', 'ragna'], ['ragna'])).toBe('ragna');
  expect(lastWord(['oswin', 'mordred', 'ragna'], [])).toBe('mordred');
  expect(lastWord([], [])).toBeUndefined();
});

test('the ladder leads from each character to the next that is not beaten', () => {
  const store = storeOf();
  for (const id of CHARACTER_IDS) {
    expect(nextOnLadder(store)).toBe(id);
    noteBeaten(store, [id]);
  }
  expect(nextOnLadder(store)).toBeNull();
});

test('a character beaten out of turn is passed over later, and counts once', () => {
  const store = storeOf();
  noteBeaten(store, ['hulda', 'zanni']);
  noteBeaten(store, ['zanni']);
  expect(beatenCharacters(store)).toEqual(['hulda', 'zanni']);
  expect(nextOnLadder(store)).toBe('pippin');
  noteBeaten(store, ['pippin']);
  expect(nextOnLadder(store)).toBe('oswin');
});

test.each(['', 'x', '{}', '["nobody", 3]'])('a broken ladder %j is an empty one', (kept) => {
  expect(beatenCharacters(storeOf({ 'crowns.beaten': kept }))).toEqual([]);
});
