import type { Plugin } from 'vite';

/**
 * Patches for the bundler's loader: it remembers a failed style sheet as loaded; the replacements make it
 * forget.
 */
const REPAIRS = [
  [/(\(err\) => \{\s*)seen\[href\] = void 0;/, '$1delete seen[href];'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
] as const;

/**
 * Makes a failed style sheet load again when its part is requested again. Otherwise the loader requests it
 * only once, and the part would stay unstyled.
 */
export const stylesAgain = (): Plugin => ({
  name: 'styles-again',
  apply: 'build',
  transform: {
    filter: { id: /\0vite\/preload-helper/ },
    handler: (code) =>
      REPAIRS.reduce((repaired, [fault, mended]) => {
        if (!fault.test(repaired)) throw new Error(`the bundler's loader has changed: no ${fault.source}`);
        return repaired.replace(fault, mended);
      }, code),
  },
});
