import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSE, LIMITS, type LobbyFrame } from '../../../worker/protocol/index.ts';
import { createMatch, openSocket } from '../support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A page connected to a lobby; collects the frames it receives. */
class Looker {
  readonly frames: LobbyFrame[] = [];
  readonly closed: Promise<number>;
  isClosed = false;
  readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) =>
      socket.addEventListener('close', ({ code }) => {
        this.isClosed = true;
        resolve(code);
      }),
    );
    socket.addEventListener('message', ({ data }) => {
      this.frames.push(JSON.parse(String(data)) as LobbyFrame);
    });
  }

  static async at(game: string, address?: string): Promise<Looker> {
    return new Looker(await openSocket(`/api/lobby/socket?game=${game}`, address));
  }
}

describe('a socket of the lobby', () => {
  it('[P1.9] is sent the listing, and is answered to a ping', async () => {
    const looker = await Looker.at('partners');
    await vi.waitUntil(() => looker.frames.length === 1);
    expect(looker.frames[0]).toEqual({ open: [], live: [] });
    const pong = new Promise((resolve) =>
      looker.socket.addEventListener('message', ({ data }) => resolve(data), { once: true }),
    );
    looker.socket.send('{"t":"ping"}');
    expect(await pong).toBe('{"t":"pong"}');
  });

  it('[P10.19] that says too much is closed', async () => {
    const looker = await Looker.at('realm');
    for (let i = 0; i <= LIMITS.commandBurst; i++) looker.socket.send(`{"t":"hello","name":"${i}"}`);
    expect(await looker.closed).toBe(CLOSE.tooFast);
  });

  it('[P10.18] is one of so many from one address, and others come in all the same', async () => {
    const lookers: Looker[] = [];
    for (let i = 0; i < LIMITS.lobbySocketsFromNetwork; i++)
      lookers.push(await Looker.at('realm', `2001:db8::${i}`));
    expect(await (await Looker.at('realm', '2001:db8::ffff')).closed).toBe(CLOSE.full);
    const other = await Looker.at('realm', '192.0.2.1');
    await vi.waitUntil(() => other.frames.length === 1);
    expect(lookers.filter(({ isClosed }) => isClosed)).toEqual([]);
    lookers[0]!.socket.close(1000);
    await lookers[0]!.closed;
    const again = await Looker.at('realm', '2001:db8::ffff');
    await vi.waitUntil(() => again.frames.length === 1);
  });

  it('[P1.9, P8.1] is closed once it has left too much unread, unless it sends back the marks', async () => {
    for (let i = 0; i < 50; i++)
      await createMatch({ game: 'five-crowns', seats: 8, name: `Founder number ${i}` });
    const silent = await Looker.at('five-crowns');
    const honest = await Looker.at('five-crowns');
    honest.socket.addEventListener('message', ({ data }) => {
      const { mark } = JSON.parse(String(data)) as LobbyFrame;
      if (mark !== undefined) honest.socket.send(JSON.stringify({ t: 'mark', mark }));
    });
    await vi.waitUntil(() => silent.frames.length === 1);
    const { length } = JSON.stringify(silent.frames[0]);
    for (let sent = length; sent < LIMITS.unreadMost + 2 * length; sent += length) {
      vi.setSystemTime(Date.now() + 2000);
      await createMatch({ game: 'five-crowns', seats: 8, name: 'One more' });
    }
    expect(await silent.closed).toBe(CLOSE.slow);
    expect(honest.isClosed).toBe(false);
  });
});
