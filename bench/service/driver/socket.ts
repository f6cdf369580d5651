import { WebSocket } from 'ws';
import type { Load } from './match.ts';

export async function openSocket(url: string, { deflate }: Pick<Load, 'deflate'>): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: deflate });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}
