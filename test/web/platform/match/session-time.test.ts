import { describe, expect, test } from 'vitest';
import { TIMES_MS } from '../../../../web/src/lib/platform/match/connection.ts';
import { moved, seated, sit, welcome } from '../../../support/seated.ts';

describe('a slow line', () => {
  test('waits longer for a welcome after each attempt without one, and counts them', () => {
    const { line, clock, now } = sit();
    for (const [failures, seconds] of [8, 8, 12, 16, 20, 20, 20].entries()) {
      line.up();
      clock.pass(1000 * seconds - 1);
      expect(line.reconnects).toBe(failures);
      clock.pass(1);
      expect(line.reconnects).toBe(failures + 1);
      expect(now().failures).toBe(failures + 1);
    }
    line.up();
    line.receive(welcome(0));
    expect(now().failures).toBe(0);
  });

  test('counts the time from the last frame', () => {
    const { line, clock } = sit();
    line.up();
    clock.pass(TIMES_MS.welcome - 1);
    line.receive({ t: 'mark', mark: 'one' });
    clock.pass(TIMES_MS.welcome - 1);
    expect(line.reconnects).toBe(0);
    clock.pass(1);
    expect(line.reconnects).toBe(1);
  });

  test.each([0, 100, 6_600, 7_900])('keeps a line whose round trip is %i ms', (trip) => {
    const { line, clock, session, now } = sit();
    line.up();
    clock.pass(trip);
    line.receive(welcome(0));
    line.take();
    session.play('draw');
    clock.pass(trip);
    expect(line.take()).toMatchObject([{ t: 'move' }]);
    line.receive(moved(1, 'c1'));
    session.wake();
    clock.pass(trip);
    line.receive({ t: 'pong' });
    expect(line.reconnects).toBe(0);
    expect(now()).toMatchObject({ connection: 'connected', pending: null });
  });
});

describe('the service’s time', () => {
  test('follows every frame with the service’s time, however late it came', () => {
    let time = 1_000;
    const { line, now } = sit({ now: () => time });
    line.up();
    line.receive(welcome(0, { now: 5_000 }));
    time = 2_000;
    const said = { t: 'chat', seat: 1, to: null, name: 'Ben', text: 'Hello' } as const;
    line.receive({ ...said, at: 5_500 });
    expect(now().ahead).toBe(4_000);
    line.receive({ ...said, at: 9_000 });
    expect(now().ahead).toBe(7_000);
  });

  test.each([600_000, -600_000])('asks for the time once the device’s clock has moved by %i ms', (step) => {
    let drift = 0;
    const { line, clock, session } = seated(0, { drift: () => drift });
    line.take();
    session.wake();
    expect(line.take()).toMatchObject([{ t: 'ping' }]);
    line.receive({ t: 'pong' });
    drift = step;
    clock.pass(TIMES_MS.ping);
    expect(line.take()).toMatchObject([{ t: 'hello' }]);
    line.receive(welcome(0));
    session.wake();
    expect(line.take()).toMatchObject([{ t: 'ping' }]);
  });
});
