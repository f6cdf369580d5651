/** Milliseconds after which it is time, however busy the page is; and after which a browser that can't tell is taken to be idle. */
const [AT_LATEST_MS, QUIET_MS] = [3000, 500];

/** Resolves once the page has nothing else to do, and a connection to do more. */
export const idle = async (): Promise<void> => {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    else setTimeout(resolve, QUIET_MS);
  });
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
};
