import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildExecutable, callExecutable, RunningExecutable } from '../support/executable.ts';
import { freePort } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'crowns-install-'));
const running: RunningExecutable[] = [];

async function start(...args: readonly string[]): Promise<RunningExecutable> {
  const server = await RunningExecutable.start(folder, await freePort(), ...args);
  running.push(server);
  return server;
}

beforeAll(() => buildExecutable(), 300_000);
afterEach(() => Promise.all(running.splice(0).map((server) => server.end('SIGKILL'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the installed executable', () => {
  it('names the glibc that its programs need', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/host-server.md'), 'utf8');
    const [, documented] = /glibc (2\.\d+)/.exec(page)!;
    const refused = readFileSync(join(import.meta.dirname, '../../host/main.mjs'), 'utf8');
    expect(/GLIBC = '(.*)'/.exec(refused)![1]).toBe(documented);
    const packages = join(import.meta.dirname, '../../node_modules/@cloudflare');
    const runtimes = readdirSync(packages)
      .filter((name) => name.startsWith('workerd-'))
      .map((name) => join(packages, name, 'bin', 'workerd'));
    const needed = [process.execPath, ...runtimes].flatMap((program) =>
      [...readFileSync(program, 'latin1').matchAll(/\0GLIBC_2\.(\d+)(?=\0)/g)].map(([, minor]) =>
        Number(minor),
      ),
    );
    // Another system's programs name none.
    expect(`2.${Math.max(...needed, process.platform === 'linux' ? 0 : 35)}`).toBe(documented);
  });

  it('is started and ended as the unit for systemd says', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/host-server.md'), 'utf8');
    const [, program, words] = /^ *ExecStart=(\S+) (.*)$/m.exec(page)!;
    expect(program).toBe('/usr/local/bin/crowns-server');
    const args = words!.split(' ').map((word) => (word === '/var/lib/crowns' ? 'unit' : word));
    // The port in the file may be in use here.
    const at = args.indexOf('--port') + 1;
    expect(Number(args[at])).toBeGreaterThan(0);
    const server = await start(...args.toSpliced(at - 1, 2));
    expect(existsSync(join(folder, 'unit', 'host.env'))).toBe(true);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('comes with the licences of all software in it, and with units for systemd', () => {
    const made = join(import.meta.dirname, '../../dist');
    const { code, said } = callExecutable(folder, ['licences']);
    expect([code, said]).toEqual([0, readFileSync(join(made, 'LICENCES.txt'), 'utf8')]);
    expect(said).toContain('Mozilla Public License Version 2.0');
    for (const unit of ['crowns.service', 'crowns-backup.service', 'crowns-backup.timer'])
      expect(existsSync(join(made, unit)), unit).toBe(true);
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
    // Its default port may be in use here.
    const here = { ...env, PORT: new URL(server.origin).port };
    expect(callExecutable(folder, args, here)).toMatchObject({ code: 0 });
    await server.end('SIGTERM');
    expect(callExecutable(folder, args, here)).toMatchObject({ code: 1 });
  });
});
