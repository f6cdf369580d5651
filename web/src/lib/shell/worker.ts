const WORKER = '/service-worker.js';

/** The service worker, which keeps pages for times without a connection; rejects where the browser has none. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER);

/** Keeps the pages of this version once this one is there; a browser that can't goes on without. */
export function keepPages(): void {
  if (!('serviceWorker' in navigator)) return;
  const keep = () => void registerWorker().catch(() => undefined);
  // What it fetches must not delay what the page itself needs.
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep, { once: true });
}
