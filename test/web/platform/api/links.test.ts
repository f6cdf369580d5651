import { describe, expect, test } from 'vitest';
import { parseInvite, seatLink, tokenInFragment } from '../../../../web/src/lib/platform/api/links.ts';

describe('a pasted text', () => {
  test.each([
    ['etcmkx8a52676x', '/match/etcmkx8a52676x'],
    ['  etcmkx8a52676x ', '/match/etcmkx8a52676x'],
    ['https://crowns.example/match/etcmkx8a52676x', '/match/etcmkx8a52676x'],
    ['crowns.example/match/etcmkx8a52676x/', '/match/etcmkx8a52676x'],
    ['https://crowns.example/match/etcmkx8a52676x?from=mail', '/match/etcmkx8a52676x'],
    ['https://crowns.example/match/etcmkx8a52676x#seat=s_123', '/match/etcmkx8a52676x#seat=s_123'],
    ['/match/etcmkx8a52676x#other', '/match/etcmkx8a52676x'],
  ])('%s leads to %s', (text, path) => {
    expect(parseInvite(text)).toBe(path);
  });

  test.each([
    '',
    'x',
    'two words',
    'https://crowns.example/',
    'javascript:alert(1)',
    '/match/',
    '/match/a b c d',
  ])('%j leads nowhere', (text) => {
    expect(parseInvite(text)).toBeUndefined();
  });
});

test('a seat link carries its token in the fragment, where no server sees it', () => {
  const link = new URL(seatLink('https://crowns.example', 'etcmkx8a52676x', 's_123'));
  expect(link.pathname + link.search).toBe('/match/etcmkx8a52676x');
  expect(tokenInFragment(link.hash)).toBe('s_123');
  expect(tokenInFragment('#R4')).toBeUndefined();
});
