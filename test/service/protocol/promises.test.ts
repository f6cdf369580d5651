import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const PROTOCOL = readFileSync(join(ROOT, 'docs/protocol.md'), 'utf8');

/** The numbers of the protocol's promises, in order. */
const PROMISED = [...PROTOCOL.matchAll(/\*\*P(\d+)\.(\d+)\*\*/g)].map(
  ([, section, number]) => [Number(section), Number(number)] as const,
);

/**
 * Promise numbers at the beginning of test titles, such as `[P3.2]` or `[P3.2, P3.3]`; comments don't count.
 */
const QUOTED = new Set(
  globSync('test/**/*.test.ts', { cwd: ROOT })
    .filter((file) => join(ROOT, file) !== import.meta.filename)
    .flatMap(
      (file) => readFileSync(join(ROOT, file), 'utf8').match(/(?<=['"`])\[P[\d.]+(, P[\d.]+)*\]/g) ?? [],
    )
    .flatMap((quote) => quote.slice(1, -1).split(', ')),
);

describe('the promises of docs/protocol.md', () => {
  it('are numbered without a gap, section after section', () => {
    expect(PROMISED.length).toBeGreaterThan(100);
    let [inSection, before] = [0, 0];
    for (const [section, number] of PROMISED) {
      expect([section, number]).toEqual(section === inSection ? [inSection, before + 1] : [inSection + 1, 1]);
      [inSection, before] = [section, number];
    }
  });

  it('are quoted by tests, each by one at least, and none that is not there', () => {
    const promised = PROMISED.map(([section, number]) => `P${section}.${number}`);
    expect([...QUOTED].sort()).toEqual(promised.sort());
  });
});
