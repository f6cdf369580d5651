// All settings of a server of one's own: the form of each, and the places that it is read from. Plain Node, because
// scripts read it before anything is installed.
import { createECDH } from 'node:crypto';

/** A check of values: words for a wrong one, undefined for a right one. */
const check = (words, isRight) => (value) => (isRight(value) ? undefined : words);

const isWhole = (value, least, most) =>
  /^(0|[1-9]\d*)$/.test(value) && Number(value) >= least && Number(value) <= most;

const whole = (least, most) =>
  check(`a whole number from ${least} to ${most}`, (value) => isWhole(value, least, most));

const oneOf = (...words) => check(words.join(' or '), (value) => words.includes(value));

/** Maximum of numbers without a natural one. */
const MOST = 10 ** 15 - 1;

/** Headers that have another purpose, or another form than an address. */
const NO_ADDRESS =
  /^(host|cookie|authorization|user-agent|origin|referer|connection|upgrade|via|forwarded|x-forwarded-(proto|host|port|server))$/i;

const isOrigin = (value) =>
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol) &&
  new URL(value).origin === value.replace(/\/$/, '');

/** Bytes of a text in base64url; null if it is none. */
const bytesOf = (text) => (/^[\w-]+$/.test(text) ? Buffer.from(text, 'base64url') : null);

/**
 * Settings by name. `must` tells what a value has to be. `option` is the option of the command line, and such a setting is
 * read only there and from the environment. Settings with `binding` are passed to the worker, under that name. `keptIn` is
 * the file of a state that has the value made once. A secret's value is never printed.
 */
export const SCHEMA = {
  PORT: {
    option: 'port',
    usual: '8787',
    must: check('a number from 1 to 65535', (v) => isWhole(v, 1, 65_535)),
  },
  CROWNS_HOST: { option: 'host', usual: '127.0.0.1' },
  CROWNS_STATE: { option: 'state', usual: 'crowns-state' },
  CROWNS_ENV: { option: 'env' },
  CROWNS_LOG: { isCommand: true, must: oneOf('log') },
  CROWNS_ADDRESS_HEADER: {
    option: 'address-header',
    isInFile: true,
    binding: 'CROWNS_ADDRESS_HEADER',
    must: check(
      'the name of a header in which a proxy sends the client’s address alone, such as X-Forwarded-For',
      (value) => /^[\w!#$%&'*+.^`|~-]+$/.test(value) && !NO_ADDRESS.test(value),
    ),
  },
  HSTS_SECONDS: { must: whole(1, 63_072_000) },
  CROWNS_DISK_RESERVE: { must: whole(0, MOST) },
  CROWNS_THINKERS: { must: whole(0, 256) },
  HOST_SECRET: {
    binding: 'HOST_SECRET',
    keptIn: 'host.env',
    isSecret: true,
    must: check('a password of at least 16 characters', (value) => value.length >= 16),
  },
  VAPID_PUBLIC_KEY: {
    binding: 'VAPID_PUBLIC_KEY',
    keptIn: 'push.env',
    must: check('an uncompressed P-256 point in base64url', (value) => {
      const bytes = bytesOf(value);
      return bytes?.length === 65 && bytes[0] === 4;
    }),
  },
  VAPID_PRIVATE_KEY: {
    binding: 'VAPID_PRIVATE_KEY',
    keptIn: 'push.env',
    isSecret: true,
    must: check('the private number of a P-256 key in base64url', (value) => bytesOf(value)?.length === 32),
  },
  VAPID_SUBJECT: {
    binding: 'VAPID_SUBJECT',
    keptIn: 'push.env',
    must: check(
      'a mail address as mailto:you@example.org, or a web address with https://',
      (value) => /^mailto:[^\s@]+@[^\s@]+$/.test(value) || (URL.canParse(value) && /^https:/.test(value)),
    ),
  },
  PUSH_RELAY: { binding: 'PUSH_RELAY', must: check('an origin such as https://relay.example.org', isOrigin) },
  LOBBY_SHARDS: { binding: 'LOBBY_SHARDS', must: whole(1, 64) },
  BOARD_PREVIEWS: { binding: 'BOARD_PREVIEWS', usual: 'on', must: oneOf('on', 'off') },
  BOTS: { binding: 'BOTS', must: oneOf('on', 'off') },
  ROWS_PER_DAY: { binding: 'ROWS_PER_DAY', must: whole(1, MOST) },
  FOUND_LIMIT: { binding: 'FOUND_LIMIT_SET', must: whole(1, 1_000_000) },
  JOIN_LIMIT: { binding: 'JOIN_LIMIT_SET', must: whole(1, 1_000_000) },
  PICTURE_LIMIT: { binding: 'PICTURE_LIMIT_SET', must: whole(1, 1_000_000) },
};

/** Settings that only Cloudflare has. */
const CLOUDFLARE = ['COUNTERS'];

/** Variables of the project's own tools. */
const OF_TOOLS = /^CROWNS_(SEED|FILM|DEBUG|PICTURES|TESTS|VECTORS|WORKER)$/;

/** True for a setting that a file of variables may have. */
export const isInFile = ({ option, isInFile: isAllowed = !option, isCommand }) => isAllowed && !isCommand;

const named = (name) => (SCHEMA[name].option ? `${name} (--${SCHEMA[name].option})` : name);

/** The first fault of the values, in words; undefined if there is none. An empty value counts as none. */
export function whyUnusable(values) {
  for (const [name, { must, isSecret }] of Object.entries(SCHEMA)) {
    const value = values[name];
    const words = value ? must?.(value) : undefined;
    if (words) return `${named(name)} must be ${words}${isSecret ? '' : `, not "${value}"`}`;
  }
  return whyNoKeys(values);
}

/** Fault of two keys for notifications that don't belong together. */
function whyNoKeys({ VAPID_PUBLIC_KEY: known, VAPID_PRIVATE_KEY: secret }) {
  if (!known && !secret) return undefined;
  if (!known || !secret) return 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must both be set';
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(bytesOf(secret));
  } catch {
    return `VAPID_PRIVATE_KEY must be ${SCHEMA.VAPID_PRIVATE_KEY.must('')}`;
  }
  const isPair = pair.getPublicKey().equals(bytesOf(known));
  return isPair ? undefined : 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be of one pair';
}

