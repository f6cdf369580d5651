import { WebSocket } from 'ws';

/** Opens a socket; `deflate` offers permessage-deflate, as browsers do. */
export async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: process.env.BENCH_DEFLATE === 'on' });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}
