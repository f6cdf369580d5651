/** Characters missing in the pictures' typeface: other scripts, and symbols such as emoji. */
const MISSING =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\u0020-\u007e\u00a0-\u00ff‐-…‹›€]/gu;

/**
 * A name without characters the typeface lacks, which would be drawn as empty boxes. A name of only such
 * letters becomes empty; the seat is then recognized by its shield.
 */
export function writable(name: string): string {
  const written = name.normalize('NFC').replace(MISSING, '').replace(/\s+/g, ' ').trim();
  // A number added to make a name distinct is useless without the name.
  return /\p{L}/u.test(name) && !/\p{L}/u.test(written) ? '' : written;
}
