import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMON_CODES } from '#games/illegal.ts';
import { games } from '#games/index.ts';

const protocol = readFileSync('docs/protocol.md', 'utf8');
const written = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(', ');

test.each(games)('[P7.14] the protocol lists the codes of refusals by the rules of $id', ({ id, codes }) => {
  const own = codes.filter((code) => !(COMMON_CODES as readonly string[]).includes(code));
  expect(protocol).toContain(`| \`${id}\` | ${written(own)} |`);
  for (const code of COMMON_CODES) expect(codes).toContain(code);
});
