import { LIMITS } from '../../protocol.ts';

/** A name without case, width, accents and spaces, to compare names that look alike. */
function likeness(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? name : letters;
}

/** `name` if it looks like none in `taken`, else `name` with the lowest number that makes it distinct. */
export function distinctName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map(likeness));
  let distinct = name;
  for (let number = 2; known.has(likeness(distinct)); number++) {
    const suffix = ` ${number}`;
    distinct =
      [...name]
        .slice(0, LIMITS.nameChars - suffix.length)
        .join('')
        .trimEnd() + suffix;
  }
  return distinct;
}
