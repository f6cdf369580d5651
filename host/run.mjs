// Runs the service: starts the Workers runtime on a port, supervises it, and ends with it.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { answerAbout, diskLeft, reserveOf, watchDisk } from './disk.mjs';
import { askWorker, trackDownTimes } from './down-times.mjs';
import { Front } from './front/front.mjs';
import { KeptProcess } from './kept-process.mjs';
import { signal, tieToThisProcess } from './processes.mjs';
import { socketPath } from './sockets.mjs';
import { objectsOf } from './state.mjs';
import { watchDamage } from './watch-damage.mjs';
import { thinkerCount, Thinkers } from './thinkers/thinkers.mjs';

/** Ms the runtime gets for a clean shutdown, including its sockets. */
const GRACE = 1000;
/** Ms between two looks at the runtime's files. */
const LOOK_MS = 5000;

/** Reasons why a port can't be used, by the code of the system. */
const NO_PORT = {
  EADDRINUSE: 'it is already in use',
  EACCES: 'this user may not use it',
  EADDRNOTAVAIL: 'this machine does not have the address',
  ENOTFOUND: 'the address is unknown',
};

/** Reason why `port` of the address `host` can't be used; undefined if it can. */
export function whyNoPort(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return 'a port is a number from 1 to 65535';
  return new Promise((resolve) => {
    const server = createServer().on('error', ({ code }) => resolve(NO_PORT[code] ?? code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Address of a service on 127.0.0.1 for people: by the name `localhost`, unless another program has the port of the other
 * loopback address, which browsers may try first.
 */
export const localUrl = async (port) =>
  `http://${(await whyNoPort(port, '::1')) === NO_PORT.EADDRINUSE ? '127.0.0.1' : 'localhost'}:${port}`;

/** Base URL of an address and port. Wildcard addresses become loopback addresses. */
export function urlOf(host, port) {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${bracketed(own)}:${port}`;
}

const bracketed = (host) => (host.includes(':') ? `[${host}]` : host);

/** The health of the service at `url`: `ok`, `day-full`, `disk-full`, or null if none answers. */
export async function healthOf(url) {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) });
    const { status } = await answer.json();
    return ['ok', 'day-full', 'disk-full'].includes(status) ? status : null;
  } catch {
    return null;
  }
}

/** Waits until the service answers; false if its process ended. */
async function ready(url, child) {
  while (child.exitCode === null && child.signalCode === null) {
    if (await healthOf(url)) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

/** Header that makes browsers use https only, for this host name; none unless the host asks for it. */
const hstsOf = ({ HSTS_SECONDS: seconds }) =>
  seconds ? ['Strict-Transport-Security', `max-age=${seconds}`] : [];

/** Calls `onleak` when the runtime has leaked its files. */
const watchFiles = (front, onleak) => setInterval(() => front.hasLeak() && onleak(), LOOK_MS).unref();

/** Memory of a process in bytes; undefined on systems without /proc. */
function residentOf(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
  } catch {
    return undefined;
  }
}

/**
 * Starts the front and behind it the runtime (`command` with its first arguments, in folder `cwd`) on the
 * objects of `state`. A runtime that ends by itself is started again; if it never answered, this process ends with it.
 * `output` receives its log lines. Returns the first process of the runtime, which leads a group. Callbacks:
 *
 * - `onready` once it answers; `onalert` when connections are refused, a file is damaged, a proxy names no clients, or the
 *   runtime has leaked files and is restarted;
 * - `ondisk` when the disk gets full (true) or has room again;
 * - `onthinker` when a thinker ended by itself or is replaced, with the reason;
 * - `onstopping` with the signal that ends it; `onended` if the runtime ended by itself, with its end and `again`, the ms until
 *   its next start, unless it never answered.
 *
 * With `endsWithParent` it also ends with this process' parent. `version` is shown to the host.
 */
export async function run({
  command,
  args = [],
  cwd,
  host,
  port,
  state,
  env,
  output,
  onready,
  onalert,
  ondisk,
  onthinker,
  onstopping,
  onended,
  endsWithParent,
  version,
}) {
  const objects = objectsOf(state);
  mkdirSync(objects, { recursive: true });
  const reserve = reserveOf(env);
  /** Set once the service runs. */
  let lookForDamage = () => undefined;
  const hostSocket = socketPath(state, 'host.socket');
  const start = { command, args, cwd, timeZone: env.TZ };
  const thinkers = new Thinkers(start, state, thinkerCount(env), onthinker);
  process.once('exit', () => thinkers.stop());
  /** Figures of this process and the runtime, for the page of the host. Sizes in bytes. */
  const figures = () => ({
    version,
    uptime: Math.floor(process.uptime()),
    connections: { used: front.used, possible: front.room },
    memory: { front: process.memoryUsage.rss(), runtime: residentOf(runtime.pid) },
    diskLeft: diskLeft(state),
  });
  await answerAbout(state, reserve, hostSocket, {
    figures,
    ondamage: () => lookForDamage(),
    others: {
      '/think': (request, response) => thinkers.answer(request, response),
      '/thinkers': (_, response) => response.end(JSON.stringify(thinkers.figures)),
    },
  });
  const runtimeSocket = socketPath(state, 'runtime.socket');
  const all = [
    ...args,
    `--socket-addr=http=unix:${runtimeSocket}`,
    `--directory-path=objects=${objects}`,
    `--external-addr=host=unix:${hostSocket}`,
  ];
  const downTimes = trackDownTimes(state, () => askWorker(runtimeSocket, front.used));
  /** Set once the first runtime has answered, and while none runs. */
  let wasReady = false;
  let endedAt = null;
  const launch = () => {
    // A runtime that was killed has left it behind.
    rmSync(runtimeSocket, { force: true });
    if (endedAt !== null) downTimes.add([endedAt, Date.now()]);
    const own = { ...env, DOWN_TIMES: downTimes.forWorker() };
    const child = spawn(command, all, { cwd, env: own, stdio: ['ignore', output, 2], detached: true });
    if (child.pid) tieToThisProcess(child);
    return child;
  };
  const runtime = new KeptProcess(launch, (how) => {
    endedAt = Date.now();
    if (how.error) process.stderr.write(`Can't start the runtime: ${how.error}\n`);
    const { code, signal: by } = how;
    onended?.(wasReady ? how : { code, signal: by });
    if (!wasReady) process.exit(code || 1);
  });
  const child = runtime.launch();
  const front = new Front({
    socketPath: runtimeSocket,
    proxyHeader: env.CROWNS_ADDRESS_HEADER,
    runtime,
    log: onalert,
    added: hstsOf(env),
  });
  let stopping = false;
  const end = (reason) => {
    if (!stopping) {
      onstopping?.(reason);
      front.stop();
      thinkers.stop();
      runtime.stop(() => process.exit(0));
      setTimeout(() => signal(runtime, 'SIGKILL'), GRACE).unref();
    }
    stopping = true;
    signal(runtime, 'SIGTERM');
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end);
  // An orphan gets another parent.
  const parent = process.ppid;
  if (endsWithParent) setInterval(() => process.ppid !== parent && end('parent ended'), 500).unref();
  try {
    await front.listen(port, host);
  } catch (error) {
    signal(child, 'SIGKILL');
    throw error;
  }
  const isReady = await ready(urlOf(host, port), child);
  // From the first moment on the worker can tell that it was stopped.
  if (isReady) await askWorker(runtimeSocket, 0).catch(() => undefined);
  wasReady = isReady;
  if (isReady) onready({ connections: front.room, descriptors: front.limit });
  watchFiles(front, () => {
    onalert({ what: 'runtime-files' });
    signal(runtime, 'SIGKILL');
  });
  watchDisk(state, reserve, ondisk);
  lookForDamage = watchDamage(state, onalert);
  return child;
}
