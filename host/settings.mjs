// The host's settings: environment variables, an env file, and values generated once and stored with the
// state.
import { readFileSync } from 'node:fs';
import { hostSecretFile } from './host-secret.mjs';
import { pushKeysFile } from './push-keys.mjs';
import { SCHEMA, ignoredIn, ignoredOf, isInFile, whyUnusable } from './schema.mjs';

/** A line `NAME=value` of an env file, with optional quotes. */
const LINE = /^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/;

/** The variables of an env file, and the numbers of lines that are neither a variable nor a comment. */
function parseEnv(text) {
  const values = {};
  const junk = [];
  for (const [i, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const [, name, value] = LINE.exec(line) ?? [];
    if (name !== undefined) values[name] = value.replace(/^(["'])(.*)\1$/, '$2');
    else if (!/^\s*(#.*)?$/.test(line)) junk.push(i + 1);
  }
  return { values, junk };
}

/**
 * Settings of an env file. Other variables are ignored: some, like LD_PRELOAD, make a program run foreign code.
 */
const SETTINGS = Object.keys(SCHEMA).filter((name) => isInFile(SCHEMA[name]));

/** Settings of a file kept in a state, which may come from a backup made by somebody else. */
const keptIn = (file) => SETTINGS.filter((name) => SCHEMA[name].keptIn === file);

/** Variables of this process that the runtime reads: certificates to check push services by, and the time zone. */
const OF_RUNTIME = ['SSL_CERT_FILE', 'SSL_CERT_DIR', 'TZ'];

const only = (names, values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** Settings in the text of an env file (the state's file `name`, if given), and the names of all other variables. */
export function readSettings(text, name) {
  const { values } = parseEnv(text);
  const kept = name === undefined ? [] : keptIn(name);
  // Any other file in a state holds settings that the host has put there.
  const known = only(kept.length > 0 ? kept : SETTINGS, values);
  return { known, others: Object.keys(values).filter((each) => !Object.hasOwn(known, each)) };
}

/** Settings as the text of an env file. */
export const formatSettings = (known) =>
  Object.entries(known)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Thrown if settings can't be used, with the reason in words. */
export class WrongSetting extends Error {}

/** Settings of the host's own env file. `warn` gets a sentence for each variable that is ignored. */
function readOwn(file, warn) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch ({ message }) {
    throw new WrongSetting(`CROWNS_ENV (--env) must be a file that can be read: ${message}`);
  }
  const { junk } = parseEnv(text);
  if (junk.length > 0)
    throw new WrongSetting(`line ${junk[0]} of ${file} must be NAME=value, or begin with #`);
  const { known, others } = readSettings(text);
  ignoredIn(file, others).forEach(warn);
  return known;
}

/** Board pictures are on, since on one's own machine they cost nothing. */
const DEFAULTS = { BOARD_PREVIEWS: SCHEMA.BOARD_PREVIEWS.usual };

/**
 * The runtime's environment. Later sources override earlier ones: defaults, stored keys, env file, environment. Throws
 * WrongSetting; `warn` gets sentences about variables that are ignored.
 */
export function variables(state, warn = () => undefined) {
  const kept = (file, name) => {
    const { known } = readSettings(readFileSync(file, 'utf8'), name);
    for (const each of keptIn(name))
      if (!Object.hasOwn(known, each)) warn(`${file} has no ${each}: without the file it is made again`);
    return known;
  };
  ignoredOf(process.env).forEach(warn);
  const settings = {
    ...DEFAULTS,
    ...kept(pushKeysFile(state), 'push.env'),
    ...kept(hostSecretFile(state), 'host.env'),
    ...(process.env.CROWNS_ENV ? readOwn(process.env.CROWNS_ENV, warn) : {}),
    ...only([...SETTINGS, ...OF_RUNTIME], process.env),
  };
  const wrong = whyUnusable(settings);
  if (wrong) throw new WrongSetting(wrong);
  return settings;
}
