// The folder of a service's state, and the versions that may use it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the objects' databases, named as by wrangler's development server. */
export const objectsOf = (state) => join(state, 'v3', 'do');

const releaseFile = (state) => join(state, 'release.json');

/** Version numbers that only increase, by name: the formats and rules a release writes. */
const numbersOf = ({ match, objects, rules }) => ({
  'match format': match,
  'object classes': objects,
  ...Object.fromEntries(Object.entries(rules).map(([game, version]) => [`rules of ${game}`, version])),
});

/** Numbers in which release `own` is behind `other`. */
const behind = (own, other) =>
  Object.entries(numbersOf(other))
    .map(([name, number]) => ({ name, number, known: numbersOf(own)[name] ?? 0 }))
    .filter(({ number, known }) => number > known)
    .map(({ name, number, known }) => `${name} ${number}, this version knows ${known || 'none'}`);

/** Reason why release `own` may not use data written by `other`; undefined if it may. */
export function whyNotUse(own, other) {
  const ahead = behind(own, other);
  if (ahead.length === 0) return undefined;
  return `a later version of Crowns, ${other.version}, wrote it (${ahead.join('; ')})`;
}

/** The release that last used a state; null if unknown. */
export function releaseOf(state) {
  return existsSync(releaseFile(state)) ? JSON.parse(readFileSync(releaseFile(state), 'utf8')) : null;
}

/**
 * Records that `release` uses a state, or returns the reason why it may not: an earlier version must not
 * guess at data stored by a later one.
 */
export function claimState(state, release) {
  const last = releaseOf(state);
  const why = last && whyNotUse(release, last);
  if (why) return why;
  mkdirSync(state, { recursive: true });
  writeFileSync(`${releaseFile(state)}.new`, `${JSON.stringify(release)}\n`, { flush: true });
  renameSync(`${releaseFile(state)}.new`, releaseFile(state));
  return undefined;
}
