// Looks for damaged databases while the service runs.

/** Ms between two looks at all databases. */
const EVERY_MS = 3_600_000;

/**
 * Looks at all databases of a state now and each hour. Calls `onalert` once for each damaged one. Returns a function that
 * looks at once.
 */
export function watchDamage(state, onalert) {
  const known = new Set();
  let looking = Promise.resolve();
  const look = async () => {
    const { findDamage } = await import('./damage.mjs');
    await findDamage(state, (file, why) => {
      if (!known.has(file)) onalert({ what: 'damaged', file, why });
      known.add(file);
    });
  };
  const next = () => {
    looking = looking.then(look).catch(({ code, message }) => {
      // The machine's Node, used right after installation, may have no SQLite.
      if (code === 'ERR_UNKNOWN_BUILTIN_MODULE') return;
      process.stderr.write(`Can't look for damaged files: ${message}\n`);
    });
    return looking;
  };
  setInterval(() => void next(), EVERY_MS).unref();
  void next();
  return next;
}
