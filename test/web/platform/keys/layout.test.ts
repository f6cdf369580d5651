import { describe, expect, test } from 'vitest';
import { digitOf, letterOf, asksForKeys } from '../../../../web/src/lib/platform/keys/layout.ts';
import { questionOf } from '../../../../web/src/lib/platform/keys/questions.ts';
import { wantsUndo } from '../../../../web/src/lib/boards/five-crowns-solo/parts/keys.ts';

const PLACES = 'QWERTYUIOPASDFGHJKLZXCVBNM';
const ENGLISH = 'qwertyuiopasdfghjklzxcvbnm';

/**
 * The characters produced by each layout at the positions of an American keyboard's letters, in the order of
 * PLACES.
 */
const FOREIGN = {
  Russian: 'йцукенгшщзфывапролдячсмить',
  Ukrainian: 'йцукенгшщзфівапролдячсмить',
  Bulgarian: ',уеишщксдзьяаожгтнвюйъэфхп',
  Serbian: 'љњертзуиопасдфгхјклѕџцвбнм',
  Greek: ';ςερτυθιοπασδφγηξκλζχψωβνμ',
  Hebrew: "/'קראטוןםפשדגכעיחלךזסבהנמצ",
  Arabic: [
    'ض',
    'ص',
    'ث',
    'ق',
    'ف',
    'غ',
    'ع',
    'ه',
    'خ',
    'ح',
    'ش',
    'س',
    'ي',
    'ب',
    'ل',
    'ا',
    'ت',
    'ن',
    'م',
    'ئ',
    'ء',
    'ؤ',
    'ر',
    'لا',
    'ى',
    'ة',
  ],
  Persian: 'ضصثقفغعهخحشسیبلاتنمظطزرذدئ',
  Thai: 'ๆไำพะัีรนยฟหกดเ้่าสผปแอิืท',
  Hindi: 'ौैाीूबहगदजोे्िुपरकतॆंमनवलस',
  Korean: 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ',
  Japanese: 'たていすかんなにらせちとしはきくまのりつさそひこみも',
  Georgian: 'ქწერტყუიოპასდფგჰჯკლზხცვბნმ',
};

/** Layouts with Latin letters at other positions; `.` is no letter. */
const LATIN = {
  American: ENGLISH,
  French: 'azertyuiopqsdfghjklwxcvbn.',
  German: 'qwertzuiopasdfghjklyxcvbnm',
  Turkish: 'qwertyuıopasdfghjklzxcvbnm',
  'Turkish F': 'fg.ıodrnhpuie.tkmljövc.zsb',
  Dvorak: '...pyfgcrlaoeuidhtn.qjkxbm',
  Colemak: 'qwfpgjluy.arstdhneizxcvbkm',
  Bépo: 'bép.èv dl auie,ctsr àyx.k.',
};

const key = (written: string, code: string) => ({ key: written, code, shiftKey: false }) as KeyboardEvent;
const at = (place: string) => `Key${place}`;

describe.each(Object.entries(FOREIGN))('%s keys', (_, written) => {
  const signs = [...written];

  test('mean the letter at the same place, with Caps Lock too', () => {
    expect(signs).toHaveLength(PLACES.length);
    signs.forEach((sign, index) => {
      expect(letterOf(key(sign, at(PLACES[index]!))), sign).toBe(ENGLISH[index]);
      expect(letterOf(key(sign.toUpperCase(), at(PLACES[index]!))), sign).toBe(ENGLISH[index]);
    });
  });

  test('ask the questions and take a step back', () => {
    const sign = (place: string) => signs[PLACES.indexOf(place)]!;
    expect(questionOf(key(sign('T'), 'KeyT'))?.question).toBe('turn');
    expect(questionOf(key(sign('S'), 'KeyS'))?.question).toBe('score');
    const undo = { key: sign('Z'), code: 'KeyZ', ctrlKey: true, metaKey: false } as KeyboardEvent;
    expect(wantsUndo(undo)).toBe(true);
    expect(wantsUndo({ ...undo, ctrlKey: false })).toBe(false);
  });
});

test.each(Object.entries(LATIN))(
  '%s keys mean the letter that they write, each at one place',
  (_, written) => {
    const found = [...written].map((sign, index) => letterOf(key(sign, at(PLACES[index]!))));
    [...written].forEach((sign, index) => {
      const letter = sign === 'ı' && PLACES[index] === 'I' ? 'i' : sign;
      expect(found[index], `${sign} at ${PLACES[index]}`).toBe(ENGLISH.includes(letter) ? letter : null);
    });
    const letters = found.filter((letter) => letter !== null);
    expect(new Set(letters).size).toBe(letters.length);
  },
);

test('other keys are no letters: names of keys, punctuation, umlauts, dead keys, digits', () => {
  for (const [written, code] of [
    ['Enter', 'Enter'],
    ['Tab', 'Tab'],
    ['F1', 'F1'],
    ['ArrowLeft', 'Numpad4'],
    ['Dead', 'BracketLeft'],
    ['ö', 'Semicolon'],
    ['é', 'Digit2'],
    ['ž', 'Digit6'],
    ['х', 'BracketLeft'],
    ['.', 'KeyE'],
    [' ', 'Space'],
    ['1', 'Digit1'],
    ['', ''],
    ['Unidentified', ''],
  ] as const)
    expect(letterOf(key(written, code)), `${written} ${code}`).toBeNull();
});

test('a letter of a keyboard on a screen, in full width or held back by an input method counts', () => {
  expect(letterOf(key('a', ''))).toBe('a');
  expect(letterOf(key('Ａ', 'KeyA'))).toBe('a');
  expect(letterOf(key('Process', 'KeyH'))).toBe('h');
});

test.each([
  // The digit row: by position, whatever it produces.
  ['American', '1', 'Digit1', 1],
  ['French', '&', 'Digit1', 1],
  ['Czech', 'ě', 'Digit2', 2],
  ['Arabic', '٣', 'Digit3', 3],
  ['Thai', 'ภ', 'Digit4', 4],
  ['a zero', '0', 'Digit0', 10],
  // The number pad: a digit only with NumLock.
  ['the block', '4', 'Numpad4', 4],
  ['the block in Arabic', '٤', 'Numpad4', 4],
  ['the block’s zero', '0', 'Numpad0', 10],
  ['the block without NumLock', 'ArrowLeft', 'Numpad4', null],
  ['the block without NumLock', 'Home', 'Numpad7', null],
  ['the block without NumLock', 'Clear', 'Numpad5', null],
  ['the block without NumLock', 'Insert', 'Numpad0', null],
  ['the block without NumLock', 'PageDown', 'Numpad3', null],
  ['a keyboard on a screen', '7', '', 7],
  ['a letter', 'a', 'KeyA', null],
  ['a function key', 'F1', 'F1', null],
  ['nothing', '', '', null],
])('%s: %s of %s is the digit %s', (_, written, code, digit) => {
  expect(digitOf(key(written, code))).toBe(digit);
});

test('the list of keys comes with a question mark of any script', () => {
  for (const mark of ['?', '؟', '\u037e']) expect(asksForKeys(key(mark, 'Slash'))).toBe(true);
  expect(asksForKeys(key('/', 'Slash'))).toBe(false);
});
