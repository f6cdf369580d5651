// Modules the runtime loads unbundled: the picture renderer and its typeface.
import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * A bundler plugin that copies these modules into `out` instead of bundling them. Afterwards `names` contains
 * their file names.
 */
export function modulesBeside(out, names) {
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
