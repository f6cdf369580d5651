import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

interface Release {
  readonly version: string;
  readonly formats: Readonly<Record<string, number>>;
  readonly reads: Readonly<Record<string, number>>;
  readonly objects: number;
  readonly rules: Readonly<Record<string, number>>;
}
const { claimState, whyNotUse } = (await import('../../host/state.mjs' as string)) as {
  claimState: (state: string, release: Release) => string | undefined;
  whyNotUse: (own: Release, other: Partial<Release>) => string | undefined;
};

const OWN: Release = {
  version: '1.2.0',
  formats: { match: 7, lobby: 1 },
  reads: { match: 6, lobby: 1 },
  objects: 3,
  rules: { realm: 2 },
};

describe('a state', () => {
  it.each([
    ['the same version', OWN],
    ['a version whose format is still read', { ...OWN, formats: { match: 6, lobby: 1 } }],
    ['a version with fewer objects and rules', { ...OWN, objects: 2, rules: {} }],
  ])('of %s may be used', (_, other) => {
    expect(whyNotUse(OWN, other)).toBeUndefined();
  });

  it('of a later version is refused, with every number that is higher', () => {
    const later = {
      ...OWN,
      version: '2.0.0',
      formats: { match: 8, lobby: 1 },
      rules: { realm: 2, chess: 1 },
    };
    expect(whyNotUse(OWN, later)).toBe(
      'a later version of Crowns, 2.0.0, wrote it (match format 8, this version knows 7; rules of chess 1, this version knows none)',
    );
  });

  it('of a format without a migration is refused, with both numbers', () => {
    const earlier = { ...OWN, version: '1.0.0', formats: { match: 5, lobby: 1 } };
    expect(whyNotUse(OWN, earlier)).toBe(
      'an earlier version of Crowns, 1.0.0, wrote it (match format 5, this version reads 6 and later)',
    );
  });

  it.each(['', '{', 'null', '7', '[]', '{}', '{"version":7,"rules":{}}', '{"version":"1.0.0"}'])(
    'of a damaged version is refused in words, and left as it is: %s',
    (text) => {
      const state = mkdtempSync(join(tmpdir(), 'crowns-state-'));
      onTestFinished(() => rmSync(state, { recursive: true }));
      const file = join(state, 'release.json');
      writeFileSync(file, text);
      expect(claimState(state, OWN)).toMatch(
        /release\.json: it does not say which version of Crowns wrote the state;/,
      );
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('of a release that named no formats is refused, and left as it is', () => {
    const state = mkdtempSync(join(tmpdir(), 'crowns-state-'));
    onTestFinished(() => rmSync(state, { recursive: true }));
    const file = join(state, 'release.json');
    // The first releases wrote a single number, of matches.
    const first = JSON.stringify({ version: '0.1.0', match: 4, objects: 3, rules: {} });
    writeFileSync(file, first);
    expect(claimState(state, OWN)).toBe(
      'an earlier version of Crowns, 0.1.0, wrote it (a release before 1.0, whose formats are no longer read)',
    );
    expect(readFileSync(file, 'utf8')).toBe(first);
    writeFileSync(file, JSON.stringify(OWN));
    expect(claimState(state, OWN)).toBeUndefined();
  });
});
