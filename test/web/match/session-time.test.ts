import { describe, expect, test } from 'vitest';
import { TIMES_MS } from '../../../web/src/lib/match/connection.ts';
import { seated, sit, welcome } from '../../support/seated.ts';

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
