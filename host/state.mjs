// The folder of a service's state: what is in it, and which versions may use it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the objects' databases; its name is that of the platform's development server. */
export const objectsOf = (state) => join(state, 'v3', 'do');

const releaseFile = (state) => join(state, 'release.json');

/** The numbers of a release that only rise, by name: the formats and rules that it writes. */
const numbersOf = ({ match, objects, rules }) => ({
  'format of matches': match,
  'kinds of objects': objects,
  ...Object.fromEntries(Object.entries(rules).map(([game, version]) => [`rules of ${game}`, version])),
});

/** How a release is behind another: each number that is higher there. */
const behind = (own, other) =>
  Object.entries(numbersOf(other))
    .map(([name, number]) => ({ name, number, known: numbersOf(own)[name] ?? 0 }))
    .filter(({ number, known }) => number > known)
    .map(({ name, number, known }) => `${name} ${number}, this one knows ${known || 'none'}`);

/** The reason why a release may not use what another has written; undefined if it may. */
export function whyNotUse(own, other) {
  const ahead = behind(own, other);
  if (ahead.length === 0) return undefined;
  return `a later version of Crowns has written it, ${other.version} (${ahead.join('; ')})`;
}

/** The release that last used a state; null if none says so. */
export function releaseOf(state) {
  return existsSync(releaseFile(state)) ? JSON.parse(readFileSync(releaseFile(state), 'utf8')) : null;
}

/**
 * Notes in a state that `release` uses it, or gives the reason why it may not: an earlier version must not guess what a later
 * one has stored.
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
