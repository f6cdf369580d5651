import { describe, expect, test } from 'vitest';
import { itemAt } from '#games/list.ts';
import { seededRandom } from '#games/chance.ts';
import { matchIdIn, tokenInFragment } from '#protocol';
import { parseInvite, seatLink } from '../../../../web/src/lib/platform/api/links.ts';
import { isToken } from '../../../../web/src/lib/platform/storage/seats.ts';
import { newToken } from '../../../../worker/secrets.ts';

const ID = 'k7m2xw9qpd4tzn3b';
const TOKEN = newToken((count) => new Uint8Array(count).fill(0xa7));
const LINK = `https://crowns.example/match/${ID}`;
const SEAT_LINK = seatLink('https://crowns.example', ID, TOKEN);

/** Text before and after a link, as chats, mails and people add it. */
const AROUND: readonly (readonly [string, string])[] = [
  ...[
    '.',
    ',',
    '!',
    '?',
    ';',
    ':',
    '…',
    '。',
    '/',
    '//',
    ' ',
    '\n',
    '\u200b',
    '\ufeff',
    '\u2060',
    '\u00ad',
  ].map((after) => ['', after] as const),
  ...[
    '()',
    '[]',
    '<>',
    '{}',
    '""',
    "''",
    '“”',
    '„“',
    '‘’',
    '«»',
    '‹›',
    '「」',
    '**',
    '__',
    '~~',
    '``',
    '()',
  ].map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
  ['(', ').'],
  ['"', '",'],
  ['\u200b', '\u200b.'],
  ['Here is our table: ', ' – come and play!'],
  ['Unser Tisch:\n', '\n\nBis gleich, Ada'],
  ['[Crowns](', ')'],
  ['<a href="', '">Crowns</a>'],
];

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

describe('a link that was passed on', () => {
  const cases = AROUND.map(([before, after]) => ({ before, after }));

  test.each(cases)('leads to its match when it is pasted with $before … $after', ({ before, after }) => {
    expect(parseInvite(before + LINK + after)).toBe(`/match/${ID}`);
    expect(parseInvite(before + LINK.toUpperCase() + after)).toBe(`/match/${ID}`);
    expect(parseInvite(before + SEAT_LINK + after)).toBe(`/match/${ID}#seat=${TOKEN}`);
    expect(parseInvite(before + ID + after)).toBe(`/match/${ID}`);
    expect(parseInvite(before + ID.toUpperCase() + after)).toBe(`/match/${ID}`);
  });

  test.each(cases)('keeps its seat in the address with $before … $after', ({ before, after }) => {
    const encoded = encodeURIComponent(after);
    for (const tail of [after, encoded, `%20${encoded}`]) {
      expect(tokenInFragment(`#seat=${TOKEN}${tail}`), tail).toBe(TOKEN);
      expect(tokenInFragment(`#SEAT=${TOKEN.toUpperCase()}${tail}`), tail).toBe(TOKEN);
    }
    expect(matchIdIn(ID + after)).toBe(ID);
    expect(matchIdIn((before.length > 1 ? '' : before) + ID.toUpperCase() + after)).toBe(ID);
  });

  test('leads nowhere else, however it is surrounded or cut', () => {
    const random = seededRandom(4);
    const noise = [...'.,;:!?()[]<>"“”\u200b /*_~'];
    for (let round = 0; round < 500; round++) {
      const some = () =>
        Array.from({ length: random.below(4) }, () => itemAt(noise, random.below(noise.length))).join('');
      expect(parseInvite(some() + LINK + some())).toBe(`/match/${ID}`);
      const cut = SEAT_LINK.slice(0, SEAT_LINK.length - 1 - random.below(TOKEN.length));
      const token = tokenInFragment(new URL(cut).hash);
      // The rest of the token is no token, and still tells of a seat.
      expect(token).toBeDefined();
      expect(token === TOKEN).toBe(false);
      expect(parseInvite(cut)).toContain('#seat=');
      if (token!.length < 16) expect(isToken(token!)).toBe(false);
    }
  });

  test('with words, but without a code, leads nowhere', () => {
    for (const text of ['come and play with us tonight', 'Responsibilities everywhere', `${ID}x and more`])
      expect(parseInvite(text), text).toBeUndefined();
  });
});
