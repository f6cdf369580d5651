import { spawn, spawnSync, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'dist', 'crowns-server');
/** Its only environment; contains nothing of this project. */
const ENV = { PATH: '/usr/bin:/bin' };

/** Builds the executable unless it is up to date. */
export function buildExecutable(): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build-server.mjs'], { cwd: ROOT });
  if (status !== 0) throw new Error(stderr.toString());
}

/** Runs the executable in a folder to its end; returns exit code and output. */
export function callExecutable(
  folder: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): { code: number | null; said: string } {
  const env = { ...ENV, ...more };
  const { status, stdout, stderr } = spawnSync(PROGRAM, args, { cwd: folder, env, timeout: 120_000 });
  return { code: status, said: stdout.toString() + stderr.toString() };
}

/** Runs a shell command line in a folder, with the executable as `$0`. */
export const spawnShell = (folder: string, line: string): ChildProcessByStdio<Writable, Readable, null> =>
  spawn('/bin/sh', ['-c', line, PROGRAM], { cwd: folder, env: ENV, stdio: ['pipe', 'pipe', 'ignore'] });

/** Makes an artificial backup from these files, each content repeated `times`, then changes it with SQL. */
export function makeBackup(
  file: string,
  files: readonly (readonly [path: string, mode: number, content: string, times?: number])[],
  sql?: string,
): void {
  const args = [join(ROOT, 'test/support/make-backup.mjs'), file, JSON.stringify({ files, sql })];
  const { status, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/node'), args);
  if (status !== 0) throw new Error(stderr.toString());
}

/** The executable serving in a folder. */
export class RunningExecutable {
  readonly origin: string;
  /** Its log, including errors. */
  log = '';
  private readonly child: ChildProcess;

  private constructor(folder: string, port: number, args: readonly string[]) {
    this.origin = `http://127.0.0.1:${port}`;
    this.child = spawn(PROGRAM, ['--port', `${port}`, ...args], { cwd: folder, env: ENV });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
    }
  }

  /** The id of its process. */
  get pid(): number {
    return this.child.pid!;
  }

  /** The id of its runtime's process. */
  get runtime(): number {
    const { pid } = this;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const isRuntime = (id: string): boolean =>
      readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('--socket-addr');
    return Number(children.find(isRuntime));
  }

  /** The events in its log. */
  get events(): unknown[] {
    const lines = this.log.split('\n').filter((line) => line.startsWith('{'));
    return lines.map((line) => JSON.parse(line) as unknown);
  }

  /** Resolves to its exit code once it has ended and said all. */
  get ended(): Promise<number | null> {
    return once(this.child, 'close').then(() => this.child.exitCode);
  }

  /** Resolves once it answers. */
  static async start(folder: string, port: number, ...args: readonly string[]): Promise<RunningExecutable> {
    const running = new RunningExecutable(folder, port, args);
    const kill = (): boolean => running.child.kill('SIGKILL');
    process.once('exit', kill);
    running.child.once('exit', () => process.off('exit', kill));
    const ended = once(running.child, 'exit').then(() => {
      throw new Error(`it ended: ${running.log}`);
    });
    ended.catch(() => undefined);
    while (!running.log.includes('"event":"ready"')) {
      await Promise.race([once(running.child.stdout!, 'data'), ended]);
    }
    return running;
  }

  /** Ends its process with a signal; returns the exit code, or null if the signal killed it. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const { child } = this;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      // All output has arrived then.
      await once(child, 'close');
    }
    return child.exitCode;
  }
}
