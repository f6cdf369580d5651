import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DownTime } from '../../worker/down-times.ts';
import { clockedConfig } from './clock/clocked.ts';

const SERVE = pathToFileURL(join(import.meta.dirname, '../../scripts/serve.mjs')).href;

/** Serves the product with its own script and prints the process group. */
const launcher = (port: number, config: string): string =>
  `const { serve } = await import(${JSON.stringify(SERVE)});
   const { pid } = await serve(${port}, ${JSON.stringify(config)});
   process.stdout.write('group ' + pid + '\\n');`;

/** Maximum ms by which a clock is put forward at once: less than the silence of a client that counts as away. */
const CLOCK_STEP = 10_000;

interface Running {
  readonly child: ChildProcess;
  /** Process group of the runtime. */
  readonly group: number;
}

/** The product on a separate port with a separate state folder. Needs a built client. */
export class Server {
  readonly port: number;
  /** The service's log, including errors. */
  log = '';
  private readonly state: string;
  private readonly env: Readonly<Record<string, string>>;
  private readonly files: number | undefined;
  private readonly config: string;
  private running: Promise<Running>;

  private constructor(
    port: number,
    state: string,
    env: Readonly<Record<string, string>>,
    { files, config = 'config.capnp' }: { files?: number | undefined; config?: string } = {},
  ) {
    this.port = port;
    this.state = state;
    this.env = env;
    this.files = files;
    this.config = config;
    this.running = this.launch();
  }

  /**
   * `env` is added to the server's environment. The state is deleted at the end, unless `CROWNS_STATE` names
   * a folder. `files` is the maximum number of files that each of its processes may open.
   */
  static async start(env: Readonly<Record<string, string>> = {}, files?: number): Promise<Server> {
    const state = env.CROWNS_STATE ?? mkdtempSync(join(tmpdir(), 'Crowns für uns '));
    const server = new Server(await freePort(), state, env, { files });
    await server.up;
    return server;
  }

  /** A service whose clock {@link pass} puts forward. */
  static async startClocked(env: Readonly<Record<string, string>> = {}): Promise<Server> {
    const state = mkdtempSync(join(tmpdir(), 'Crowns für uns '));
    const server = new Server(await freePort(), state, env, { config: clockedConfig() });
    await server.up;
    return server;
  }

  /**
   * Lets time pass for a clocked service, in ms; returns its time. `present` are clients who go on answering, as people do
   * whose pages are open.
   */
  async pass(ms: number, present: readonly { ping(): Promise<void> }[] = []): Promise<number> {
    let now = NaN;
    for (let left = ms; left >= 0; left -= CLOCK_STEP) {
      const by = Math.min(left, CLOCK_STEP);
      const answer = await fetch(`${this.origin}/test-clock?by=${by}`, { method: 'POST' });
      now = Number(await answer.text());
      await Promise.all(present.map((client) => client.ping()));
    }
    return now;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The periods without the service that its state has noted. */
  get downTimes(): readonly DownTime[] {
    const { down } = JSON.parse(readFileSync(join(this.state, 'alive.json'), 'utf8')) as { down: DownTime[] };
    return down;
  }

  /** Resolves when the service answers; after {@link kill}, when it answers again. */
  get up(): Promise<void> {
    return this.running.then(() => undefined);
  }

  /** Kills all its processes, like a power cut, and restarts it with the same state after `downMs`. */
  async crash(downMs = 0): Promise<void> {
    const { child, group } = await this.running;
    this.running = (async () => {
      child.kill('SIGKILL');
      killGroup(group);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await portIsFree(this.port);
      await new Promise((resolve) => setTimeout(resolve, downMs));
      return this.launch();
    })();
    await this.up;
  }

  /** Kills the runtime alone. */
  async killRuntime(): Promise<void> {
    killGroup((await this.running).group);
  }

  /** Number of files that the runtime has open, on Linux. */
  async openFiles(): Promise<number> {
    const { group } = await this.running;
    return readdirSync(`/proc/${group}/fd`).length;
  }

  /** Stops its processes for `ms` as a machine that sleeps does, or only its runtime; then they go on. */
  async sleep(ms: number, isOnlyRuntime = false): Promise<void> {
    const { child, group } = await this.running;
    const pids = isOnlyRuntime ? [-group] : [-group, child.pid!];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, ms));
    // The runtime first: it must not rely on the other to say that time has passed.
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }

  /** Total memory of its processes in MB on Linux; NaN elsewhere. */
  async memory(): Promise<number> {
    const { group } = await this.running;
    try {
      const sizes = readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((pid) => residentOf(pid, group));
      return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20);
    } catch {
      return NaN;
    }
  }

  /** Ids of the processes that think for its bots, on Linux. */
  get thinkers(): number[] {
    const place = join(this.state, 'thinkers');
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(place))
      .map(Number);
  }

  /** Shuts it down properly; returns the exit code, normally 0. */
  async stop(): Promise<number | null> {
    const { child } = await this.running;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    if (!this.env.CROWNS_STATE) rmSync(this.state, { recursive: true, force: true });
    return child.exitCode;
  }

  private async launch(): Promise<Running> {
    const env = { ...process.env, CROWNS_STATE: this.state, ...this.env };
    const node = [process.execPath, '--input-type=module', '-e', launcher(this.port, this.config)];
    const limit = this.files === undefined ? '' : `ulimit -n ${this.files}; `;
    const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, ...node], { env });
    const exit = (): boolean => child.kill('SIGTERM');
    process.once('exit', exit);
    child.stderr.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
    const group = await groupOf(child, () => this.log);
    const exitGroup = (): void => killGroup(group);
    process.once('exit', exitGroup);
    child.once('exit', () => process.off('exit', exit).off('exit', exitGroup));
    return { child, group };
  }
}

function groupOf(child: ChildProcess, log: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const group = /^group (\d+)$/m.exec(said)?.[1];
      if (group) resolve(Number(group));
    });
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}: ${log()}`)));
  });
}

/** Resident memory of a process in bytes; 0 if it belongs to another group or has just ended. */
function residentOf(pid: string, group: number): number {
  try {
    // Fields after the name, which may contain anything: state, parent, group, …; the 22nd is the number of
    // resident pages.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[2]) === group ? Number(fields[21]) * 4096 : 0;
  } catch {
    return 0;
  }
}

/** The command line of a process; empty if it has just ended. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

/** A free port, below the range used for outgoing connections, which might take it meanwhile. */
export function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  return new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}

/** Resolves when the port is free; killed processes take a moment. */
async function portIsFree(port: number): Promise<void> {
  const isTaken = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  while (await isTaken()) await new Promise((resolve) => setTimeout(resolve, 10));
}
