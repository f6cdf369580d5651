import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cost } from '../../cli/cost/index.ts';
import type { Bill } from '../../cli/cost/prices.ts';
import {
  buildExecutable,
  callExecutable,
  makeBackup,
  RunningExecutable,
  spawnShell,
} from '../support/executable.ts';
import { createMatch, fullMatch, getText, openClient, Refused } from '../support/online.ts';
import { freePort } from '../support/server.ts';
import type { WireClient } from '../support/wire-client.ts';

/** As in wrangler.toml. */
const FOUND_LIMIT = 30;
const folder = mkdtempSync(join(tmpdir(), 'crowns-host-'));
const running: RunningExecutable[] = [];
const ends: (() => unknown)[] = [];

async function start(...args: readonly string[]): Promise<RunningExecutable> {
  const server = await RunningExecutable.start(folder, await freePort(), ...args);
  running.push(server);
  return server;
}

/** The secret that opens the host's page, as the service made it. */
const secretOf = (state: string): string =>
  /^HOST_SECRET=(.*)$/m.exec(readFileSync(join(folder, state, 'host.env'), 'utf8'))![1]!;

/** What other users of the machine could open of a folder, itself included; its programs are for all. */
const openToOthers = (state: string): string[] =>
  [
    state,
    ...readdirSync(state, { recursive: true, encoding: 'utf8' }).map((name) => join(state, name)),
  ].filter((path) => !path.includes('/runtime/') && (statSync(path).mode & 0o077) !== 0);

const call = (...args: readonly string[]) => callExecutable(folder, args);

/** Plays the first legal move for whose turn it is, so many times. */
async function play(players: readonly WireClient[], moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    const mover = players.find(({ legal }) => legal.length > 0)!;
    const all = players.map((player) => player.next('move'));
    mover.send({ t: 'move', id: `m${mover.n}`, n: mover.n, move: mover.legal[0] });
    await Promise.all(all);
  }
}

async function sit(origin: string, id: string, tokens: readonly string[]): Promise<WireClient[]> {
  return Promise.all(
    tokens.map(async (token) => {
      const client = await openClient(origin, id);
      await client.hello(token);
      return client;
    }),
  );
}

