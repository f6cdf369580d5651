import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** The compared servers; `crowns` is this service, `runtime` this service without its front. */
export const SERVERS = ['crowns', 'runtime', 'bare', 'boardgame', 'colyseus'] as const;
export type ServerName = (typeof SERVERS)[number];

export const TITLES: Readonly<Record<ServerName, string>> = {
  crowns: 'this service',
  runtime: 'this service without its front',
  bare: 'bare object + row',
  boardgame: 'boardgame.io (memory)',
  colyseus: 'Colyseus (memory, no game)',
};

const ROOT = join(import.meta.dirname, '..', '..');
const BUILD = join(ROOT, 'server', 'build');
const FOLDERS = { runtime: BUILD, bare: join(import.meta.dirname, 'servers', 'bare') };

/** A process whose output is read. */
type Child = ChildProcessByStdio<null, Readable, null>;

/** A server ready to answer. */
export interface Running {
  readonly url: string;
  /** Its processes. */
  readonly pids: readonly number[];
  stop(): void;
}

/** Starts a server on the first core, with its state in memory. */
export async function startServer(name: ServerName): Promise<Running> {
  // Below the range used for outgoing connections, of which there are many here.
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const state = mkdtempSync('/dev/shm/crowns-bench-');
  const child =
    name === 'crowns'
      ? startFront(port, state)
      : name === 'runtime' || name === 'bare'
        ? startRuntime(name, port, state)
        : startNode(name, port);
  const url = `http://127.0.0.1:${port}`;
  const stop = (): void => {
    child.kill('SIGKILL');
    rmSync(state, { recursive: true, force: true });
  };
  const behind = name === 'crowns' ? [await runtimeOf(child)] : [];
  await answers(url, child);
  return { url, pids: [...(child.pid === undefined ? [] : [child.pid]), ...behind], stop };
}

/** The service as hosts run it. Its front is on the driver's core, so that the runtime has one to itself like other servers. */
const startFront = (port: number, state: string): Child =>
  onCore(
    1,
    process.execPath,
    [join(ROOT, 'scripts', 'server', 'behind-front.mjs'), ...[BUILD, String(port), state, '0']],
    ROOT,
    { CROWNS_ADDRESS_HEADER: 'x-forwarded-for' },
  );

/** Process id of the runtime, which the front's process prints. */
async function runtimeOf(front: Child): Promise<number> {
  let text = '';
  for await (const chunk of front.stdout) {
    text += String(chunk);
    if (text.includes('\n')) return (JSON.parse(text) as { runtime: number }).runtime;
  }
  throw new Error('the service ended');
}

function startRuntime(name: 'runtime' | 'bare', port: number, state: string): Child {
  const loaded: unknown = createRequire(import.meta.url)('workerd');
  const workerd = (loaded as { default: string }).default;
  const args = [
    'serve',
    'config.capnp',
    `--socket-addr=http=127.0.0.1:${port}`,
    `--directory-path=objects=${state}`,
    // The host program, which nobody runs here.
    ...(name === 'runtime' ? [`--external-addr=host=unix:${join(state, 'host.socket')}`] : []),
  ];
  return onCore(0, workerd, args, FOLDERS[name]);
}

const startNode = (name: ServerName, port: number): Child =>
  onCore(0, process.execPath, [join(import.meta.dirname, 'servers', `${name}.mjs`), String(port)], ROOT, {
    NODE_ENV: 'production',
  });

/** Starts a process pinned to one core. */
export function onCore(
  core: number,
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Child {
  return spawn('taskset', ['-c', String(core), command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function answers(url: string, child: Child): Promise<void> {
  child.stdout.resume();
  while (child.exitCode === null) {
    try {
      await fetch(url, { signal: AbortSignal.timeout(2000) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`${url}: the server ended with ${child.exitCode}`);
}
