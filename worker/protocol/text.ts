/** Scripts in which a joiner or non-joiner between two letters changes their shape. */
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

/** Meaningful joiners: between letters of those scripts, and between parts of one emoji. */
const MEANT = new RegExp(
  `(?<=[${JOINING.join('')}])[\\u200c\\u200d](?=[${JOINING.join('')}])` +
    '|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})' +
    '|(?<=\\p{Emoji})\\ufe0f',
  'gu',
);

/** Controls, direction marks, line ends, and blank letters and symbols. */
const SPACES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\u{1d159}]|\u17b4|\u17b5/u;

/** Zero-width characters: joiners, variation selectors and the like. */
const IGNORED = /\u034f|\p{Variation_Selector}|[\u200b-\u200d\u2060\ufeff]/u;

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Limits combining marks per letter. More would overlap the lines above and below. */
const MARKS = /(\p{M}{4})\p{M}+/gu;

/** User text as one line: nothing invisible, no change of direction, no line break. */
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

/** True if a cleaned line contains a visible character. */
export const isVisible = (line: string): boolean => SEEN.test(line);
