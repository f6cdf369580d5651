import { describe, expect, test, vi } from 'vitest';
import { TIMES_MS } from '../../../../web/src/lib/platform/match/connection.ts';
import { formatLeft } from '../../../../web/src/lib/table/play/time-left.ts';
import { CLOSE, type ServerFrame, type WireView } from '../../../../worker/protocol/index.ts';
import { HELLO, MATCH, moved, seated, sit, viewOf, welcome } from '../../../support/seated.ts';

describe('hello', () => {
  test('is the first frame of every connection, with the token if there is one', () => {
    const { line } = sit();
    line.up();
    expect(line.take()).toEqual([HELLO]);
    line.drop();
    line.up();
    expect(line.take()).toEqual([HELLO]);
  });

  test('of a spectator carries no token', () => {
    const { line } = sit({ token: null });
    line.up();
    expect(line.take()).toEqual([{ ...HELLO, token: undefined }]);
  });

  test('of a spectator whose name is refused is repeated without it', () => {
    const { line, session, now } = seated(0, { token: null });
    session.watchAs('Fair bot');
    expect(line.take()).toMatchObject([{ name: 'Fair bot' }]);
    line.receive({ t: 'refused', id: null, code: 'malformed', message: 'name: …', n: 0 });
    expect(line.take()).toEqual([{ ...HELLO, token: undefined }]);
    expect(now()).toMatchObject({ name: null, problem: { code: 'malformed' } });
  });

  test('of a spectator asks for a seat in the rematch, on each connection again', () => {
    const { line, session, now } = seated(0, { token: null });
    const wish = { token: `s_${'7'.repeat(48)}`, entropy: 'ab'.repeat(16) };
    session.watchAs('Cleo', wish);
    const asking = { ...HELLO, token: undefined, name: 'Cleo', with: [...HELLO.with, 'next'], next: wish };
    expect(line.take()).toEqual([asking]);
    line.drop();
    line.up();
    expect(line.take()).toEqual([asking]);
    expect(now()).toMatchObject({ name: 'Cleo', wish });
    session.watchAs('Cleo', null);
    expect(line.take()).toEqual([{ ...asking, with: HELLO.with, next: undefined }]);
    expect(now()).toMatchObject({ name: 'Cleo', wish: null });
    session.watchAs('Cleo', wish);
    session.watchAs(null);
    expect(now()).toMatchObject({ name: null, wish: null });
  });

  test('asks for marks, which go back as they came, before the welcome too', () => {
    const { line } = sit();
    line.up();
    line.take();
    line.receive({ t: 'mark', mark: 'one' });
    line.receive(welcome(0));
    line.receive({ t: 'mark', mark: 'two' });
    expect(line.take()).toEqual([
      { t: 'mark', mark: 'one' },
      { t: 'mark', mark: 'two' },
    ]);
  });

  test('without a welcome leads to a new connection', () => {
    const { line, clock } = sit();
    line.up();
    clock.pass(TIMES_MS.welcome);
    expect(line.reconnects).toBe(1);
  });
});

describe('frames', () => {
  test('a move patches a copy of the view and is logged', () => {
    const { line, now } = seated(2);
    const before = now().view;
    line.receive(moved(3));
    expect(now()).toMatchObject({ n: 3, view: viewOf(3) });
    expect(now().log.at(-1)).toMatchObject({ n: 3, seat: 0, move: 'draw', chance: [] });
    expect(before).toEqual(viewOf(2));
  });

  test('a whole view is taken as it is', () => {
    const { line, now } = seated(0);
    line.receive({ t: 'move', n: 1, seat: 0, move: 'draw', chance: [], view: viewOf(1) });
    expect(now().view).toEqual(viewOf(1));
  });

  test('a patch of the whole document is a view too', () => {
    const { line, now } = seated(0);
    line.receive({ ...moved(1), patch: [{ op: 'replace', path: '', value: viewOf(1) }] } as ServerFrame);
    expect(now().view).toEqual(viewOf(1));
  });

  test('a welcome that shows nothing new leaves the view as it is, so that choices on the board stay', () => {
    const { line, now } = seated(2);
    const { view, log } = now();
    line.drop();
    line.up();
    line.receive(welcome(2, { chat: [{ seat: 1, to: null, name: 'Ben', text: 'Hello', at: 1 }] }));
    expect(now().view).toBe(view);
    expect(now().log).toBe(log);
    expect(now().chat).toHaveLength(1);
    const other: WireView = Object.assign(viewOf(2), { cards: [5, 6] });
    line.receive(welcome(2, { view: other }));
    expect(now().view).toMatchObject({ cards: [5, 6] });
    line.receive(welcome(2, { seat: 1, view: other }));
    expect(now().seat).toBe(1);
  });

  test('a repeated move changes nothing', () => {
    const { line, now } = seated(3);
    line.receive(moved(3));
    line.receive(moved(1));
    expect(now()).toMatchObject({ n: 3, view: viewOf(3) });
    expect(now().log).toHaveLength(3);
    expect(line.take()).toEqual([]);
  });

  test('[P7.4] a gap leads to a fresh start, once, whatever else arrives before the welcome', () => {
    const { line, now } = seated(1);
    line.receive(moved(3));
    line.receive(moved(4));
    expect(line.take()).toEqual([HELLO]);
    expect(now()).toMatchObject({ n: 1, connection: 'connected' });
    line.receive(welcome(4));
    expect(now()).toMatchObject({ n: 4, connection: 'connected', view: viewOf(4) });
  });

  test('a patch that does not fit leads to a fresh start and no half-changed view', () => {
    const { line, now } = seated(1);
    const patch = [
      { op: 'replace', path: '/toAct', value: 0 },
      { op: 'remove', path: '/nowhere' },
    ];
    line.receive({ ...moved(2), patch } as ServerFrame);
    expect(line.take()).toEqual([HELLO]);
    expect(now().view).toEqual(viewOf(1));
  });

  test('the end shows its view', () => {
    const { line, now } = seated(1);
    const outcome = { reason: 'points', winners: [0] };
    line.receive(moved(2));
    line.receive({ t: 'over', n: 2, outcome, view: { ...viewOf(2), toAct: null, outcome } });
    expect(now().view?.outcome).toEqual(outcome);
  });

  test('an end beyond the moves known leads to a fresh start', () => {
    const { line } = seated(1);
    line.receive({ t: 'over', n: 4, outcome: { reason: 'points', winners: [0] }, view: viewOf(4) });
    expect(line.take()).toEqual([HELLO]);
  });

  test('news of the match replace what was known of it', () => {
    const { line, now } = seated();
    line.receive({ t: 'match', match: { ...MATCH, spectators: 7 } });
    expect(now().match?.spectators).toBe(7);
  });

  test('an unknown frame is ignored', () => {
    const { line, now } = seated(2);
    line.receiveText('nonsense');
    line.receiveText('null');
    line.receiveText('{"t":"from-the-future"}');
    expect(now()).toMatchObject({ n: 2, connection: 'connected' });
  });
});

