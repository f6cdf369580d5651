// The modules that the runtime takes as they are, beside the bundle: the renderer of pictures, and its letters.
import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * A plugin of the bundler that leaves these modules out of the bundle and puts them beside it, into the folder `out`;
 * afterwards `names` has the names of their files.
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
