// Bundles the service for the bare runtime.
import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { inRoot } from '../tools.mjs';

/**
 * A bundler plugin for modules that the runtime loads unbundled: the picture renderer and its typeface. Copies them into
 * `out`, and their file names into `names`.
 */
function modulesBeside(out, names) {
  const files = new Map();
  return {
    name: 'modules of the runtime',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/\.(wasm|ttf)$/.test(source)) return null;
      const { id } = await this.resolve(source, importer, { skipSelf: true });
      files.set(basename(id), id);
      return { id: `./${basename(id)}`, external: true };
    },
    writeBundle() {
      for (const [name, file] of files) copyFileSync(file, join(out, name));
      names.push(...files.keys());
    },
  };
}

/** Bundles the service from its entry into the folder `out`; returns the names of modules outside the bundle. */
export async function bundle(entry, out) {
  const modules = [];
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'warn',
    plugins: [modulesBeside(out, modules)],
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['workerd', 'worker', 'browser'] } },
    build: {
      ssr: entry,
      outDir: out,
      emptyOutDir: true,
      target: 'es2024',
      rollupOptions: {
        external: /^cloudflare:/,
        checks: { pluginTimings: false },
        output: { entryFileNames: 'index.js', codeSplitting: false },
      },
    },
  });
  return modules;
}
