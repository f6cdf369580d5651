import { createECDH } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Values = Readonly<Record<string, string | undefined>>;
interface Setting {
  readonly option?: string;
  readonly binding?: string;
  readonly isSecret?: boolean;
  readonly must?: (value: string) => string | undefined;
}
const { SCHEMA, checkForCloudflare, whyUnusable } = (await import('../../host/schema.mjs' as string)) as {
  SCHEMA: Readonly<Record<string, Setting>>;
  checkForCloudflare: (values: object) => { wrong: string | undefined; ignored: readonly string[] };
  whyUnusable: (values: Values) => string | undefined;
};
const { variables, WrongSetting } = (await import('../../host/settings.mjs' as string)) as {
  variables: (state: string, warn: (why: string) => void) => Values;
  WrongSetting: new () => Error;
};

const folder = mkdtempSync(join(tmpdir(), 'crowns settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const PAGE = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

/** A key pair for notifications. */
const keys = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    // One of 256 begins with a zero, which is left out.
    VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
};

/** Values refused by each setting, if it doesn't take any text. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  PORT: ['abc', '0', '65536', '80.5', '1e3', '0x50', '-1', ' 80'],
  CROWNS_LOG: ['yes'],
  CROWNS_ADDRESS_HEADER: ['X-Forwarded-For:', 'X Forwarded', 'Host', 'forwarded', 'X-Forwarded-Proto', 'Ünï'],
  HSTS_SECONDS: ['0', 'forever', '1; includeSubDomains'],
  CROWNS_DISK_RESERVE: ['64 MB', '-1', '1000000000000000'],
  HOST_SECRET: ['short', '123456789012345'],
  VAPID_PUBLIC_KEY: ['x', keys().VAPID_PRIVATE_KEY, `${keys().VAPID_PUBLIC_KEY}=`],
  VAPID_PRIVATE_KEY: ['x', keys().VAPID_PUBLIC_KEY],
  VAPID_SUBJECT: ['you@example.org', 'http://example.org', 'mailto:nobody'],
  PUSH_RELAY: ['relay.example.org', 'ftp://example.org', 'https://example.org/path'],
  LOBBY_SHARDS: ['65', '0', '2.5', 'four', '04'],
  BOARD_PREVIEWS: ['true', 'On', '1'],
  BOTS: ['no', 'OFF'],
  CROWNS_THINKERS: ['-1', '1.5', 'all'],
  ROWS_PER_DAY: ['0', '1e5', '1000000000000000'],
  FOUND_LIMIT: ['0', '30 in 60 s', '1000001'],
  JOIN_LIMIT: ['none'],
  PICTURE_LIMIT: ['-60'],
};

describe('a setting', () => {
  it('is described on the page of settings, and everything described is one', () => {
    const table = PAGE.slice(PAGE.indexOf('| setting |'), PAGE.indexOf("### The client's address"));
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const described = rows.flatMap((row) => row.split('|')[1]!.match(/[\w-]+/g)!);
    const own = Object.entries(SCHEMA).flatMap(([name, { option }]) =>
      option ? [name, `--${option}`] : name,
    );
    expect(described.toSorted()).toEqual([...own, 'COUNTERS'].toSorted());
  });

  it('has wrong values here, if it has any', () => {
    const strict = Object.keys(SCHEMA).filter((name) => SCHEMA[name]!.must);
    expect(Object.keys(WRONG).toSorted()).toEqual(strict.toSorted());
  });

  it.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    '%s=%s is refused in words, and a secret is not printed',
    (name, value) => {
      const words = whyUnusable({ ...(name.startsWith('VAPID') && keys()), [name]: value });
      expect(words).toMatch(new RegExp(`^${name}( \\(--[a-z-]+\\))? must be `));
      expect(words!.includes(value)).toBe(!SCHEMA[name]!.isSecret);
    },
  );

  it.each<Values>([
    {},
    Object.fromEntries(Object.keys(SCHEMA).map((name) => [name, ''])),
    { PORT: '8787', LOBBY_SHARDS: '64', ROWS_PER_DAY: '100000', CROWNS_DISK_RESERVE: '0', FOUND_LIMIT: '60' },
    { ...keys(), VAPID_SUBJECT: 'mailto:host@localhost', PUSH_RELAY: 'http://192.0.2.1:8080/' },
    { CROWNS_ADDRESS_HEADER: 'cf-connecting-ip', BOARD_PREVIEWS: 'off', HOST_SECRET: '1234567890123456' },
  ])('is accepted in %o', (values) => {
    expect(whyUnusable(values)).toBeUndefined();
  });

  it.each([
    ['one key', { ...keys(), VAPID_PRIVATE_KEY: undefined }, 'must both be set'],
    ['keys of two pairs', { ...keys(), VAPID_PUBLIC_KEY: keys().VAPID_PUBLIC_KEY }, 'must be of one pair'],
    [
      'a number beyond the curve',
      { ...keys(), VAPID_PRIVATE_KEY: Buffer.alloc(32, 255).toString('base64url') },
      'VAPID_PRIVATE_KEY must be',
    ],
  ])('for notifications is not %s', (_, values: Values, words) => {
    expect(whyUnusable(values)).toContain(words);
  });
});

describe('a host’s file of variables', () => {
  const file = join(folder, 'host’s own.env');
  const state = join(folder, 'state');
  beforeEach(() => {
    mkdirSync(state, { recursive: true });
    for (const name of Object.keys(process.env)) if (name.startsWith('CROWNS_')) vi.stubEnv(name, undefined);
    vi.stubEnv('CROWNS_ENV', file);
  });
  afterEach(() => vi.unstubAllEnvs());

  /** The settings in a file, and the warnings about it. */
  function read(text: string) {
    writeFileSync(file, text);
    const warnings: string[] = [];
    return { values: variables(state, (why) => warnings.push(why)), warnings };
  }

  it('has a variable on each line, comments and empty lines', () => {
    const text = '\uFEFF# mine\r\n\r\nexport LOBBY_SHARDS = "2"\r\n  ROWS_PER_DAY=\'7\'  \n';
    expect(read(text)).toMatchObject({ values: { LOBBY_SHARDS: '2', ROWS_PER_DAY: '7' }, warnings: [] });
  });

  it.each(['LOBBY_SHARDS', 'LOBBY_SHARDS: 2', '[vars]', 'lobby-shards=2', '= 2', '// LOBBY_SHARDS=2', '\0'])(
    'is refused with the number of a line that is none: %s',
    (line) => {
      const start = () => read(`LOBBY_SHARDS=2\n${line}\n`);
      expect(start).toThrow(WrongSetting);
      expect(start).toThrow(`line 2 of ${file} must be NAME=value`);
    },
  );

  it('is refused if it can not be read', () => {
    rmSync(file, { force: true });
    expect(() => variables(state, () => undefined)).toThrow(/CROWNS_ENV \(--env\) must be a file.*ENOENT/);
  });

  it.each([
    ['LOBY_SHARDS', 'it is no setting; LOBBY_SHARDS may be meant'],
    ['FOUND_LIMITS', 'it is no setting; FOUND_LIMIT may be meant'],
    ['host_secret', 'it is no setting; HOST_SECRET may be meant'],
    ['LD_PRELOAD', 'it is no setting'],
    ['PORT', 'it is read from the environment and the command line only'],
    ['COUNTERS', 'it is a setting for Cloudflare only'],
  ])('has a name that is ignored, and the host is told: %s', (name, why) => {
    const { values, warnings } = read(`${name}=1\n`);
    expect(values[name]).toBe(process.env[name]);
    expect(warnings).toEqual([`${name} of ${file} is ignored: ${why}`]);
  });

  it.each([
    ['CROWNS_ADRESS_HEADER', 'it is no setting; CROWNS_ADDRESS_HEADER may be meant'],
    ['CROWNS_COLOUR', 'it is no setting'],
    ['ROW_PER_DAY', 'it is no setting; ROWS_PER_DAY may be meant'],
  ])('does not hide that a name of the environment is ignored: %s', (name, why) => {
    vi.stubEnv(name, '1');
    expect(read('').warnings).toEqual([`${name} of the environment is ignored: ${why}`]);
  });

  it('does not hide that the state’s own file has lost its value', () => {
    read('');
    writeFileSync(join(state, 'host.env'), '');
    expect(read('').warnings).toEqual([expect.stringMatching(/host\.env has no HOST_SECRET/)]);
    rmSync(state, { recursive: true });
  });

  it('wins over the state’s keys, but not with half a pair', () => {
    const own = keys();
    expect(
      read(`VAPID_PUBLIC_KEY=${own.VAPID_PUBLIC_KEY}\nVAPID_PRIVATE_KEY=${own.VAPID_PRIVATE_KEY}`),
    ).toMatchObject({ values: own, warnings: [] });
    expect(() => read(`VAPID_PUBLIC_KEY=${own.VAPID_PUBLIC_KEY}`)).toThrow('must be of one pair');
  });
});

it('variables for Cloudflare are checked by the same schema', () => {
  expect(checkForCloudflare({ LOBBY_SHARDS: 4, ROWS_PER_DAY: '100000' })).toEqual({
    wrong: undefined,
    ignored: [],
  });
  expect(checkForCloudflare({ LOBBY_SHARDS: '400', CROWNS_DISK_RESERVE: 1, ROWS_PERDAY: '1' })).toEqual({
    wrong: 'LOBBY_SHARDS must be a whole number from 1 to 64, not "400"',
    ignored: [
      'CROWNS_DISK_RESERVE is ignored: it is no variable of Cloudflare',
      'ROWS_PERDAY is ignored: it is no setting; ROWS_PER_DAY may be meant',
    ],
  });
});
