import { afterEach, expect, test, vi } from 'vitest';
import { formatTime } from '../../../web/src/lib/i18n/format.ts';

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
