import { describe, expect, test } from 'vitest';
import { parseSettings } from '../../../../web/src/lib/platform/storage/settings.ts';

const DEFAULTS = {
  theme: 'auto',
  suits: 'four',
  cards: 'normal',
  hand: 'right',
  sound: 'on',
  motion: 'normal',
  bots: 'normal',
  keys: 'on',
  confirm: 'off',
};

describe('stored settings', () => {
  test('are kept where they are known', () => {
    const chosen = { ...DEFAULTS, theme: 'dark', motion: 'once', bots: 'quick' };
    expect(parseSettings(chosen)).toEqual(chosen);
  });

  test.each([undefined, null, 7, [], { motion: 'slow', bots: 0 }, { theme: 'sepia', extra: true }])(
    'are the usual ones where they are not: %j',
    (stored) => {
      expect(parseSettings(stored)).toEqual(DEFAULTS);
    },
  );

  test('get the usual one where none is stored', () => {
    expect(parseSettings({ hand: 'left' })).toEqual({ ...DEFAULTS, hand: 'left' });
  });
});
