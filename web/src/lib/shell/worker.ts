import { TAKE_OVER } from './take-over.ts';

const WORKER = '/service-worker.js';
/** The time that a service worker has for its decision: a page that starts anew would be a second one in its count. */
const DECISION_MS = 2000;

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

/** Asks a waiting service worker to take over, and waits until it has decided. */
function askToTakeOver(waiting: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const decided = new Promise((resolve) => (port1.onmessage = resolve));
  waiting.postMessage(TAKE_OVER, [port2]);
  return Promise.race([decided, new Promise((resolve) => setTimeout(resolve, DECISION_MS))]);
}

/** Starts the page anew in the newest version. Where no other page is open, what works without a connection is of it too from then on. */
export async function startAnew(): Promise<void> {
  try {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    if (waiting) await askToTakeOver(waiting);
  } catch {
    // A browser that keeps no pages.
  }
  location.reload();
}
