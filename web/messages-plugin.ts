import type { Plugin } from 'vite';
import { CATALOGUE } from '../scripts/messages/catalogue.ts';
import { MESSAGES, PSEUDO_MESSAGES, writeMessages } from '../scripts/messages/write.ts';

/** `CROWNS_LOCALE=en-XA` builds the client in the pseudo-locale, for tests, into `web/build-en-XA`. */
const isPseudo = process.env.CROWNS_LOCALE === 'en-XA';

/** Where the client is built, seen from `web`. */
export const BUILD = isPseudo ? 'build-en-XA' : 'build';

/** Makes the modules of #messages before anything asks for them, and anew when a catalogue changes. */
export function messages(): Plugin {
  return {
    name: 'messages',
    config() {
      writeMessages(isPseudo);
      const folder = isPseudo ? PSEUDO_MESSAGES : MESSAGES;
      return {
        resolve: {
          alias: [
            { find: /^#messages$/, replacement: `${folder}/index.ts` },
            { find: /^#messages\//, replacement: `${folder}/` },
          ],
        },
      };
    },
    configureServer({ watcher, config }) {
      watcher.add(CATALOGUE);
      watcher.on('change', (path) => {
        if (!path.startsWith(CATALOGUE)) return;
        try {
          writeMessages(isPseudo);
        } catch (error) {
          config.logger.error((error as Error).message);
        }
      });
    },
  };
}
