import type { Plugin } from 'vite';

/** In the bundler's loader of parts, what remembers a style sheet that could not be loaded as one that was; and what forgets it. */
const REPAIRS = [
  [/(\(err\) => \{\s*)seen\[href\] = void 0;/, '$1delete seen[href];'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
] as const;

/**
 * A part whose style sheet could not be loaded can be asked for again, and has its looks then. The bundler's loader asks
 * for a style sheet once: at the next try the part would come without.
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
