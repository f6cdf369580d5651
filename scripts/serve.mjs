// Serves the product on the Workers runtime itself until told to stop.
import { createServer } from 'node:net';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pushKeysFile } from './push-keys.mjs';
import { inRoot, start, stateFolder, stop } from './tools.mjs';

const HOST = '127.0.0.1';
/** Milliseconds that the runtime has for an orderly end, its sockets' included. */
const GRACE = 1000;

/** The reason why nothing can listen on `port`; undefined if something can. */
function whyNoPort(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return 'ports go from 1 to 65535';
  return new Promise((resolve) => {
    const reason = ({ code }) => (code === 'EADDRINUSE' ? 'something listens there already' : code);
    const server = createServer().on('error', (error) => resolve(reason(error)));
    server.listen(port, HOST, () => server.close(() => resolve(undefined)));
  });
}

/** Waits until the service answers, or its process ends. */
async function ready(port, child) {
  while (child.exitCode === null && child.signalCode === null) {
    try {
      if ((await fetch(`http://${HOST}:${port}/api/games`)).ok) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

/** The variables of a file with a `NAME=value` on each line; quotes round a value are no part of it. */
const parseEnv = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/gm)].map(([, name, value]) => [
      name,
      value.replace(/^(["'])(.*)\1$/, '$2'),
    ]),
  );

/** The variables that the service reads, each from the first place that sets it: environment, file, keys kept with the state. */
function variables(state) {
  const files = [pushKeysFile(state), ...(process.env.CROWNS_ENV ? [process.env.CROWNS_ENV] : [])];
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))), process.env);
}

/** The runtime on `port`, in a group of its own, with the objects of `state`. */
async function startRuntime(port, state) {
  const objects = join(state, 'v3', 'do');
  mkdirSync(objects, { recursive: true });
  // Here, because this file is loaded before anything is installed.
  const { default: workerd } = await import('workerd');
  const args = [
    'serve',
    'config.capnp',
    `--socket-addr=http=${HOST}:${port}`,
    `--directory-path=objects=${objects}`,
  ];
  const output = process.env.CROWNS_LOG === 'log' ? 2 : 'ignore';
  return start(workerd.default ?? workerd, args, {
    cwd: inRoot('server', 'build'),
    env: variables(state),
    stdio: ['ignore', output, 2],
  });
}

/** Runs the service on `port`, prints one line when it answers, and ends with it. Gives its process, which leads a group. */
export async function serve(port) {
  const problem = await whyNoPort(port);
  if (problem) {
    process.stderr.write(`Port ${port} can't be used: ${problem}. Choose another: PORT=8788 npm start\n`);
    process.exit(1);
  }
  const child = await startRuntime(port, stateFolder());
  let stopping = false;
  const end = () => {
    if (!stopping) setTimeout(() => stop(child, 'SIGKILL'), GRACE).unref();
    stopping = true;
    stop(child);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  // npm's shell may die without passing its signal on: then this process has another parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 500).unref();
  child.on('exit', (code) => process.exit(stopping ? 0 : (code ?? 1)));
  if (await ready(port, child)) process.stdout.write(`Crowns is ready at http://localhost:${port}\n`);
  return child;
}
