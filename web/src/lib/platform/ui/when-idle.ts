/** Maximum wait in ms on a busy page, and the wait in browsers without `requestIdleCallback`. */
const [AT_LATEST_MS, QUIET_MS] = [3000, 500];

/** Resolves when the page is idle and online. */
export const idle = async (): Promise<void> => {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    else setTimeout(resolve, QUIET_MS);
  });
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
};
