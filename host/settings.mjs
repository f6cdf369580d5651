// The host's settings: environment variables, an env file, and values generated once and stored with the
// state.
import { readFileSync } from 'node:fs';
import { hostSecretFile } from './host-secret.mjs';
import { pushKeysFile } from './push-keys.mjs';

/** Parses an env file: one `NAME=value` per line, with optional quotes. */
const parseEnv = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/gm)].map(([, name, value]) => [
      name,
      value.replace(/^(["'])(.*)\1$/, '$2'),
    ]),
  );

/** Defaults. Board pictures are on, since on one's own machine they cost nothing. */
const DEFAULTS = { BOARD_PREVIEWS: 'on' };

/**
 * The service's variables. Later sources override earlier ones: defaults, stored keys, env file, environment.
 */
export function variables(state) {
  const own = process.env.CROWNS_ENV ? [process.env.CROWNS_ENV] : [];
  const files = [pushKeysFile(state), hostSecretFile(state), ...own];
  return Object.assign(
    { ...DEFAULTS },
    ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))),
    process.env,
  );
}

/** Maximum number of lobby shards, as in `worker/lobby/shards.ts`. */
const MOST_SHARDS = 64;

/** Error message about the variables for the host; undefined if they are valid. */
export function whyUnusable({ LOBBY_SHARDS: shards }) {
  if (!shards || (/^[1-9]\d*$/.test(shards) && Number(shards) <= MOST_SHARDS)) return undefined;
  return `LOBBY_SHARDS must be a whole number from 1 to ${MOST_SHARDS}, not "${shards}"`;
}
