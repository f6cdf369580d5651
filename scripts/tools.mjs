// Shared by the scripts. Uses only Node itself, because the scripts run before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
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
  process.stderr.write(status === 0 ? ` ${Math.ceil((Date.now() - began) / 1000)} s\n` : ' failed\n');
  if (error?.code === 'ENOENT') process.stderr.write(`There is no program ${command} in PATH.\n`);
  else if (error) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(status === 0 ? stderr : stdout + stderr);
  if (status !== 0) process.exit(status ?? 1);
}

/** The packages in a lockfile, the project itself under the name ''; null if there is none that can be read. */
function packagesIn(...path) {
  try {
    return JSON.parse(readFileSync(inRoot(...path), 'utf8')).packages;
  } catch {
    return null;
  }
}

const fits = (names, own) =>
  !names || names.includes(own) || names.some((name) => name[0] === '!' && name !== `!${own}`);

const fitsHere = ({ os, cpu }) => fits(os, process.platform) && fits(cpu, process.arch);

/** The C library that programs of this machine are linked with. */
function ownLibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** True if an optional package may be missing: it is for another system, or only other optional packages need it. */
const mayMiss = ({ optional, os, cpu, libc }) =>
  optional === true && ((!os && !cpu) || !fitsHere({ os, cpu }) || !fits(libc, ownLibc()));

/** Paths of the programs that the packages in the project's own list of dependencies bring. */
const programsOf = (wanted) =>
  Object.keys({ ...wanted[''].dependencies, ...wanted[''].devDependencies })
    .flatMap((name) => Object.keys(wanted[`node_modules/${name}`]?.bin ?? {}))
    .map((name) => join('node_modules', '.bin', name));

/**
 * Names what is missing of a folder's lockfile, or doesn't belong there; undefined if exactly its packages are installed,
 * for this system, with their programs. npm writes its own list at the end of an installation.
 */
function whatIsMissing(folder) {
  const wanted = packagesIn(folder, 'package-lock.json');
  if (!wanted) return 'package-lock.json';
  const found = packagesIn(folder, 'node_modules', '.package-lock.json') ?? {};
  const isThere = ([name, { version, integrity, link }]) =>
    found[name]?.version === version &&
    found[name].integrity === integrity &&
    (link || existsSync(inRoot(folder, name, 'package.json')));
  const missing = Object.entries(wanted).find(
    (one) => one[0] !== '' && !isThere(one) && (found[one[0]] || !mayMiss(one[1])),
  );
  return (
    missing?.[0] ??
    Object.keys(found).find((name) => !fitsHere(found[name])) ??
    programsOf(wanted).find((path) => !existsSync(inRoot(folder, path)))
  );
}

/** Options for npm that override what the machine or NODE_ENV leaves out. */
const INSTALL_ALL = [
  ...['prod', 'dev', 'optional', 'peer'].map((kind) => `--include=${kind}`),
  ...['--bin-links', '--no-dry-run', '--no-global', '--no-engine-strict', '--install-strategy=hoisted'],
  ...['--loglevel=error', '--no-audit', '--no-fund'],
];

/** Installs exactly the packages of a folder's lockfile, unless they are there. Exits with words if that fails. */
function install(folder, name) {
  if (whatIsMissing(folder) === undefined) return;
  // npm itself must use the machine's Node, because the project's Node is about to be replaced.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(delimiter);
  const options = { cwd: inRoot(folder), env: { ...process.env, PATH } };
  prepare(name, 'npm', ['ci', '--ignore-scripts', ...INSTALL_ALL], options);
  // Its script fetches its program; no other package needs one.
  if (packagesIn(folder, 'package-lock.json')['node_modules/node'])
    prepare('Installing Node', 'npm', ['rebuild', 'node', '--no-ignore-scripts', ...INSTALL_ALL], options);
  const missing = whatIsMissing(folder);
  if (missing === undefined) return;
  const words = `npm has ended, but ${missing} is missing. Look for a setting of npm that leaves it out: npm config ls`;
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

export const ensureInstalled = () => install('.', 'Installing packages');

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

const SHARED = [
  'web',
  'games',
  'worker',
  'docs/schema',
  'scripts/messages',
  'scripts/licences.mjs',
  'package-lock.json',
];

/** Builds the client if it is missing or older than its sources. */
export function ensureClient() {
  if (isCurrent(inRoot('web', 'build', 'index.html'), SHARED)) return;
  prepare('Building the client', 'vite', ['build', '--logLevel', 'warn'], {
    cwd: inRoot('web'),
    // Another NODE_ENV of the machine would build for developers. Tools look for the storage of pages in Node, too, which
    // then warns.
    env: {
      ...toolEnv(),
      NODE_ENV: 'production',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --no-experimental-webstorage`,
    },
  });
}

/** Installs packages needed only for measuring: the systems to compare with, plots, Lighthouse. */
export const ensureBench = () => install('bench', 'Installing what measuring needs');

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
