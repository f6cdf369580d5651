// The folder of a service's state, and the versions that may use it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file so that it is there as a whole or not at all, even on a full disk. */
export function writeWhole(file, text) {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Does the same without blocking the event loop while the disk is slow. */
export async function writeWholeLater(file, text) {
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Folder of the objects' databases, named as by wrangler's development server. */
export const objectsOf = (state) => join(state, 'v3', 'do');

/** Folder within a state where a restore collects files before moving them into place. */
export const restoring = (state) => join(state, 'restoring');

/** Reason why a state is incomplete; undefined if it can be used. */
export const whyNotWhole = (state) =>
  existsSync(restoring(state)) ? 'a restore into it has broken off: empty it and restore again' : undefined;

const releaseFile = (state) => join(state, 'release.json');

/** Version numbers that only increase, by name: the formats and rules a release writes. */
const numbersOf = ({ formats, objects, rules }) => ({
  ...named(formats, (object) => `${object} format`),
  'object classes': objects,
  ...named(rules, (game) => `rules of ${game}`),
});

const named = (numbers, nameOf) =>
  Object.fromEntries(Object.entries(numbers ?? {}).map(([name, number]) => [nameOf(name), number]));

/** Numbers in which release `own` is behind `other`. */
const behind = (own, other) =>
  Object.entries(numbersOf(other))
    .map(([name, number]) => ({ name, number, known: numbersOf(own)[name] ?? 0 }))
    .filter(({ number, known }) => number > known)
    .map(({ name, number, known }) => `${name} ${number}, this version knows ${known || 'none'}`);

/** Formats of `other` for which release `own` has no migration any more. Releases before 1.0 named no formats. */
const outdated = ({ reads = {} }, { formats }) =>
  !formats
    ? ['a release before 1.0, whose formats are no longer read']
    : Object.entries(reads)
        .filter(([object, oldest]) => formats[object] < oldest)
        .map(
          ([object, oldest]) => `${object} format ${formats[object]}, this version reads ${oldest} and later`,
        );

/** Reason why release `own` may not use data written by `other`; undefined if it may. */
export function whyNotUse(own, other) {
  const ahead = behind(own, other);
  if (ahead.length > 0) return `a later version of Crowns, ${other.version}, wrote it (${ahead.join('; ')})`;
  const old = outdated(own, other);
  if (old.length > 0) return `an earlier version of Crowns, ${other.version}, wrote it (${old.join('; ')})`;
  return undefined;
}

/** Thrown if a state doesn't say which version last used it, although it has the file for that. */
export class DamagedRelease extends Error {}

/** True for what a version writes about itself. The first releases named no formats. */
const isRelease = (value) =>
  typeof value?.version === 'string' && typeof value.rules === 'object' && value.rules !== null;

/** The release that last used a state; null for a new state. Throws DamagedRelease. */
export function releaseOf(state) {
  const file = releaseFile(state);
  if (!existsSync(file)) return null;
  try {
    const release = JSON.parse(readFileSync(file, 'utf8'));
    if (isRelease(release)) return release;
  } catch {
    // It is no JSON, or can't be read.
  }
  throw new DamagedRelease(`${file}: it does not say which version of Crowns wrote the state`);
}

/**
 * Records that `release` uses a state, or returns the reason why it may not: an earlier version must not
 * guess at data stored by a later one.
 */
export function claimState(state, release) {
  let last;
  try {
    last = releaseOf(state);
  } catch (error) {
    if (!(error instanceof DamagedRelease)) throw error;
    return `${error.message}; put back the file from a backup, or remove it if this is the version that wrote the state`;
  }
  const why = last && whyNotUse(release, last);
  if (why) return why;
  mkdirSync(state, { recursive: true });
  writeWhole(releaseFile(state), `${JSON.stringify(release)}\n`);
  return undefined;
}
