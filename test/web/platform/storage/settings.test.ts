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

  test('of an earlier version keep their values', () => {
    const { motion: _, bots: __, keys: ___, confirm: ____, ...earlier } = DEFAULTS;
    expect(parseSettings({ ...earlier, hand: 'left' })).toEqual({ ...DEFAULTS, hand: 'left' });
  });
});
