import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const { whyUnusable } = (await import('../../host/settings.mjs' as string)) as {
  whyUnusable: (settings: Readonly<Record<string, string>>) => string | undefined;
};
const { whyNoPort } = (await import('../../host/run.mjs' as string)) as {
  whyNoPort: (port: number, host: string) => Promise<string | undefined>;
};
const { backUp, FailedBackup } = (await import('../../host/backup.mjs' as string)) as {
  backUp: (state: string, file: string) => number;
  FailedBackup: new () => Error;
};

const folder = mkdtempSync(join(tmpdir(), 'crowns-refusals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a refused setting', () => {
  it.each([
    ['LOBBY_SHARDS', '65', 'a whole number from 1 to 64'],
    ['LOBBY_SHARDS', '0', 'a whole number from 1 to 64'],
    ['LOBBY_SHARDS', '2.5', 'a whole number from 1 to 64'],
    ['ROWS_PER_DAY', '0', 'a whole number from 1 to 999999999999999'],
    ['ROWS_PER_DAY', '1000000000000000', 'a whole number from 1 to 999999999999999'],
    ['CROWNS_DISK_RESERVE', '64 MB', 'a whole number from 0 to 999999999999999'],
    ['CROWNS_DISK_RESERVE', '-1', 'a whole number from 0 to 999999999999999'],
  ])('%s=%s is named with what it must be', (name, value, words) => {
    expect(whyUnusable({ [name]: value })).toBe(`${name} must be ${words}, not "${value}"`);
  });

  it.each([
    { LOBBY_SHARDS: '64', ROWS_PER_DAY: '100000', CROWNS_DISK_RESERVE: '0' },
    { LOBBY_SHARDS: '', ROWS_PER_DAY: '', CROWNS_DISK_RESERVE: '' },
    {},
  ])('is none of %o', (settings: Readonly<Record<string, string>>) => {
    expect(whyUnusable(settings)).toBeUndefined();
  });
});

describe('a port that can not be used', () => {
  it('is refused in words', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await whyNoPort(port, '127.0.0.1')).toBe('it is already in use');
    await new Promise((resolve) => server.close(resolve));
    expect(await whyNoPort(port, '127.0.0.1')).toBeUndefined();
    expect(await whyNoPort(port, '192.0.2.1')).toBe('this machine does not have the address');
    expect(await whyNoPort(70_000, '127.0.0.1')).toBe('a port is a number from 1 to 65535');
  });
});

describe('a backup that can not be made', () => {
  it('names the damaged database, and leaves no file', () => {
    const state = join(folder, 'state');
    mkdirSync(join(state, 'v3/do/a'), { recursive: true });
    writeFileSync(join(state, 'v3/do/a/b.sqlite'), 'no database');
    const make = (): number => backUp(state, join(folder, 'night.backup'));
    expect(make).toThrow(FailedBackup);
    expect(make).toThrow(/b\.sqlite: .*not a database/);
    expect(readdirSync(folder)).toEqual(['state']);
  });
});
