// Thousands of spectators in a separate thread, so that they don't slow down the players.
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import type { Asked, Seen } from './watchers.ts';

const { url } = workerData as { readonly url: string };
/** Number of sockets opened concurrently. */
const AT_ONCE = 40;
/** Maximum delay in ms before a client reconnects. */
const COMES_BACK_MS = 1000;

const now = (): number => performance.timeOrigin + performance.now();

const seen: Seen = { arrivals: [], lost: 0, gaps: 0, welcomes: 0, codes: {} };
let watching = 0;
let isOver = false;

/** A spectator that reconnects whenever it loses its connection. Resolves after the first welcome. */
function watch(): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    let relay = 'match';
    let n = 0;
    let isWelcome = false;
    socket.on('upgrade', ({ headers }) => (relay = String(headers['x-relay'] ?? 'match')));
    const hello = (): void => socket.send('{"t":"hello","with":["steps","watchers"]}');
    socket.on('open', hello);
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => {
      const head = data.toString('latin1', 0, 60);
      const shown = Number(/"n":(\d+)/.exec(head)?.[1]);
      if (head.startsWith('{"t":"welcome"')) {
        if (!isWelcome) watching++;
        isWelcome = true;
        n = shown;
        seen.welcomes++;
        resolve();
      } else if (head.startsWith('{"t":"refused"')) {
        setTimeout(hello, COMES_BACK_MS);
      } else if (head.startsWith('{"t":"move"')) {
        if (shown !== n + 1) seen.gaps++;
        n = shown;
        seen.arrivals.push([relay, shown, now()]);
      }
    });
    socket.on('close', (code) => {
      if (isWelcome) watching--;
      if (isOver) return;
      seen.lost++;
      seen.codes[code] = (seen.codes[code] ?? 0) + 1;
      setTimeout(() => void watch().then(resolve), Math.random() * COMES_BACK_MS);
    });
  });
}

async function add(count: number): Promise<void> {
  let left = count;
  const lane = async (): Promise<void> => {
    while (left-- > 0) await watch();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

parentPort?.on('message', async (asked: Asked) => {
  if (asked.t === 'add') await add(asked.count);
  if (asked.t === 'stop') isOver = true;
  parentPort?.postMessage({ ...seen, watching });
  seen.arrivals = [];
  Object.assign(seen, { lost: 0, gaps: 0, welcomes: 0, codes: {} });
});
