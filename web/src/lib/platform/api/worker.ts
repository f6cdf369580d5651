import { TAKE_OVER } from './take-over.ts';

const WORKER = '/service-worker.js';
/**
 * Time in ms to wait for the service worker's decision. A page that reloads earlier would count as a second
 * page.
 */
const DECISION_MS = 2000;

/**
 * Registers the service worker, which caches pages for offline use. Rejects if the browser doesn't support
 * it.
 */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER);

/** Starts caching this version's pages, if supported. */
export function keepPages(): void {
  if (!('serviceWorker' in navigator)) return;
  const keep = () => void registerWorker().catch(() => undefined);
  // Its downloads must not delay the page's own.
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep, { once: true });
}

/** Asks a waiting service worker to take over, and waits for its decision. */
function askToTakeOver(waiting: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const decided = new Promise((resolve) => (port1.onmessage = resolve));
  waiting.postMessage(TAKE_OVER, [port2]);
  return Promise.race([decided, new Promise((resolve) => setTimeout(resolve, DECISION_MS))]);
}

/** Reloads the page in the newest version. If no other page is open, the offline version is updated too. */
export async function startAnew(): Promise<void> {
  try {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    if (waiting) await askToTakeOver(waiting);
  } catch {
    // Without a service worker there is nothing to update.
  }
  location.reload();
}
