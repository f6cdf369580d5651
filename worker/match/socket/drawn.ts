import type { Drawn } from '../../../games/chance.ts';

/** Parses the stored line of a chance outcome. */
export function parseDrawn(line: string): Drawn {
  const [kind = '', ...words] = line.split(' ');
  return { kind, words };
}
