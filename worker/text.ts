/** Scripts in which a joiner or non-joiner between two letters changes how they are written. */
const JOINING = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
].map((script) => `\\p{Script=${script}}`);

/** Joiners where they mean something: between letters of those scripts, and between the parts of one emoji. */
const MEANT = new RegExp(
  `(?<=[${JOINING.join('')}])[\\u200c\\u200d](?=[${JOINING.join('')}])` +
    '|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})' +
    '|(?<=\\p{Emoji})\\ufe0f',
  'gu',
);

/** Controls, direction marks and line ends; and letters and signs that are drawn as nothing. */
const SPACES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\u{1d159}]|\u17b4|\u17b5/u;

/** Characters that take no room: joiners, variation selectors and the like. */
const IGNORED = /\u034f|\p{Variation_Selector}|[\u200b-\u200d\u2060\ufeff]/u;

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Most marks that one letter carries: more of them run over the lines above and below. */
const MARKS = /(\p{M}{4})\p{M}+/gu;

/** Text of one line as people may read it: nothing in it is invisible, turns the direction or leaves the line. */
export function cleanLine(text: string): string {
  const normal = text.normalize('NFC');
  const meant = new Set([...normal.matchAll(MEANT)].map(({ index }) => index));
  let clean = '';
  let at = 0;
  for (const char of normal) {
    if (meant.has(at)) clean += char;
    else if (!IGNORED.test(char)) clean += SPACES.test(char) ? ' ' : char;
    at += char.length;
  }
  return clean.replace(MARKS, '$1').replace(/\s+/gu, ' ').trim();
}

/** True if something can be seen in a cleaned line. */
export const isVisible = (line: string): boolean => SEEN.test(line);
