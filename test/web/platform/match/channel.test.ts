import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { socketChannel, type Channel } from '../../../../web/src/lib/platform/match/channel.ts';
import { realClock } from '../../../../web/src/lib/platform/match/clock.ts';
import { Connection } from '../../../../web/src/lib/platform/match/connection.ts';

/** A fake WebSocket with the features used; connections fail at once unless there is a service, or never answer. */
class Socket extends EventTarget {
  readonly url: string;
  static hasService = false;
  static isSilent = false;
  /** Creation times, in ms since the beginning. */
  static readonly made: number[] = [];
  static last: Socket;
  readyState: number = WebSocket.CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
    Socket.made.push(performance.now());
    Socket.last = this;
    if (Socket.isSilent) return;
    queueMicrotask(() => (Socket.hasService ? this.open() : this.drop()));
  }

  send(): void {}

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  drop(): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
}

const nothing = (): void => {};
const URL = 'ws://table.test/socket';
let open: Channel | Connection;

const channel = (): void =>
  void (open = socketChannel(URL)({ onopen: nothing, onmessage: nothing, onclose: nothing }));

function connection(): Connection {
  open = new Connection(socketChannel(URL), realClock, true, {
    hello: () => ({ t: 'hello' }),
    isTimeLost: () => false,
    onframe: nothing,
    onlost: nothing,
    onchange: nothing,
  });
  return open;
}

/** Intervals between the attempts since the last call, rounded to 10 ms. */
function gaps(): number[] {
  const made = Socket.made.splice(0);
  return made.slice(1).map((at, i) => 10 * Math.round((at - made[i]!) / 10));
}

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Object.assign(Socket, { CONNECTING: 0, OPEN: 1, CLOSED: 3 }));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  Socket.hasService = false;
  Socket.isSilent = false;
  Socket.made.length = 0;
});

afterEach(async () => {
  open.close();
  // Nothing is left that would connect again. Timers can't be counted, because other files of this process have some.
  const made = Socket.made.length;
  await pass(600_000);
  expect(Socket.made.length).toBe(made);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the pauses between attempts grow to a limit', async () => {
  channel();
  await pass(60_000);
  expect(gaps()).toEqual([500, 850, 1440, 2460, 4180, 7100, 8000, 8000, 8000, 8000, 8000]);
});

test('attempts without an answer take 20 s at most, without a pause after them', async () => {
  Socket.isSilent = true;
  channel();
  await pass(90_000);
  expect(gaps()).toEqual([8000, 8000, 8000, 12_000, 16_000, 20_000]);
});

test('chance makes the pauses longer, more so with each attempt', async () => {
  vi.mocked(Math.random).mockReturnValue(1);
  channel();
  await pass(10_000);
  expect(gaps()).toEqual([1500, 2350, 3450]);
});

test('a lost socket is reopened after the first pause', async () => {
  Socket.hasService = true;
  channel();
  await pass(6000);
  Socket.last.drop();
  await pass(400);
  expect(Socket.made).toHaveLength(1);
  await pass(110);
  expect(Socket.made).toHaveLength(2);
});

test.each([
  ['a page that is looked at again', (lost: Connection) => lost.wake()],
  ['a browser that is online again', (lost: Connection) => lost.setOnline(true)],
])('%s sits out no pause, and the next begin small again', async (_, act) => {
  const lost = connection();
  await pass(15_000);
  Socket.made.length = 0;
  act(lost);
  await pass(0);
  expect(Socket.made).toHaveLength(1);
  await pass(1400);
  expect(gaps()).toEqual([500, 500]);
});

test('a channel that is closed in a pause tries no more', async () => {
  channel();
  await pass(100);
  Socket.made.length = 0;
  open.close();
  await pass(60_000);
  expect(Socket.made).toEqual([]);
});

/** A channel on a page whose document has opened a socket; returns that socket and how often the channel opened. */
async function early(url: string, isSilent: boolean): Promise<[Socket, () => number]> {
  Socket.hasService = true;
  Socket.isSilent = isSilent;
  const socket = new Socket(url);
  vi.stubGlobal('earlySocket', socket);
  await pass(0);
  Socket.isSilent = false;
  const onopen = vi.fn();
  open = socketChannel(URL)({ onopen, onmessage: nothing, onclose: nothing });
  return [socket, () => onopen.mock.calls.length];
}

test('an early socket is taken over, open or still on its way, and only once', async () => {
  for (const isSilent of [false, true]) {
    const [socket, opened] = await early(URL, isSilent);
    await pass(0);
    if (isSilent) socket.open();
    expect([Socket.made.length, opened()]).toEqual([1, 1]);
    socket.drop();
    await pass(1000);
    expect([Socket.made.length, opened()]).toEqual([2, 2]);
    open.close();
    Socket.made.length = 0;
  }
});

test('an early socket that is closed or leads elsewhere gives way to a new one', async () => {
  for (const url of [URL, `${URL}?as=seat`]) {
    const [socket, opened] = await early(url, false);
    if (url === URL) socket.close();
    await pass(0);
    expect([Socket.made.length, opened(), socket.readyState]).toEqual([2, 1, WebSocket.CLOSED]);
    open.close();
    Socket.made.length = 0;
  }
});
