import type { Random } from '#games/chance.ts';

const BLANKS = ['', '', ' ', '   ', '\t', ' \t '];
const blanks = (random: Random): string => BLANKS[random.below(BLANKS.length)]!;

/** Changes made by editors, mail programs and shells that keep the meaning of a text file. */
const FORMS: Readonly<Record<string, (text: string, random: Random) => string>> = {
  CRLF: (text) => text.replaceAll('\n', '\r\n'),
  'CRLF twice': (text) => text.replaceAll('\n', '\r\r\n'),
  'CRLF and LF': (text, random) => text.replace(/\n/g, () => (random.below(2) === 0 ? '\n' : '\r\n')),
  'trailing blanks': (text, random) => text.replace(/\n/g, () => `${blanks(random)}\n`),
  'blanks at the end': (text, random) => text + blanks(random),
  'a byte-order mark': (text) => `\uFEFF${text}`,
  'no line end at the end': (text) => text.replace(/\n$/, ''),
  'all of it': (text, random) =>
    `\uFEFF${text.replace(/\n/g, () => `${blanks(random)}\r\n`)}${blanks(random)}`,
};

/** A text in all these forms, with their names. */
export const formsOf = (text: string, random: Random): (readonly [name: string, text: string])[] =>
  Object.entries(FORMS).map(([name, change]) => [name, change(text, random)]);

/** A text as bytes in each supported encoding. */
export const encodingsOf = (text: string): (readonly [name: string, bytes: Uint8Array])[] => {
  const little = Buffer.from(`\uFEFF${text.replace(/^\uFEFF/, '')}`, 'utf16le');
  return [
    ['UTF-8', Buffer.from(text)],
    ['UTF-16LE', little],
    ['UTF-16BE', Buffer.from(little).swap16()],
  ];
};
