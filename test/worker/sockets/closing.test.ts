import { describe, expect, it } from 'vitest';
import { CLOSE, LIMITS } from '../../../worker/protocol/index.ts';
import { createMatch, openSocket } from '../support.ts';

const LOBBY = '/api/lobby/socket?game=realm';
const doors = async (): Promise<string[]> => [`/api/matches/${(await createMatch()).id}/socket`, LOBBY];

const closing = (socket: WebSocket): Promise<{ code: number; reason: string; wasClean: boolean }> =>
  new Promise((resolve) => socket.addEventListener('close', resolve));

describe('a socket that its client closes', () => {
  it('[P9.1] is answered with the same code, at once', async () => {
    for (const path of await doors()) {
      for (const code of [1000, 1001, 3000, 4999]) {
        const socket = await openSocket(path);
        const closed = closing(socket);
        socket.close(code, 'enough');
        expect(await closed).toMatchObject({ code, reason: 'enough', wasClean: true });
      }
    }
  });

  it('[P9.1] is answered without a code, if it came without one', async () => {
    for (const path of await doors()) {
      const socket = await openSocket(path);
      const closed = closing(socket);
      socket.close();
      expect(await closed).toMatchObject({ code: 1005, wasClean: true });
    }
  });
});

describe('a frame that is too large', () => {
  it('[P9.2, P10.1] closes the socket, be it text or binary, before a hello or after it', async () => {
    const { id } = await createMatch();
    for (const bytes of [LIMITS.frameBytes + 1, 30_000_000]) {
      for (const frame of ['x'.repeat(bytes), new Uint8Array(bytes)]) {
        for (const hello of [true, false]) {
          const socket = await openSocket(`/api/matches/${id}/socket`);
          const closed = closing(socket);
          if (hello) socket.send('{"t":"hello"}');
          socket.send(frame);
          expect((await closed).code).toBe(CLOSE.tooLarge);
        }
      }
    }
  });

  it('[P9.2] closes a socket of the lobby as well', async () => {
    for (const frame of ['x'.repeat(20_000_000), new Uint8Array(LIMITS.frameBytes + 1)]) {
      const socket = await openSocket(LOBBY);
      const closed = closing(socket);
      socket.send(frame);
      expect((await closed).code).toBe(CLOSE.tooLarge);
    }
  });
});
