import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';

/** Opens sockets all at once, keeps those that are taken, and counts the answers. */
export async function knock(url: string, count: number): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  const one = async (): Promise<void> => {
    const answer = await new Promise<string>((resolve) => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      socket.on('open', () => resolve('taken'));
      socket.on('error', (error) => resolve(error.message));
      socket.on('unexpected-response', (_, response) => {
        void text(response).then((body) => resolve(`${response.statusCode} ${codeOf(body)}`));
      });
    });
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: count }, one));
  return answers;
}

const codeOf = (body: string): string => (JSON.parse(body) as { error: { code: string } }).error.code;
