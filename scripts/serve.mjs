// Serves the product in the local Workers runtime until told to stop.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pushKeysFile } from './push-keys.mjs';
import { start, stateFolder, stop, toolEnv } from './tools.mjs';

/**
 * A port that nobody uses, for the inspector: two services may run side by side. It lies below those that systems give to
 * outgoing connections, for one of them might take it meanwhile.
 */
function freePort() {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  return new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}

/** Waits until the service answers, or its process ends. */
async function ready(address, child) {
  while (child.exitCode === null) {
    try {
      if ((await fetch(`${address}/api/games`)).ok) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** Runs wrangler on `port`, prints one line when it answers, and ends with it. Gives its process, which leads a group. */
export async function serve(port) {
  const state = stateFolder();
  const args = ['dev', '--port', String(port), '--persist-to', state, '--show-interactive-dev-session=false'];
  args.push('--inspector-port', String(await freePort()), '--log-level', process.env.CROWNS_LOG ?? 'warn');
  args.push(
    '--env-file',
    pushKeysFile(state),
    ...(process.env.CROWNS_ENV ? ['--env-file', process.env.CROWNS_ENV] : []),
  );
  const env = { ...toolEnv(), WRANGLER_REGISTRY_PATH: join(state, 'registry') };
  const child = start('wrangler', args, { env, stdio: ['ignore', 2, 2] });
  let stopping = false;
  const end = () => {
    if (!stopping) setTimeout(() => stop(child, 'SIGKILL'), 5000).unref();
    stopping = true;
    stop(child);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  // npm's shell may die without passing its signal on: then this process has another parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 500).unref();
  child.on('exit', (code) => {
    // Whatever is left of the group must not keep the port.
    stop(child, 'SIGKILL');
    process.exit(stopping ? 0 : (code ?? 1));
  });
  const address = `http://localhost:${port}`;
  if (await ready(`http://127.0.0.1:${port}`, child)) process.stdout.write(`Crowns is ready at ${address}\n`);
  return child;
}
