// What a host may set: variables of the environment, of a file, and those that are made once and kept with the state.
import { readFileSync } from 'node:fs';
import { hostSecretFile } from './host-secret.mjs';
import { pushKeysFile } from './push-keys.mjs';

/** The variables of a file with a `NAME=value` on each line; quotes round a value are no part of it. */
const parseEnv = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/gm)].map(([, name, value]) => [
      name,
      value.replace(/^(["'])(.*)\1$/, '$2'),
    ]),
  );

/** What is set unless the host sets it otherwise: on a machine of one's own pictures of boards cost nobody anything. */
const DEFAULTS = { BOARD_PREVIEWS: 'on' };

/** The variables that the service reads, each from the first place that sets it: environment, file, keys kept with the state. */
export function variables(state) {
  const own = process.env.CROWNS_ENV ? [process.env.CROWNS_ENV] : [];
  const files = [pushKeysFile(state), hostSecretFile(state), ...own];
  return Object.assign(
    { ...DEFAULTS },
    ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))),
    process.env,
  );
}

/** Objects that the lobby of a game may be divided into, as in `worker/lobby/shards.ts`. */
const MOST_SHARDS = 64;

/** What is wrong with the variables, in words for the host; undefined if nothing is. */
export function whyUnusable({ LOBBY_SHARDS: shards }) {
  if (!shards || (/^[1-9]\d*$/.test(shards) && Number(shards) <= MOST_SHARDS)) return undefined;
  return `LOBBY_SHARDS is a whole number from 1 to ${MOST_SHARDS}, not "${shards}"`;
}
