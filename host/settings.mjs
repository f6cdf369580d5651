// The host's settings: environment variables, an env file, and values generated once and stored with the
// state.
import { readFileSync } from 'node:fs';
import { hostSecretFile } from './host-secret.mjs';
import { pushKeysFile } from './push-keys.mjs';

/** Parses an env file: one `NAME=value` per line, with optional quotes. */
const parseEnv = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^[^\S\n]*(?:export[^\S\n]+)?(\w+)[^\S\n]*=[^\S\n]*(.*?)\s*$/gm)].map(
      ([, name, value]) => [name, value.replace(/^(["'])(.*)\1$/, '$2')],
    ),
  );

/** Settings that the worker reads as bindings; unset ones are null in the worker. */
export const BINDINGS = [
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'PUSH_RELAY',
  'HOST_SECRET',
  'LOBBY_SHARDS',
  'BOARD_PREVIEWS',
  'ROWS_PER_DAY',
];

/** All settings. Other variables in a file are ignored: some, like LD_PRELOAD, make a program run foreign code. */
const SETTINGS = [...BINDINGS, 'CROWNS_ADDRESS_HEADER', 'CROWNS_DISK_RESERVE'];

/** Settings of the files kept in a state, which may come from a backup made by somebody else. */
const KEPT = {
  'push.env': ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  'host.env': ['HOST_SECRET'],
};

/** Variables of this process that the runtime reads: certificates to check push services by, and the time zone. */
const OF_RUNTIME = ['SSL_CERT_FILE', 'SSL_CERT_DIR', 'TZ'];

const only = (names, values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** Settings in the text of an env file (the state's file `name`, if given), and the names of all other variables. */
export function readSettings(text, name) {
  const all = parseEnv(text);
  const known = only(KEPT[name] ?? SETTINGS, all);
  return { known, others: Object.keys(all).filter((each) => !Object.hasOwn(known, each)) };
}

/** Settings as the text of an env file. */
export const formatSettings = (known) =>
  Object.entries(known)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Defaults. Board pictures are on, since on one's own machine they cost nothing. */
const DEFAULTS = { BOARD_PREVIEWS: 'on' };

/**
 * The runtime's environment. Later sources override earlier ones: defaults, stored keys, env file, environment.
 */
export function variables(state) {
  const read = (file, name) => readSettings(readFileSync(file, 'utf8'), name).known;
  return {
    ...DEFAULTS,
    ...read(pushKeysFile(state), 'push.env'),
    ...read(hostSecretFile(state), 'host.env'),
    ...(process.env.CROWNS_ENV ? read(process.env.CROWNS_ENV) : {}),
    ...only([...SETTINGS, ...OF_RUNTIME], process.env),
  };
}

/** Settings that are numbers, each with its least and its most. `LOBBY_SHARDS` is as in `worker/lobby/shards.ts`. */
const NUMBERS = {
  LOBBY_SHARDS: [1, 64],
  ROWS_PER_DAY: [1, 10 ** 15 - 1],
  CROWNS_DISK_RESERVE: [0, 10 ** 15 - 1],
};

/** Error message about the variables for the host; undefined if they are valid. */
export function whyUnusable(settings) {
  for (const [name, [least, most]] of Object.entries(NUMBERS)) {
    const value = settings[name];
    const isNumber = !value || (/^(0|[1-9]\d*)$/.test(value) && value >= least && value <= most);
    if (!isNumber) return `${name} must be a whole number from ${least} to ${most}, not "${value}"`;
  }
  return undefined;
}
