import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

const ROOT = join(import.meta.dirname, '../..');
const WRANGLER = join(ROOT, 'node_modules/.bin/wrangler');

/** Part of wrangler used here: it turns `wrangler.toml` into options of Miniflare. */
interface Wrangler {
  unstable_getMiniflareWorkerOptions(config: string): { workerOptions: Record<string, unknown> };
}

type Options = Parameters<typeof convertV4MiniflareOptions>[0];

/** The worker as it would be deployed, in the platform's simulator. Needs a built client. */
export class Deployed {
  readonly origin: string;
  private readonly miniflare: Miniflare;
  private readonly folder: string;

  private constructor(origin: string, miniflare: Miniflare, folder: string) {
    this.origin = origin;
    this.miniflare = miniflare;
    this.folder = folder;
  }

  /** Bundles the worker without deploying it, and runs that bundle with `variables`. */
  static async start(variables: Readonly<Record<string, string>>): Promise<Deployed> {
    const folder = mkdtempSync(join(tmpdir(), 'crowns-deployed-'));
    await bundle(folder);
    const { unstable_getMiniflareWorkerOptions: optionsOf } = createRequire(import.meta.url)(
      'wrangler',
    ) as Wrangler;
    const { workerOptions } = optionsOf(join(ROOT, 'wrangler.toml'));
    const names = readdirSync(folder).filter((name) => /\.(wasm|ttf)$/.test(name));
    const modules = [
      { type: 'ESModule', path: join(folder, 'index.js') },
      ...names.map((name) => ({
        type: name.endsWith('.wasm') ? 'CompiledWasm' : 'Data',
        path: join(folder, name),
      })),
    ];
    const worker = {
      ...workerOptions,
      name: 'crowns',
      rootPath: undefined,
      modulesRoot: folder,
      modules,
      bindings: variables,
    };
    const options: unknown = { host: '127.0.0.1', port: 0, workers: [worker] };
    const miniflare = new Miniflare(convertV4MiniflareOptions(options as Options));
    const { origin } = await miniflare.ready;
    return new Deployed(origin, miniflare, folder);
  }

  async stop(): Promise<void> {
    await this.miniflare.dispose();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function bundle(folder: string): Promise<void> {
  const args = ['deploy', '--dry-run', '--outdir', folder];
  const child = spawn(WRANGLER, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(said);
}
