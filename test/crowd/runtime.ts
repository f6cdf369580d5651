import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { build, type Plugin } from 'vite';
import { freePort } from '../support/server.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The service on the plain runtime, without a client, with its state in a folder. */
export class Runtime {
  readonly origin: string;
  readonly child: ChildProcess;
  private readonly folder: string;

  private constructor(origin: string, child: ChildProcess, folder: string) {
    this.origin = origin;
    this.child = child;
    this.folder = folder;
  }

  static async start(): Promise<Runtime> {
    const folder = mkdtempSync(join(tmpdir(), 'crowns-crowd-'));
    await bundle(folder);
    mkdirSync(join(folder, 'objects'));
    const port = await freePort();
    const args = [
      'serve',
      'config.capnp',
      `--socket-addr=http=127.0.0.1:${port}`,
      '--directory-path=objects=objects',
    ];
    const { default: workerd } = (await import('workerd' as string)) as {
      default: { default?: string } | string;
    };
    const binary = typeof workerd === 'string' ? workerd : workerd.default!;
    const child = spawn(binary, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    process.once('exit', () => child.kill('SIGKILL'));
    const runtime = new Runtime(`http://127.0.0.1:${port}`, child, folder);
    await runtime.ready();
    return runtime;
  }

  /** Resident memory in MB on Linux; NaN elsewhere. */
  get memory(): number {
    try {
      const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
    } catch {
      return NaN;
    }
  }

  stop(): void {
    this.child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async ready(): Promise<void> {
    while (this.child.exitCode === null) {
      try {
        if ((await fetch(`${this.origin}/api/health`)).ok) return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    throw new Error('the runtime ended');
  }
}

/** Builds program and configuration like `npm start`, without the client's files. */
async function bundle(folder: string): Promise<void> {
  const { modulesBeside } = (await import('../../scripts/server/modules.mjs' as string)) as {
    modulesBeside: (out: string, names: string[]) => Plugin;
  };
  const modules: string[] = [];
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [modulesBeside(folder, modules)],
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['workerd', 'worker', 'browser'] } },
    build: {
      ssr: 'test/crowd/server.mjs',
      outDir: folder,
      emptyOutDir: true,
      target: 'es2024',
      rollupOptions: {
        external: /^cloudflare:/,
        output: { entryFileNames: 'index.js', codeSplitting: false },
      },
    },
  });
  const { configuration } = (await import('../../scripts/server/config.mjs' as string)) as {
    configuration: (settings: unknown, forms: readonly string[], modules: readonly string[]) => string;
  };
  const settings = parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'));
  writeFileSync(join(folder, 'files.json'), JSON.stringify({ files: {}, redirects: {} }));
  writeFileSync(join(folder, 'config.capnp'), configuration(settings, [], modules));
}
