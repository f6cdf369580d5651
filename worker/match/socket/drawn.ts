import type { Drawn } from '../../../games/chance.ts';

/** Reads an outcome of chance back from its line. */
export function parseDrawn(line: string): Drawn {
  const [kind, ...words] = line.split(' ');
  return { kind: kind!, words };
}
