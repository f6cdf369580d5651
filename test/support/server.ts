import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SERVE = pathToFileURL(join(import.meta.dirname, '../../scripts/serve.mjs')).href;

/** The product's own way of serving, which then says what group of processes it runs in. */
const launcher = (port: number): string =>
  `const { serve } = await import(${JSON.stringify(SERVE)});
   const { pid } = await serve(${port});
   process.stdout.write('group ' + pid + '\\n');`;

interface Running {
  readonly child: ChildProcess;
  /** The process group of the runtime. */
  readonly group: number;
}

/** The product on a port of its own, its state in a folder of its own. Needs a built client. */
export class Server {
  readonly port: number;
  /** The log of the service, its errors included. */
  log = '';
  private readonly state: string;
  private readonly env: Readonly<Record<string, string>>;
  private running: Promise<Running>;

  private constructor(port: number, state: string, env: Readonly<Record<string, string>>) {
    this.port = port;
    this.state = state;
    this.env = env;
    this.running = this.launch();
  }

  /**
   * `env` is added to the environment of the command that serves. Its state goes with it, but for one in a folder that
   * `CROWNS_STATE` names.
   */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<Server> {
    const state = env.CROWNS_STATE ?? mkdtempSync(join(tmpdir(), 'crowns-server-'));
    const server = new Server(await freePort(), state, env);
    await server.up;
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves once the service answers; after {@link kill}, once it answers again. */
  get up(): Promise<void> {
    return this.running.then(() => undefined);
  }

  /** Ends all its processes at once, as a power cut would, and starts it anew on the same state. */
  async crash(): Promise<void> {
    const { child, group } = await this.running;
    this.running = (async () => {
      killGroup(group);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await portIsFree(this.port);
      return this.launch();
    })();
    await this.up;
  }

  /** Megabytes of memory that its processes hold, where the system says so (Linux); else NaN. */
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

  /** Ends it in an orderly way; its code is 0 then. */
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
    const child = spawn(process.execPath, ['--input-type=module', '-e', launcher(this.port)], { env });
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

/** Bytes that a process holds in memory; 0 if it is of another group, or just gone. */
function residentOf(pid: string, group: number): number {
  try {
    // After the name, which may hold anything: state, parent, group, …, and the resident pages as the 22nd field.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[2]) === group ? Number(fields[21]) * 4096 : 0;
  } catch {
    return 0;
  }
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

/** A port nobody listens on, below those that systems give to outgoing connections: one of them might take it meanwhile. */
export function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  return new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}

/** Resolves once nobody listens any more: killed processes take a moment to go. */
async function portIsFree(port: number): Promise<void> {
  const isTaken = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  while (await isTaken()) await new Promise((resolve) => setTimeout(resolve, 10));
}
