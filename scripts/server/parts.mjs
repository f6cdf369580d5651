// Binaries of the executable for a processor architecture: Node, stripped if possible, and the runtime.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import workerd from 'workerd';
import { inRoot } from '../tools.mjs';

const OWN = process.arch;
const WORKERD = workerd.default ?? workerd;

/** Architectures of a foreign build, with the beginning of their tools' names. */
export const FOREIGN = { arm64: 'aarch64-linux-gnu-', x64: 'x86_64-linux-gnu-' };

const versionOf = (name) => createRequire(import.meta.url)(`${name}/package.json`).version;

/** Unpacks a package of the registry into `folder`. Throws if the lockfile knows it by another hash. */
function fetchPackage(folder, name, version) {
  const target = join(folder, name.replace(/\W+/g, '-'));
  mkdirSync(target, { recursive: true });
  const pack = ['pack', `${name}@${version}`, '--json', `--pack-destination=${target}`];
  const [{ filename, integrity }] = JSON.parse(execFileSync('npm', pack, { encoding: 'utf8' }));
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const locked = packages[`node_modules/${name}`]?.integrity;
  if (locked && locked !== integrity) throw new Error(`${name} is not what package-lock.json names`);
  execFileSync('tar', ['-xzf', join(target, filename), '-C', target]);
  return join(target, 'package', 'bin');
}

/** Path of a copy of `node` without debug symbols, or of `node` itself without a tool for it. */
function stripped(folder, node, arch) {
  if (process.platform !== 'linux') return node;
  const file = join(folder, 'node-stripped');
  const tool = arch === OWN ? 'strip' : `${FOREIGN[arch]}strip`;
  try {
    execFileSync(tool, ['-o', file, node], { stdio: 'ignore' });
    return file;
  } catch {
    process.stderr.write(`Without ${tool} (binutils) the executable stays larger than it need be.\n`);
    return node;
  }
}

/** Padded to the words of a compiled configuration. */
const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)]);

/** The runtime with its configuration and all files, for `runtime` of another architecture if given. */
function compiled(runtime) {
  const own = execFileSync(WORKERD, ['compile', 'config.capnp'], {
    cwd: inRoot('server', 'build'),
    maxBuffer: 2 ** 30,
  });
  if (!runtime) return own;
  // A compiled runtime is its program, padded to words, and then the configuration.
  const program = padded(readFileSync(WORKERD));
  if (!own.subarray(0, program.length).equals(program)) throw new Error('workerd compiles in another form');
  return Buffer.concat([padded(readFileSync(runtime)), own.subarray(program.length)]);
}

/** The Node and the compiled runtime for Linux on `arch`, or for this machine. */
export function partsFor(arch, folder) {
  if (arch === OWN) return { node: stripped(folder, process.execPath, arch), runtime: compiled() };
  const node = fetchPackage(folder, `node-linux-${arch}`, versionOf('node'));
  const runtime = fetchPackage(
    folder,
    `@cloudflare/workerd-linux-${arch === 'x64' ? 64 : arch}`,
    versionOf('workerd'),
  );
  return { node: stripped(folder, join(node, 'node'), arch), runtime: compiled(join(runtime, 'workerd')) };
}
