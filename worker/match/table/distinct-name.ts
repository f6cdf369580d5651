import { LIMITS } from '../../protocol/index.ts';
import { likeness } from '../../protocol/likeness.ts';

/** True if two names look alike, or differ only by the number that made one distinct. */
export const isAlike = (a: string, b: string): boolean => {
  const [first, second] = [a, b].map((name) => likeness(name.replace(/ \d+$/, '')));
  return first === second;
};

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
