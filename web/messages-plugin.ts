import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CATALOGUE } from '../scripts/messages/catalogue.ts';
import { writeMessages } from '../scripts/messages/write.ts';

const CATALOGUES = join(CATALOGUE, '..');

const LANGUAGE = /\/messages\/languages\/([\w-]+)\.ts$/;

/**
 * Client files with the texts of one language: path below `build`, by language tag. Empty before the build.
 */
export const languageFiles = new Map<string, string>();

/** Generates the modules of #messages before anything imports them, and again when a catalogue changes. */
export function messages(): Plugin {
  return {
    name: 'messages',
    config: () => writeMessages(),
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        const tag = file.type === 'chunk' && LANGUAGE.exec(file.facadeModuleId ?? '')?.[1];
        if (tag) languageFiles.set(tag, `/${file.fileName}`);
      }
    },
    configureServer({ watcher, config }) {
      watcher.add(CATALOGUES);
      watcher.on('change', (path) => {
        if (!path.startsWith(CATALOGUES)) return;
        try {
          writeMessages();
        } catch (error) {
          config.logger.error((error as Error).message);
        }
      });
    },
  };
}
