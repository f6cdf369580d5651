// Shared by the scripts. Uses only Node itself, because the scripts run before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(root, ...parts);

/** Environment for tools: no metrics or network, the project's own Node first in PATH. */
export const toolEnv = () => ({
  ...process.env,
  PATH: [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter),
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
});

/** Runs a command synchronously; on failure, exits with its code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: toolEnv(),
    stdio: 'inherit',
    ...options,
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a command that prepares something: one line with `name` and the seconds it took. Warnings and errors follow it; other
 * output is shown only if the command fails, which exits with its code.
 */
export function prepare(name, command, args, options = {}) {
  process.stderr.write(`${name} …`);
  const began = Date.now();
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: toolEnv(),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...options,
  });
  if (error) throw error;
  process.stderr.write(status === 0 ? ` ${Math.ceil((Date.now() - began) / 1000)} s\n` : ' failed\n');
  process.stderr.write(status === 0 ? stderr : stdout + stderr);
  if (status !== 0) process.exit(status ?? 1);
}

const stampOf = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/** The packages in a lockfile, without the project itself; null if there is none that can be read. */
function packagesIn(...path) {
  try {
    const { packages } = JSON.parse(readFileSync(inRoot(...path), 'utf8'));
    return Object.entries(packages).filter(([name]) => name !== '');
  } catch {
    return null;
  }
}

const fits = (names, own) =>
  !names || names.includes(own) || names.some((name) => name[0] === '!' && name !== `!${own}`);

/**
 * True if exactly the packages of a folder's lockfile are installed, for this system. npm writes its own list at the end
 * of an installation. Packages for other systems are missing there.
 */
function isInstalled(folder = '.') {
  const wanted = packagesIn(folder, 'package-lock.json');
  const found = packagesIn(folder, 'node_modules', '.package-lock.json');
  if (!wanted || !found) return false;
  const installed = new Map(found);
  return (
    found.every(([, { os, cpu }]) => fits(os, process.platform) && fits(cpu, process.arch)) &&
    wanted.every(([name, { version, integrity, optional }]) => {
      const one = installed.get(name);
      return one ? one.version === version && one.integrity === integrity : optional === true;
    })
  );
}

/** Installs exactly the lockfile's packages, unless already done. */
export function ensureInstalled() {
  const stampFile = inRoot('node_modules', '.installed');
  const stamp = stampOf();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // Somebody used npm by hand.
  if (isInstalled() && existsSync(inRoot('node_modules', 'node', 'bin', 'node')))
    return writeFileSync(stampFile, stamp);
  // npm itself must use the machine's Node, because the project's Node is about to be replaced.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(delimiter);
  prepare('Installing packages', 'npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    env: { ...process.env, PATH },
  });
  writeFileSync(stampFile, stamp);
}

/** Latest modification time in a file or folder, in ms, ignoring build output and packages. */
function newestIn(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const skipped = new Set(['build', '.svelte-kit', 'node_modules']);
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => !skipped.has(name))
      .map((name) => newestIn(join(path, name))),
  );
}

/** True if a built file exists and is newer than all its sources. */
function isCurrent(built, sources) {
  if (!existsSync(built)) return false;
  return statSync(built).mtimeMs > Math.max(...sources.map((name) => newestIn(inRoot(name))));
}

/** Runs `svelte-kit sync` if its output is missing, because the client's files can't be loaded without it. */
export function ensureSynced() {
  if (existsSync(inRoot('web', 'node_modules', '$app', 'tsconfig.json'))) return;
  run('svelte-kit', ['sync'], { cwd: inRoot('web'), stdio: ['ignore', 2, 2] });
}

const SHARED = ['web', 'games', 'worker', 'docs/schema', 'scripts/messages', 'package-lock.json'];

/** Builds the client if it is missing or older than its sources. */
export function ensureClient() {
  if (isCurrent(inRoot('web', 'build', 'index.html'), SHARED)) return;
  prepare('Building the client', 'vite', ['build', '--logLevel', 'warn'], {
    cwd: inRoot('web'),
    // Tools look for the storage of pages in Node, too, which then warns.
    env: { ...toolEnv(), NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --no-experimental-webstorage` },
  });
}

/** Installs packages needed only for measuring: the systems to compare with, plots, Lighthouse. */
export function ensureBench() {
  if (isInstalled('bench')) return;
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  prepare('Installing what measuring needs', 'npm', args, { cwd: inRoot('bench') });
}

/** Builds the client and the service. */
export function ensureServer() {
  ensureClient();
  const sources = [...SHARED, 'server', 'scripts/server', 'wrangler.toml', 'web/build/index.html'];
  if (isCurrent(inRoot('server', 'build', 'config.capnp'), sources)) return;
  prepare('Building the service', 'node', [inRoot('scripts', 'server', 'build.mjs')]);
}

/** Builds the single executable, with the runtime and the client in it, for this machine or Linux on `arch`. */
export function ensureExecutable(arch = process.arch) {
  ensureServer();
  const name = arch === process.arch ? 'crowns-server' : `crowns-server-linux-${arch}`;
  const file = inRoot('dist', name);
  const sources = [
    'host',
    'cli',
    'games',
    'scripts/server',
    'package-lock.json',
    'server/build/config.capnp',
  ];
  if (isCurrent(file, sources)) return file;
  prepare('Building the executable', 'node', [inRoot('scripts', 'server', 'executable.mjs'), arch]);
  return file;
}

/** Starts a long-running command in its own process group. */
export function start(command, args, options = {}) {
  return spawn(command, args, { cwd: root, env: toolEnv(), detached: true, ...options });
}

/** Signals the process group of a child started by `start`. */
export function stop(child, signal = 'SIGTERM') {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

/** The folder with the local service's state. */
export function stateFolder() {
  const folder = process.env.CROWNS_STATE ? join(process.cwd(), process.env.CROWNS_STATE) : inRoot('.crowns');
  const path = process.env.CROWNS_STATE?.startsWith('/') ? process.env.CROWNS_STATE : folder;
  mkdirSync(path, { recursive: true });
  return path;
}
