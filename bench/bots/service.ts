import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { freePort } from '../../test/support/server.ts';

/** Parts of a checkout that build the service for the runtime. */
interface Builder {
  bundle(entry: string, out: string): Promise<string[]>;
  configuration(settings: unknown, forms: readonly string[], modules: readonly string[]): string;
}

async function builderOf(checkout: string): Promise<Builder> {
  const of = (name: string): Promise<object> =>
    import(join(checkout, 'scripts', 'server', name)) as Promise<object>;
  return { ...(await of('bundle.mjs')), ...(await of('config.mjs')) } as Builder;
}

/** A running service of a checkout, without the client's files. */
export interface Service {
  readonly origin: string;
  readonly pid: number;
  stop(): void;
}

/** Builds the service of the folder `checkout`, and starts it behind its front with an empty state. */
export async function startService(checkout: string): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'crowns-bots-'));
  const { bundle, configuration } = await builderOf(checkout);
  const modules = await bundle('server/index.ts', folder);
  const settings = parse(readFileSync(join(checkout, 'wrangler.toml'), 'utf8'));
  writeFileSync(join(folder, 'files.json'), JSON.stringify({ files: {}, redirects: {} }));
  writeFileSync(join(folder, 'config.capnp'), configuration(settings, [], modules));
  const port = await freePort();
  const program = join(checkout, 'scripts', 'server', 'behind-front.mjs');
  const child = spawn(process.execPath, [program, folder, String(port), join(folder, 'state')], {
    env: { ...process.env, CROWNS_ADDRESS_HEADER: 'cf-connecting-ip' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = (): void => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the service ended')));
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
