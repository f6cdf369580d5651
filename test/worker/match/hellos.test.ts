import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { Room } from '../../../worker/match/socket/room.ts';
import { Sockets } from '../../../worker/sockets/sockets.ts';
import { Table } from '../../../worker/match/table/table.ts';
import { CLOSE, LIMITS } from '../../../worker/protocol/index.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { TERMS, sitterOf, tokenOf } from '../../support/stored-match.ts';
import { NO_SERVICES } from './services.ts';
import { createMatch, fullMatch, objectOf, seated } from '../support.ts';

describe('a hello that is refused', () => {
  it('is followed by nothing of what follows every change', async () => {
    const { id } = await createMatch({ visibility: 'unlisted' });
    const settled = await runInDurableObject(objectOf(id), async (_, state) => {
      let count = 0;
      const sockets = new Sockets(state, () => undefined);
      const table = Table.create(new MemoryStore(), Date.now, TERMS, [0, 1, 2].map(sitterOf), {});
      const room = new Room(table, sockets, { ...NO_SERVICES, afterChange: () => void count++ });
      const hello = async (socket: WebSocket, token?: string): Promise<number> => {
        const before = count;
        const frame = JSON.stringify({ t: 'hello', ...(token && { token }) });
        await room.reception.receive(socket, frame, Date.now());
        return count - before;
      };
      const connect = (): WebSocket => {
        const { 1: server } = new WebSocketPair();
        sockets.accept(server, null);
        return server;
      };
      const ada = connect();
      const welcomed = await hello(ada, tokenOf(0));
      const withoutSeat = await hello(connect(), 's_wrong');
      // More than a socket may send at once: some are refused.
      const inHaste = [];
      for (let n = 0; n <= LIMITS.helloBurst; n++) inHaste.push(await hello(ada, tokenOf(0)));
      return { welcomed, withoutSeat, inHaste: inHaste.at(-1) };
    });
    expect(settled).toEqual({ welcomed: 1, withoutSeat: 0, inHaste: 0 });
  });

  it('takes a seat’s connection with it, and the others see that', async () => {
    const { id, tokens } = await fullMatch(2);
    const [ada, bo] = await seated(id, tokens);
    const gone = bo!.next('match', ({ match }) => !match.seats[0]!.connected);
    ada!.send({ t: 'hello', token: 's_wrong' });
    expect((await ada!.whenClosed()).code).toBe(CLOSE.badToken);
    await gone;
  });
});
