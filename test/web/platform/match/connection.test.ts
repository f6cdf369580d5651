import { describe, expect, test } from 'vitest';
import { TIMES_MS } from '../../../../web/src/lib/platform/match/connection.ts';
import { CLOSE } from '../../../../worker/protocol/index.ts';
import { moved, seated, sit, welcome } from '../../../support/seated.ts';

describe('the state of the line is told truthfully', () => {
  test('connecting, connected, reconnecting, connected', () => {
    const { line, now } = sit();
    expect(now().connection).toBe('connecting');
    line.up();
    expect(now().connection).toBe('connecting');
    line.receive(welcome(0));
    expect(now().connection).toBe('connected');
    line.drop();
    expect(now().connection).toBe('reconnecting');
    line.up();
    expect(now().connection).toBe('reconnecting');
    line.receive(welcome(0));
    expect(now().connection).toBe('connected');
  });

  test('a hello for fresh state on a living socket is no lost connection, and a silent socket is one', () => {
    const { line, clock, session, now, states } = seated();
    states.length = 0;
    session.comeBack();
    session.play('draw');
    line.receive(welcome(0));
    expect(states).not.toContain('reconnecting');
    session.comeBack();
    clock.pass(TIMES_MS.welcome);
    expect(line.reconnects).toBe(1);
    expect(now().connection).toBe('reconnecting');
  });

  test('a lost connection is news once it has lasted, however often it was tried again', () => {
    const { line, clock, session, now } = seated();
    line.drop();
    clock.pass(TIMES_MS.down - 1);
    expect(now().isDown).toBe(false);
    line.up();
    line.receive(welcome(0));
    clock.pass(TIMES_MS.down);
    expect(now().isDown).toBe(false);
    line.drop();
    for (let n = 0; n < 3; n++) {
      clock.pass(TIMES_MS.down / 3);
      line.up();
      line.drop();
    }
    expect(now()).toMatchObject({ isDown: true, connection: 'reconnecting' });
    line.up();
    line.receive(welcome(0));
    expect(now().isDown).toBe(false);
    line.drop();
    session.close();
    clock.pass(TIMES_MS.down);
    expect(now().isDown).toBe(false);
  });

  test('offline while the browser says so, and a new connection when it no longer does', () => {
    const { line, session, now } = seated();
    session.setOnline(false);
    expect(now().connection).toBe('offline');
    session.setOnline(true);
    expect(line.reconnects).toBe(1);
    line.up();
    line.receive(welcome(0));
    expect(now().connection).toBe('connected');
  });

  test.each([
    ['reconnecting', () => seated()],
    ['connecting', () => sit({ online: false })],
  ])('being offline is news at once, also while %s, until the next welcome', (connection, start) => {
    const { line, session, now } = start();
    session.setOnline(false);
    expect(now()).toMatchObject({ connection: 'offline', isDown: true });
    session.setOnline(true);
    expect(now()).toMatchObject({ connection, isDown: true });
    line.up();
    line.receive(welcome(0));
    expect(now()).toMatchObject({ connection: 'connected', isDown: false });
  });

  test('a frame that arrives is proof of being online', () => {
    const { line, session, now } = seated();
    session.setOnline(false);
    line.receive(moved(1));
    expect(now()).toMatchObject({ connection: 'connected', isDown: false, n: 1 });
  });

  test.each(['unsupported', 'badToken', 'revoked', 'gone', 'full'] as const)(
    'a closing with %s is for good',
    (reason) => {
      const { line, session, now } = seated();
      line.drop(CLOSE[reason]);
      expect(now()).toMatchObject({ connection: 'closed', closeCode: CLOSE[reason] });
      expect(line.closed).toBe(true);
      session.play('draw');
      session.setOnline(true);
      expect(line.reconnects).toBe(0);
      expect(now().pending).toBeNull();
    },
  );

  test('a closing for haste is not', () => {
    const { line, now } = seated();
    line.drop(CLOSE.tooFast);
    expect(now().connection).toBe('reconnecting');
  });
});
