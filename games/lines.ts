const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Splits a text into at most `most` lines, without what editors and mail programs add: a byte-order mark, the
 * CR before an LF, blanks and tabs at the end of a line. A last line without characters is left out.
 */
export function linesOf(text: string, most?: number): string[] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  // One item more, because the last line may end with LF, too.
  const lines = body.split('\n', most === undefined ? undefined : most + 1).map(withoutEnd);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

const ENDS = ' \t\r';

/** A loop, because a regular expression takes quadratic time on a long run of blanks within a line. */
function withoutEnd(line: string): string {
  let end = line.length;
  while (end > 0 && ENDS.includes(line.charAt(end - 1))) end--;
  return line.slice(0, end);
}
