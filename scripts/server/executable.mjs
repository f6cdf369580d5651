// Builds the single executable: Node with host/, containing the Workers runtime with the worker and the
// client's files, compressed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { build } from 'vite';
import workerd from 'workerd';
import { inRoot } from '../tools.mjs';

const OUT = inRoot('dist');

/** Bundles host/ into one file that needs only Node. */
async function bundle(folder) {
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'warn',
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

/** The runtime with its configuration and all files embedded, compressed. Named by its hash. */
function packRuntime(folder) {
  const runtime = execFileSync(workerd.default ?? workerd, ['compile', 'config.capnp'], {
    cwd: inRoot('server', 'build'),
    maxBuffer: 2 ** 30,
  });
  const file = join(folder, 'runtime.zst');
  const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };
  writeFileSync(file, zstdCompressSync(runtime, { params }));
  const name = join(folder, 'runtime.txt');
  writeFileSync(name, `workerd-${createHash('sha256').update(runtime).digest('hex').slice(0, 16)}`);
  return { 'runtime.zst': file, 'runtime.txt': name };
}

const folder = mkdtempSync(join(tmpdir(), 'crowns-executable-'));
try {
  const main = await bundle(folder);
  const assets = { ...packRuntime(folder), 'release.json': inRoot('server', 'build', 'release.json') };
  const config = join(folder, 'config.json');
  mkdirSync(OUT, { recursive: true });
  const output = join(OUT, 'crowns-server.new');
  const settings = { main, mainFormat: 'module', output, assets, disableExperimentalSEAWarning: true };
  writeFileSync(config, JSON.stringify(settings));
  execFileSync(process.execPath, [`--build-sea=${config}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  copyFileSync(inRoot('host', 'Containerfile'), join(OUT, 'Containerfile'));
  renameSync(output, join(OUT, 'crowns-server'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
