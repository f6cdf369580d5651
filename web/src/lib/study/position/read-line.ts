import { parsePosition } from '#games/position/index.ts';
import { games } from '../../games/positions.ts';

/** Marks that no line has at its end, but a text round it. A full stop is there only after a slash. */
const MARK = /[,;:!"')\]}>»”’*_`…]$|(?<!\/)\.$/u;

/** The position in a line, which may have been passed on with punctuation after it. */
export function readLine(text: string): ReturnType<typeof parsePosition> {
  const line = text.replace(/\p{Cf}/gu, '').trim();
  const read = parsePosition(line, games);
  return !read.ok && MARK.test(line) ? readLine(line.replace(MARK, '')) : read;
}