describe('a dead line is noticed', () => {
  test('a ping goes out regularly, and any frame is an answer', () => {
    const { line, clock } = seated();
    clock.pass(TIMES_MS.ping);
    expect(line.take()).toEqual([{ t: 'ping' }]);
    line.receive({ t: 'pong' });
    clock.pass(TIMES_MS.pong);
    expect(line.reconnects).toBe(0);
  });

  test('without an answer the client reconnects', () => {
    const { line, clock, now } = seated();
    clock.pass(TIMES_MS.ping + TIMES_MS.pong);
    expect(line.reconnects).toBe(1);
    expect(now().connection).toBe('reconnecting');
  });

  test('on waking up the page asks at once and waits less', () => {
    const { line, clock, session } = seated();
    session.wake();
    expect(line.take()).toEqual([{ t: 'ping' }]);
    clock.pass(TIMES_MS.wakePong);
    expect(line.reconnects).toBe(1);
  });

  test('after so long a sleep that the service may count it as away, the page says hello', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { line, clock, session, states } = seated();
    states.length = 0;
    vi.setSystemTime(Date.now() + TIMES_MS.away + 1);
    session.wake();
    expect(line.take()).toMatchObject([{ t: 'hello', token: 'token' }]);
    expect(states).not.toContain('reconnecting');
    line.receive(welcome(0));
    clock.pass(TIMES_MS.wakePong);
    expect(line.reconnects).toBe(0);
    vi.setSystemTime(Date.now() + TIMES_MS.away + 1);
    clock.pass(TIMES_MS.ping - TIMES_MS.wakePong);
    expect(line.take()).toMatchObject([{ t: 'hello', token: 'token' }]);
    vi.useRealTimers();
  });

  test('on waking up with a lost connection the client reconnects at once, unless it is closed for good', () => {
    const { line, session } = seated();
    line.drop();
    session.wake();
    expect(line.reconnects).toBe(1);
    line.up();
    line.drop(CLOSE.revoked);
    session.wake();
    expect(line.reconnects).toBe(1);
  });

  test('a closed session leaves no timers', () => {
    const { line, clock, session } = seated();
    session.play('draw');
    session.close();
    clock.pass(TIMES_MS.ping * 3);
    expect(line.closed).toBe(true);
    expect(line.reconnects).toBe(0);
  });
});

describe('the clock', () => {
  const clock = { perMove: 60, bank: 0, left: [0, 0], deadline: 61_000 };

  test('stands as the last move left it, and the welcome tells how far the service is ahead', () => {
    const { line, now } = sit();
    line.up();
    line.receive(welcome(0, { now: 5000, match: { ...MATCH, clock } }));
    expect(now().ahead).toBe(4000);
    line.receive({ ...moved(1), clock: { left: [0, 0], deadline: 90_000 } } as ServerFrame);
    expect(now().match?.clock).toEqual({ ...clock, deadline: 90_000 });
  });

  test('a move that it made says so in the log', () => {
    const { line, now } = seated();
    line.receive({ ...moved(1), by: 'clock' } as ServerFrame);
    expect(now().log.at(-1)).toMatchObject({ n: 1, by: 'clock' });
  });

  test.each([
    [1, '0:01'],
    [42_000, '0:42'],
    [725_000, '12:05'],
    [12_000_000, '3 h 20 min'],
    [200_000_000, '2 days'],
  ])('%i ms are shown as %s', (left, shown) => {
    expect(formatLeft(left)).toBe(shown);
  });
});