/** Number of letters to change, add or take away between two names. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++)
      next.push(Math.min(row[j] + (letter === other[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1));
    row = next;
  }
  return row.at(-1);
}

/** The setting that a wrong name is closest to, if it may be meant. */
const meant = (name) =>
  Object.keys(SCHEMA)
    .map((known) => ({ known, away: distance(name.toUpperCase(), known) }))
    .filter(({ known, away }) => away <= Math.min(3, known.length / 4))
    .sort((a, b) => a.away - b.away)[0]?.known;

/** The fault of a name in a file, in words; undefined for a setting. */
function whyIgnored(name) {
  if (Object.hasOwn(SCHEMA, name))
    return isInFile(SCHEMA[name]) ? undefined : 'it is read from the environment and the command line only';
  if (CLOUDFLARE.includes(name)) return 'it is a setting for Cloudflare only';
  const other = meant(name);
  return `it is no setting${other ? `; ${other} may be meant` : ''}`;
}

/** Sentences about ignored names of a file. */
export const ignoredIn = (file, names) =>
  names.flatMap((name) => {
    const why = whyIgnored(name);
    return why ? [`${name} of ${file} is ignored: ${why}`] : [];
  });

/** Sentences about names in the environment that look like settings. */
export const ignoredOf = (environment) =>
  Object.keys(environment)
    .filter((name) => !Object.hasOwn(SCHEMA, name) && !OF_TOOLS.test(name))
    .filter((name) => name.startsWith('CROWNS_') || meant(name) || CLOUDFLARE.includes(name))
    .map((name) => `${name} of the environment is ignored: ${whyIgnored(name)}`);

/** Faults of variables for Cloudflare, and names that mean nothing there, in words. */
export function checkForCloudflare(values) {
  const isKnown = (name) => SCHEMA[name]?.binding === name || CLOUDFLARE.includes(name);
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const others = Object.keys(values).filter((name) => !isKnown(name));
  return {
    wrong: whyUnusable(texts),
    ignored: others.map((name) => {
      const why = Object.hasOwn(SCHEMA, name) ? 'it is no variable of Cloudflare' : whyIgnored(name);
      return `${name} is ignored: ${why}`;
    }),
  };
}
