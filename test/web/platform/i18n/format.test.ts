import { afterEach, expect, test, vi } from 'vitest';
import { formatTime, number } from '../../../../web/src/lib/platform/i18n/format.ts';
import { useLanguage } from '../../../../web/src/lib/platform/i18n/language.ts';
import { OFFERED_LANGUAGES } from '../../../../web/src/lib/platform/i18n/languages.ts';

afterEach(() => void vi.unstubAllGlobals());

test('times are as the browser’s own language has them, unless that is none', () => {
  const at = new Date(2026, 10, 22, 15, 5).getTime();
  const time = (...languages: string[]): string => {
    vi.stubGlobal('navigator', { languages });
    return formatTime(at, { hour: 'numeric', minute: '2-digit' });
  };
  expect(time('de', 'en-US')).toMatch(/^3:05\sPM$/);
  expect(time('de')).toBe('15:05');
  expect(time('en-US@posix')).toBe('15:05');
  expect(time('en-US@posix', 'en-US')).toMatch(/^3:05\sPM$/);
});

test.each(OFFERED_LANGUAGES.map(({ tag }) => tag))('numbers of %s are those of Intl', (tag) => {
  useLanguage(tag);
  const format = new Intl.NumberFormat(tag);
  for (const value of [0, 7, 10, 999, 1000, 12_345, -3, 0.5, NaN])
    expect(number(value)).toBe(format.format(value));
  expect(number(0.5, { style: 'percent' })).toBe(
    new Intl.NumberFormat(tag, { style: 'percent' }).format(0.5),
  );
  useLanguage();
});
