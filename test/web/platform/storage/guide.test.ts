import { describe, expect, test } from 'vitest';
import { guide, parseWanted } from '../../../../web/src/lib/platform/storage/guide.svelte.ts';

describe('the guide', () => {
  test('is new for every game until that game has been played with it', () => {
    expect(guide.wanted('partners')).toBe('new');
    guide.turn('realm', 'off');
    expect(guide.wanted('realm')).toBe('off');
    expect(guide.wanted('partners')).toBe('new');
  });

  test.each([undefined, null, 'off', 7, [], ['on'], { realm: 'maybe' }])('%j chooses nothing', (data) => {
    expect(parseWanted(data)).toEqual([]);
  });

  test('stored settings are read again', () => {
    expect(parseWanted({ realm: 'off', partners: 'on', x: 1 })).toEqual([
      ['realm', 'off'],
      ['partners', 'on'],
    ]);
  });
});
