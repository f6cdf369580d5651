/** What the typeface of pictures has no letter for: other scripts, and signs such as emoji. */
const MISSING =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\u0020-\u007e\u00a0-\u00ff‐-…‹›€]/gu;

/**
 * A name as a picture can have it: without what its typeface can't write, which would be empty boxes. A name of such signs
 * alone is left out, as its seat has a shield.
 */
export function writable(name: string): string {
  const written = name.normalize('NFC').replace(MISSING, '').replace(/\s+/g, ' ').trim();
  // The number that tells two of the same name apart says nothing without it.
  return /\p{L}/u.test(name) && !/\p{L}/u.test(written) ? '' : written;
}
