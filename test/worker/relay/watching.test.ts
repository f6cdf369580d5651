import { describe, expect, it, vi } from 'vitest';
import { Relays } from '../../../worker/match/socket/relays.ts';
import { LIMITS } from '../../../worker/protocol/index.ts';
import { PassedOn } from '../../../worker/relay/pass-on.ts';
import { TRY_AGAIN } from '../../../worker/sockets/closing.ts';
import { PING, PONG } from '../../../worker/sockets/ping.ts';

describe('those who watch at relays', () => {
  it('are listed by as many names as there is room for, each once', () => {
    const sql = { exec: () => ({ toArray: () => [] }) };
    const surroundings = { ctx: { storage: { sql } }, onChange: () => undefined, match: 'm' };
    const relays = new Relays(surroundings as unknown as ConstructorParameters<typeof Relays>[0], true);
    const names = (from: number): string[] => Array.from({ length: 30 }, (_, i) => `Guest ${from + i}`);
    const guestsOf = (of: string[]) => of.map((name) => ({ name, tokenHash: null, entropy: null, at: 0 }));
    for (const [relay, from] of [0, 0, 30].entries()) {
      const asking = guestsOf(names(from).slice(0, 8));
      relays.note(relay, { at: 1, sockets: 30, taken: 30, spectators: 30, names: names(from), asking });
    }
    expect(relays.watching.spectators).toBe(90);
    expect(relays.watching.names).toEqual([...names(0), ...names(30)].slice(0, LIMITS.spectatorNames));
    const guests = [...names(0).slice(0, 8), ...names(30).slice(0, 8)];
    expect(relays.watching.guests).toEqual(guestsOf(guests.slice(0, LIMITS.guests)));
  });
});

describe('a socket that is passed on', () => {
  it('has each ping answered once, by the relay, and its other frames by the match', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { 0: far, 1: end } = new WebSocketPair();
    const { 0: client, 1: socket } = new WebSocketPair();
    const match = { fetch: () => Promise.resolve({ webSocket: far }) } as unknown as Fetcher;
    for (const one of [end, socket, client]) one.accept();
    end.addEventListener('message', ({ data }) => {
      end.send(data === PING ? PONG : `answer to ${data as string}`);
    });
    const heard: unknown[] = [];
    client.addEventListener('message', ({ data }) => void heard.push(data));
    let pinged = 0;
    const passed = new PassedOn(() => pinged);
    await passed.add(socket, match, null, 'hello');
    for (pinged = 1; pinged < 4; pinged++) vi.advanceTimersByTime(10_000);
    passed.send(socket, '{ "t": "ping" }');
    await expect.poll(() => heard).toEqual(['answer to hello', 'answer to { "t": "ping" }']);
    passed.drop(socket, 1000, '');
    vi.useRealTimers();
  });

  it('has its client connect again where the match closes at that moment', async () => {
    const { 0: far, 1: end } = new WebSocketPair();
    const { 0: client, 1: socket } = new WebSocketPair();
    const match = { fetch: () => Promise.resolve({ webSocket: far }) } as unknown as Fetcher;
    end.accept();
    socket.accept();
    client.accept();
    const closed = new Promise((resolve) => client.addEventListener('close', ({ code }) => resolve(code)));
    const passed = new PassedOn(() => 0);
    await passed.add(socket, match, null, '{"t":"hello"}');
    far.close(1000);
    expect(() => passed.send(socket, '{"t":"ping"}')).not.toThrow();
    expect(passed.has(socket)).toBe(false);
    expect(await closed).toBe(TRY_AGAIN);
  });
});
