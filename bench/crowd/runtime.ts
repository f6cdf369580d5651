import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { freePort } from '../../test/support/server.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Figures that the service's process prints once it answers. */
interface Said {
  readonly runtime: number;
  readonly connections: number;
}

/** The service behind its front, without a client, its state in a folder of its own. */
export class Runtime {
  readonly origin: string;
  /** Maximum number of connections, as the system limits open files. */
  readonly room: number;
  private readonly child: ChildProcess;
  private readonly pids: readonly number[];
  private readonly folder: string;

  private constructor(origin: string, child: ChildProcess, folder: string, said: Said) {
    this.origin = origin;
    this.child = child;
    this.folder = folder;
    this.room = said.connections;
    this.pids = [...(child.pid === undefined ? [] : [child.pid]), said.runtime];
  }

  static async start(): Promise<Runtime> {
    const folder = mkdtempSync(join(tmpdir(), 'crowns-crowd-'));
    await build(folder);
    const port = await freePort();
    const args = [join(ROOT, 'scripts', 'server', 'behind-front.mjs'), folder, String(port), folder];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    process.once('exit', () => child.kill('SIGKILL'));
    const [line] = (await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('the service ended'))),
    ])) as [Buffer];
    return new Runtime(`http://127.0.0.1:${port}`, child, folder, JSON.parse(String(line)) as Said);
  }

  /** Resident memory in MB on Linux; NaN elsewhere. */
  get memory(): number {
    try {
      const sizes = this.pids.map((pid) => {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
      });
      return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
    } catch {
      return NaN;
    }
  }

  stop(): void {
    this.child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Builds program and configuration like `npm start`, without the client's files. */
async function build(folder: string): Promise<void> {
  const { bundle } = (await import('../../scripts/server/bundle.mjs' as string)) as {
    bundle: (entry: string, out: string) => Promise<string[]>;
  };
  const modules = await bundle('bench/crowd/server.mjs', folder);
  const { configuration } = (await import('../../scripts/server/config.mjs' as string)) as {
    configuration: (settings: unknown, forms: readonly string[], modules: readonly string[]) => string;
  };
  const settings = parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'));
  writeFileSync(join(folder, 'files.json'), JSON.stringify({ files: {}, redirects: {} }));
  writeFileSync(join(folder, 'config.capnp'), configuration(settings, [], modules));
}
