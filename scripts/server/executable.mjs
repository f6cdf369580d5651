// Builds the single executable: Node with host/, containing the Workers runtime with the worker and the
// client's files, compressed. Argument: the architecture, if it is for Linux on another one.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { build } from 'vite';
import { licencesOfExecutable } from '../licences.mjs';
import { inRoot } from '../tools.mjs';
import { partsFor } from './parts.mjs';

const OUT = inRoot('dist');
const ARCH = process.argv[2] ?? process.arch;
const NAME = ARCH === process.arch ? 'crowns-server' : `crowns-server-linux-${ARCH}`;

/** Bundles host/, and the commands it takes from cli/, into one file that needs only Node. */
async function bundle(folder) {
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'host/main.mjs',
      outDir: folder,
      emptyOutDir: false,
      target: 'node26',
      rollupOptions: { output: { entryFileNames: 'main.mjs', codeSplitting: false } },
    },
  });
  return join(folder, 'main.mjs');
}

/** The compiled runtime, compressed. Named by its hash. */
function packRuntime(folder, runtime) {
  const file = join(folder, 'runtime.zst');
  const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };
  writeFileSync(file, zstdCompressSync(runtime, { params }));
  const name = join(folder, 'runtime.txt');
  writeFileSync(name, `workerd-${createHash('sha256').update(runtime).digest('hex').slice(0, 16)}`);
  return { 'runtime.zst': file, 'runtime.txt': name };
}

const folder = mkdtempSync(join(tmpdir(), 'crowns-executable-'));
// Its own name, because several builds may run at the same time.
const output = join(OUT, `${NAME}.${process.pid}`);
try {
  const main = await bundle(folder);
  const { node, runtime } = partsFor(ARCH, folder);
  mkdirSync(OUT, { recursive: true });
  const licences = join(OUT, 'LICENCES.txt');
  writeFileSync(licences, licencesOfExecutable());
  const assets = {
    ...packRuntime(folder, runtime),
    'release.json': inRoot('server', 'build', 'release.json'),
    'licences.txt': licences,
  };
  const config = join(folder, 'config.json');
  const settings = {
    main,
    mainFormat: 'module',
    executable: node,
    output,
    assets,
    disableExperimentalSEAWarning: true,
  };
  writeFileSync(config, JSON.stringify(settings));
  execFileSync(process.execPath, [`--build-sea=${config}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  copyFileSync(inRoot('host', 'Containerfile'), join(OUT, 'Containerfile'));
  cpSync(inRoot('host', 'units'), OUT, { recursive: true });
  renameSync(output, join(OUT, NAME));
} finally {
  rmSync(output, { force: true });
  rmSync(folder, { recursive: true, force: true });
}