beforeAll(() => buildExecutable(), 300_000);
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the executable', () => {
  it('plays in an empty folder, is killed, goes on, and goes on elsewhere from a backup made meanwhile', async () => {
    const first = await start();
    expect(await getText(first.origin)).toContain('<html');
    const { id, tokens } = await fullMatch(first.origin, 2);
    const players = await sit(first.origin, id, tokens);
    await play(players, 12);
    const playing = play(players, 30);
    expect(call('backup', 'night.backup')).toMatchObject({ code: 0 });
    await playing;
    expect(statSync(join(folder, 'night.backup')).mode & 0o777).toBe(0o600);
    // Kept, and without anything that opens a match or proves a seat.
    expect(first.log).toContain('"event":"match-playing"');
    for (const secret of [id, ...tokens]) expect(first.log).not.toContain(secret);
    const { n, views } = players[0]!;
    expect(n).toBe(42);
    await first.end('SIGKILL');

    const again = await start();
    const back = await sit(again.origin, id, tokens);
    expect(back.map((player) => player.n)).toEqual([42, 42]);
    expect(back[0]!.view).toEqual(views.get(42));
    await play(back, 2);
    // It ends in good order with its sockets open.
    expect(await again.end('SIGTERM')).toBe(0);

    expect(call('restore', 'night.backup', '--state', 'elsewhere')).toMatchObject({ code: 0 });
    // Keys and hidden cards are in both: no other user of the machine may read them.
    for (const state of ['crowns-state', 'elsewhere']) expect(openToOthers(join(folder, state))).toEqual([]);
    const elsewhere = await start('--state', 'elsewhere');
    const restored = await sit(elsewhere.origin, id, tokens);
    expect(restored[0]!.n).toBeGreaterThanOrEqual(12);
    expect(restored[0]!.view).toEqual(views.get(restored[0]!.n));
    await play(restored, 2);
    const stats = JSON.parse(await getText(`${elsewhere.origin}/api/stats`)) as unknown;
    expect(stats).toMatchObject({ 'matches-founded': 1 });
    // What a match costs, by the counters of one that is played here: besides its moves no more than a few rows.
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const code = await cost([
      elsewhere.origin,
      '--matches',
      '1',
      '--json',
      '--secret',
      secretOf('elsewhere'),
    ]);
    const { matches, movesPerMatch, lines } = JSON.parse(String(written.mock.calls[0]![0])) as Bill;
    written.mockRestore();
    expect([code, matches]).toEqual([0, 1]);
    const rows = lines.find(({ what }) => what === 'rows written')!.amount / 1000;
    expect(rows).toBeGreaterThanOrEqual(movesPerMatch);
    expect(rows).toBeLessThanOrEqual(movesPerMatch + 24);
  });

  it('goes by the address in the header that the host names, and says that it is well', async () => {
    const server = await start('--address-header', 'X-Forwarded-For');
    const port = new URL(server.origin).port;
    expect(call('health', '--port', port)).toMatchObject({ code: 0 });
    const create = (): Promise<number> =>
      fetch(`${server.origin}/api/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1, 198.51.100.7' },
        body: '{"game":"realm","seats":2,"name":"Ada","bots":[{"seat":1,"level":"novice"}]}',
      }).then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: FOUND_LIMIT + 1 }, create));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    // What runs here is for the host alone, by the secret that was made.
    const authorization = `Basic ${btoa(`host:${secretOf('crowns-state')}`)}`;
    expect((await fetch(`${server.origin}/host`)).status).toBe(401);
    const page = await fetch(`${server.origin}/host`, { headers: { authorization } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('being played')]);
    // A second one must not use the same state.
    const other = call('--port', `${await freePort()}`);
    expect(other).toMatchObject({
      code: 1,
      said: expect.stringContaining('another server is using the state'),
    });
    await createMatch(server.origin, 2).catch((error: unknown) => expect(error).toBeInstanceOf(Refused));
  });

  it('takes over from an earlier version, and refuses what a later one has written', async () => {
    const file = join(folder, 'crowns-state', 'release.json');
    const own = JSON.parse(readFileSync(file, 'utf8')) as { match: number; rules: Record<string, number> };
    writeFileSync(file, JSON.stringify({ ...own, version: '0.0.9', match: own.match - 1, rules: {} }));
    await (await start()).end('SIGTERM');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(own);

    const later = { ...own, version: '9.0.0', match: own.match + 1, rules: { ...own.rules, chess: 1 } };
    writeFileSync(file, JSON.stringify(later));
    const refused = call('--port', `${await freePort()}`);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('a later version of Crowns, 9.0.0, wrote it');
    expect(refused.said).toContain(`match format ${own.match + 1}, this version knows ${own.match}`);
    expect(refused.said).toContain('rules of chess 1, this version knows none');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(later);
    expect(call('backup', 'later.backup')).toMatchObject({ code: 0 });
    const restored = call('restore', 'later.backup', '--state', 'later');
    expect(restored).toMatchObject({ code: 1, said: expect.stringContaining('9.0.0') });
    expect(readdirSync(folder)).not.toContain('later');
  });

  it.each([
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
  ] as const)('refuses a backup with %s, and leaves nothing of it', (what, files, sql?: string) => {
    const file = `${what.replaceAll(' ', '-')}.backup`;
    makeBackup(join(folder, file), files, sql);
    const answer = call('restore', file, '--state', 'hostile');
    expect(answer).toEqual({ code: 1, said: expect.stringContaining(`${file} can't be restored: `) });
    expect(answer.said).not.toContain('    at ');
    expect(existsSync(join(folder, 'hostile'))).toBe(false);
  });

  it('restores files for the service alone, whatever a backup says of them', () => {
    makeBackup(join(folder, 'open.backup'), [['host.env', 0o4777, 'A=1']]);
    expect(call('restore', 'open.backup', '--state', 'open')).toMatchObject({ code: 0 });
    expect(statSync(join(folder, 'open', 'host.env')).mode & 0o7777).toBe(0o600);
  });

  it('is started and ended as the unit for systemd says', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/host-server.md'), 'utf8');
    const [, program, words] = /^ *ExecStart=(\S+) (.*)$/m.exec(page)!;
    expect(program).toBe('/usr/local/bin/crowns-server');
    const args = words!.split(' ').map((word) => (word === '/var/lib/crowns' ? 'unit' : word));
    // The port that it names may be taken here.
    const at = args.indexOf('--port') + 1;
    expect(Number(args[at])).toBeGreaterThan(0);
    const server = await start(...args.toSpliced(at - 1, 2));
    expect(existsSync(join(folder, 'unit', 'host.env'))).toBe(true);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('is put into a container that is not root’s and knows whether it is well', async () => {
    const made = join(import.meta.dirname, '../../dist');
    const lines = readFileSync(join(made, 'Containerfile'), 'utf8').replaceAll('\\\n', '').split('\n');
    const all = (name: string): string[] =>
      lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
    const copies = all('COPY').map((line) => line.split(' ').filter((word) => !word.startsWith('--')));
    expect(copies).toEqual([['crowns-server', '/usr/local/bin/crowns-server']]);
    for (const [from] of copies) expect(existsSync(join(made, from!)), from).toBe(true);
    const user = all('USER').at(-1)!;
    expect(user).not.toMatch(/^(root|0)\b/);
    expect(all('RUN').join()).toContain(`useradd --system --home /state ${user}`);
    const env = Object.fromEntries(
      all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
    );
    expect(all('VOLUME')).toEqual([env.CROWNS_STATE]);
    expect(all('EXPOSE')).toEqual([env.PORT]);
    const command = /CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0]!)![1]!;
    const [program, ...args] = JSON.parse(command) as string[];
    expect([program]).toEqual(JSON.parse(all('CMD')[0]!));
    const server = await start('--host', env.CROWNS_HOST!, '--state', 'contained');
    // Its own port may be taken here.
    const here = { ...env, PORT: new URL(server.origin).port };
    expect(callExecutable(folder, args, here)).toMatchObject({ code: 0 });
    await server.end('SIGTERM');
    expect(callExecutable(folder, args, here)).toMatchObject({ code: 1 });
  });

  it('goes on when the shell that has started it ends', async () => {
    const port = `${await freePort()}`;
    const shell = spawnShell(folder, `"$0" --port ${port} --state left & echo $!; read _`);
    const pid = Number(String((await once(shell.stdout, 'data'))[0]));
    ends.push(() => process.kill(pid, 'SIGKILL'));
    await expect.poll(() => call('health', '--port', port).code, { timeout: 30_000 }).toBe(0);
    shell.stdin.end();
    await once(shell, 'exit');
    const since = performance.now();
    while (performance.now() < since + 1500) expect(call('health', '--port', port).code).toBe(0);
  });

  it('refuses a number of shards that is none', async () => {
    writeFileSync(join(folder, 'wrong.env'), 'LOBBY_SHARDS=four\n');
    const refused = call('--port', `${await freePort()}`, '--env', 'wrong.env');
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('LOBBY_SHARDS must be a whole number from 1 to 64, not "four"'),
    });
  });

  it.each([
    [['backup', 'night.backup'], 1, 'already exists'],
    [['backup', 'new', '--state', 'nowhere'], 1, 'no state in'],
    [['backup'], 2, 'backup needs one FILE'],
    [['restore', 'night.backup', '--state', 'elsewhere'], 1, 'is not empty'],
    [['restore', 'nothing', '--state', 'new'], 1, 'the file does not exist'],
    [['restore', 'crowns-state', '--state', 'new'], 1, 'it is not a file'],
    [['restore', 'crowns-state/release.json', '--state', 'new'], 1, 'it is not a backup of Crowns'],
    [['restore', 'half.backup', '--state', 'new'], 1, "half.backup can't be restored"],
    [['--port', '70000'], 1, 'a port is a number from 1 to 65535'],
    [['--state', 'night.backup'], 1, 'is not a folder'],
    [['health', '--port', '1'], 1, 'no server answers'],
    [['--prot', '1'], 2, "Unknown option '--prot'"],
    [['sing'], 2, 'unknown command "sing"'],
  ])('answers %j with words and exit code %i', (args, code, words) => {
    if (args[1] === 'half.backup') {
      writeFileSync(join(folder, 'half.backup'), readFileSync(join(folder, 'night.backup')));
      truncateSync(join(folder, 'half.backup'), 12_000);
    }
    const answer = call(...args);
    expect(answer).toEqual({ code, said: expect.stringContaining(words) });
    expect(answer.said).not.toContain('    at ');
  });
});
