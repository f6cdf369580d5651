import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildExecutable,
  callExecutable,
  makeBackup,
  RunningExecutable,
  spawnShell,
} from '../support/executable.ts';
import { freePort } from '../support/server.ts';
import { drawn } from '../support/draw.ts';
import { turnOf } from '../support/share.ts';

const folder = mkdtempSync(join(tmpdir(), 'crowns-restore-'));

const call = (...args: readonly string[]) => callExecutable(folder, args);

beforeAll(() => buildExecutable(), 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BAD = [
  ['a program in the place of the runtime', [['runtime/workerd', 0o755, '#!/bin/sh']]],
  ['another place', [['../outside.env', 0o600, 'A=1']]],
  ['another place from its root', [['/tmp/outside.env', 0o600, 'A=1']]],
  ['a way round', [['v3/do/../../lock', 0o600, '']]],
  ['bytes that are not compressed', [['host.env', 0o600, 'A=1']], "UPDATE file SET bytes = x'00'"],
  ['a number for a hash', [['host.env', 0o600, 'A=1']], 'UPDATE file SET hash = 7'],
  ['a number for a path', [['host.env', 0o600, 'A=1']], 'UPDATE file SET path = 7'],
  ['a text for bytes', [['host.env', 0o600, 'A=1']], "UPDATE file SET bytes = 'no'"],
  ['no release that can be read', [], "UPDATE backup SET release = '{'"],
  ['a release of something else', [], "UPDATE backup SET release = '[7]'"],
  ['no table of files', [], 'DROP TABLE file'],
  ['a file of its release that is none', [['release.json', 0o600, '{']]],
  [
    'a file that fills the memory',
    [['v3/do/a/b.sqlite', 0o600, '']],
    'UPDATE file SET bytes = bomb(2000000000)',
  ],
  [
    'many files that fill the disk',
    [],
    `INSERT INTO file WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
       SELECT 'v3/do/a/' || i || '.sqlite', 384, x'bb9f8df61474d25e71fa00722318cd387396ca1736605e1248821cc0de3d3af8', bomb(4194304) FROM n`,
  ],
  [
    'a release without end',
    [],
    `DROP TABLE backup;
       CREATE VIEW backup AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
       SELECT 1 AS form, '' AS made, 'null' AS release, max(i) AS done FROM n`,
  ],
  [
    'files without end',
    [],
    `DROP TABLE file;
       CREATE VIEW file AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
       SELECT 'host.env' AS path, 384 AS mode, x'' AS hash, x'' AS bytes FROM n`,
  ],
] as const;

describe('a restore', () => {
  it.each(drawn<(typeof BAD)[number]>(BAD, 6, 'restores'))(
    'refuses a backup with %s, and leaves nothing of it',
    (what, files, sql?: string) => {
      const file = `${what.replaceAll(' ', '-')}.backup`;
      makeBackup(join(folder, file), files, sql);
      const before = readdirSync(folder);
      mkdirSync(join(folder, 'empty'), { recursive: true });
      for (const state of turnOf(['empty', join('new', 'below')], what.length)) {
        const answer = call('restore', file, '--state', state);
        expect(answer).toEqual({ code: 1, said: expect.stringContaining(`${file} can't be restored: `) });
        expect(answer.said).not.toContain('    at ');
      }
      expect(readdirSync(join(folder, 'empty'))).toEqual([]);
      expect(readdirSync(folder).filter((name) => name !== 'empty')).toEqual(
        before.filter((name) => name !== 'empty'),
      );
    },
  );

  it('takes files for the service only, whatever a backup says of them', () => {
    makeBackup(join(folder, 'open.backup'), [['host.env', 0o4777, 'HOST_SECRET=1']]);
    expect(call('restore', 'open.backup', '--state', 'open')).toMatchObject({ code: 0 });
    expect(statSync(join(folder, 'open', 'host.env')).mode & 0o7777).toBe(0o600);
  });

  it('takes known settings only, and only these reach the runtime', async () => {
    const secret = 'a-secret-of-the-host-only';
    makeBackup(join(folder, 'code.backup'), [
      [
        'host.env',
        0o600,
        `HOST_SECRET=${secret}\nexport LD_PRELOAD=/tmp/evil.so\nPUSH_RELAY=http://192.0.2.1\n`,
      ],
      ['push.env', 0o600, 'VAPID_SUBJECT=mailto:a@example.org\nNODE_OPTIONS="--require /tmp/evil.js"\n'],
      ['more.env', 0o600, 'LOBBY_SHARDS=2\nPATH=/tmp/evil\n'],
    ]);
    const { code, said } = call('restore', 'code.backup', '--state', 'code');
    expect(code).toBe(0);
    expect(JSON.parse(said)).toMatchObject({
      leftOut: expect.arrayContaining(['LD_PRELOAD', 'PUSH_RELAY', 'NODE_OPTIONS', 'PATH']) as string[],
    });
    expect(readFileSync(join(folder, 'code', 'host.env'), 'utf8')).toBe(`HOST_SECRET=${secret}\n`);
    expect(readFileSync(join(folder, 'code', 'push.env'), 'utf8')).toBe(
      'VAPID_SUBJECT=mailto:a@example.org\n',
    );
    expect(readFileSync(join(folder, 'code', 'more.env'), 'utf8')).toBe('LOBBY_SHARDS=2\n');

    // Neither from a state filled by somebody else nor from the environment.
    writeFileSync(join(folder, 'code', 'host.env'), `HOST_SECRET=${secret}\nLD_LIBRARY_PATH=/tmp/evil\n`);
    writeFileSync(join(folder, 'host.env'), 'BOARD_PREVIEWS=off\nGLIBC_TUNABLES=glibc.malloc.check=3\n');
    const server = await RunningExecutable.start(
      folder,
      await freePort(),
      '--state',
      'code',
      '--env',
      'host.env',
    );
    const env = readFileSync(`/proc/${server.runtime}/environ`, 'utf8').split('\0').filter(Boolean);
    await server.end('SIGTERM');
    expect(env.map((line) => line.split('=')[0]).sort()).toEqual([
      'BOARD_PREVIEWS',
      'DOWN_TIMES',
      'HOST_SECRET',
      'VAPID_SUBJECT',
    ]);
    expect(env).toContain(`HOST_SECRET=${secret}`);
  });

  it('is made of every state, however well its files compress', () => {
    const sizes = [100, 100_000, 6_000_000];
    makeBackup(join(folder, 'same.backup'), [
      ...sizes.map((size) => [`v3/do/a/${size}.sqlite`, 0o600, 'a', size] as const),
      ...Array.from({ length: 40 }, (_, i) => [`v3/do/b/${i}.sqlite`, 0o600, 'a', 4_000_000] as const),
    ]);
    expect(call('restore', 'same.backup', '--state', 'same')).toMatchObject({ code: 0 });
    expect(sizes.map((size) => statSync(join(folder, `same/v3/do/a/${size}.sqlite`)).size)).toEqual(sizes);
  });

  it('is made once if many are begun at the same time', async () => {
    makeBackup(join(folder, 'many.backup'), [
      ['host.env', 0o600, 'HOST_SECRET=many'],
      ['v3/do/a/b.sqlite', 0o600, '0123456789abcdef', 200_000],
    ]);
    const shells = Array.from({ length: 5 }, () =>
      spawnShell(folder, '"$0" restore many.backup --state raced 2>&1; exit $?'),
    );
    const codes = await Promise.all(shells.map(async (shell) => (await once(shell, 'exit'))[0] as number));
    expect(codes.sort()).toEqual([0, 1, 1, 1, 1]);
    expect(readdirSync(join(folder, 'raced')).sort()).toEqual(['host.env', 'lock', 'v3']);
    expect(statSync(join(folder, 'raced/v3/do/a/b.sqlite')).size).toBe(3_200_000);
  });

  it('that is refused leaves the folder as it was', () => {
    for (const inside of ['somebody.txt', 'restoring']) {
      const state = join(folder, `with-${inside}`);
      mkdirSync(join(state, 'v3', 'do'), { recursive: true });
      mkdirSync(join(state, inside));
      const before = readdirSync(state);
      expect(call('restore', 'many.backup', '--state', state)).toMatchObject({
        code: 1,
        said: expect.stringContaining('not empty'),
      });
      expect(readdirSync(state)).toEqual(before);
    }
  });

  it('that broke off can be made again, and nothing is served from it', async () => {
    mkdirSync(join(folder, 'broken', 'restoring', 'v3'), { recursive: true });
    const refused = call('--state', 'broken', '--port', `${await freePort()}`);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('restore again') });
    expect(call('restore', 'many.backup', '--state', 'broken')).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, 'broken', 'restoring'))).toBe(false);
  });
});
