import { describe, expect, test } from 'vitest';
import { TIMES_MS } from '../../../../web/src/lib/platform/match/connection.ts';
import { CLOSE, type ServerFrame } from '../../../../worker/protocol/index.ts';
import { HELLO, MATCH, moved, seated, viewOf, welcome } from '../../../support/seated.ts';

const PLACE = { endpoint: 'https://push.example/ada', keys: { p256dh: 'p', auth: 'a' } };

describe('commands', () => {
  test('a move is pending until the frame with its id', () => {
    const { line, session, now } = seated(4);
    session.play('draw');
    expect(line.take()).toEqual([{ t: 'move', id: 'c1', n: 4, move: 'draw' }]);
    expect(now().pending).toBe('draw');
    line.receive(moved(5, 'c1'));
    expect(now()).toMatchObject({ pending: null, n: 5 });
  });

  test('a second move waits for nobody: it is not taken while one is pending', () => {
    const { line, session } = seated();
    session.play('draw');
    session.play('end');
    expect(line.take()).toHaveLength(1);
  });

  test('dropped in mid-move: the move is repeated with its id after the welcome', () => {
    const { line, session, now } = seated(4);
    session.play('draw');
    line.take();
    line.drop();
    expect(now().pending).toBe('draw');
    line.up();
    expect(line.take()).toEqual([HELLO]);
    line.receive(welcome(4));
    expect(line.take()).toEqual([{ t: 'move', id: 'c1', n: 4, move: 'draw' }]);
    line.receive(moved(5, 'c1'));
    expect(now()).toMatchObject({ n: 5, pending: null });
  });

  test('dropped after the move was made: its repetition is only acknowledged', () => {
    const { line, session, now } = seated(4);
    session.play('draw');
    line.drop();
    line.up();
    line.receive(welcome(5));
    line.receive(moved(5, 'c1'));
    expect(now()).toMatchObject({ n: 5, pending: null, view: viewOf(5) });
    expect(now().log).toHaveLength(5);
  });

  test('a move made without a line leaves after the welcome', () => {
    const { line, session, now } = seated(2);
    line.drop();
    session.play('draw');
    expect(now().pending).toBe('draw');
    expect(line.take()).toEqual([]);
    line.up();
    line.receive(welcome(2));
    expect(line.take().map(({ t }) => t)).toEqual(['hello', 'move']);
  });

  test('a move without an answer leads to a fresh start and is repeated', () => {
    const { line, session, clock } = seated(2);
    session.play('draw');
    line.take();
    clock.pass(TIMES_MS.answer - 1);
    expect(line.take()).toEqual([]);
    clock.pass(1);
    expect(line.take()).toEqual([HELLO]);
    line.receive(welcome(2));
    expect(line.take()).toEqual([{ t: 'move', id: 'c1', n: 2, move: 'draw' }]);
  });

  test('an answered move leaves no deadline behind', () => {
    const { line, session, clock } = seated(2);
    session.play('draw');
    line.receive(moved(3, 'c1'));
    line.take();
    clock.pass(TIMES_MS.answer * 2);
    expect(line.take()).toEqual([]);
  });

  test('a refusal clears the move and is shown until the next command', () => {
    const { line, session, now } = seated(2);
    session.play('draw');
    line.receive({
      t: 'refused',
      id: 'c1',
      code: 'illegal',
      message: 'the deck is empty',
      why: 'empty-deck',
      n: 2,
    });
    expect(now()).toMatchObject({
      pending: null,
      problem: { code: 'illegal', why: 'empty-deck' },
    });
    session.play('end');
    expect(now().problem).toBeNull();
  });

  test('a refusal is still shown after the fresh start it led to, when the page says where it can be reached', () => {
    const { line, session, now } = seated(2);
    const order = { t: 'push', subscription: PLACE } as const;
    session.play('draw');
    line.receive({ t: 'refused', id: 'c1', code: 'stale', message: '3 moves have been made', n: 3 });
    line.receive(welcome(3));
    line.take();
    session.order(order);
    expect(line.take()).toMatchObject([order]);
    expect(now().problem).toMatchObject({ code: 'stale' });
  });

  test('a line of the chat that was refused is known until the next command', () => {
    const { line, session, now } = seated();
    session.chat('well  played');
    line.receive({ t: 'refused', id: 'c1', code: 'too-fast', message: 'too fast', n: 0 });
    expect(now().unsaid).toBe('well played');
    session.chat('again');
    expect(now().unsaid).toBeNull();
    line.receive({ t: 'chat', id: 'c2', seat: 0, to: null, name: 'Ada', text: 'again', at: 0 });
    expect(now().unsaid).toBeNull();
  });

  test('a problem can be dismissed', () => {
    const { line, session, now } = seated();
    line.receive({ t: 'refused', id: null, code: 'malformed', message: 'not JSON', n: 0 });
    session.dismissProblem();
    expect(now().problem).toBeNull();
  });

  test('a stale move leads to a fresh start and is not repeated', () => {
    const { line, session } = seated(2);
    session.play('draw');
    line.take();
    line.receive({ t: 'refused', id: 'c1', code: 'stale', message: '3 moves have been made', n: 3 });
    expect(line.take()).toEqual([HELLO]);
    line.receive(welcome(3));
    expect(line.take()).toEqual([]);
  });

  test('a concession, once, settled by the move it makes', () => {
    const { line, session, now } = seated(2);
    session.order({ t: 'concede' });
    session.order({ t: 'concede' });
    expect(line.take()).toEqual([{ t: 'concede', id: 'c1' }]);
    expect(now().pending).toBe('concede');
    line.receive({ ...moved(3, 'c1'), move: 'concede' } as ServerFrame);
    expect(now().pending).toBeNull();
  });

  test('a rematch, once, settled by news of the match', () => {
    const { line, session, clock } = seated(2);
    session.order({ t: 'rematch' });
    session.order({ t: 'rematch' });
    expect(line.take()).toEqual([{ t: 'rematch', id: 'c1' }]);
    line.receive({ t: 'match', id: 'c1', match: { ...MATCH, rematch: { ...MATCH.rematch, by: [0] } } });
    clock.pass(TIMES_MS.answer);
    expect(line.take()).toEqual([]);
  });

  test('two orders of a kind that want different things both leave, each once', () => {
    const { line, session } = seated(2);
    line.drop();
    session.order({ t: 'pact', do: 'accept', with: 1 });
    session.order({ t: 'pact', do: 'decline', with: 2 });
    session.order({ t: 'pact', do: 'accept', with: 1 });
    line.up();
    line.receive(welcome(2));
    expect(line.take().slice(1)).toEqual([
      { t: 'pact', id: 'c1', do: 'accept', with: 1 },
      { t: 'pact', id: 'c2', do: 'decline', with: 2 },
    ]);
  });

  test('a frame too large is not sent again', () => {
    const { line, session, now } = seated();
    session.play('draw');
    line.take();
    line.drop(CLOSE.tooLarge);
    expect(now().pending).toBeNull();
    line.up();
    line.receive(welcome(0));
    expect(line.take().map(({ t }) => t)).toEqual(['hello']);
  });
});

test('coming back is a hello, which gives the seat back where a bot stood in', () => {
  const { line, session } = seated();
  session.comeBack();
  expect(line.take()).toEqual([HELLO]);
});

describe('chat', () => {
  const said = { t: 'chat', seat: 0, to: null, name: 'Ada', text: 'good luck', at: 1000 } as const;

  test('a line is shown when it comes back', () => {
    const { line, session, now } = seated();
    session.chat('  good   luck ');
    expect(line.take()).toEqual([{ t: 'chat', id: 'c1', text: 'good luck' }]);
    expect(now().chat).toEqual([]);
    line.receive({ ...said, id: 'c1' });
    line.receive({ ...said, id: 'c1' });
    expect(now().chat).toHaveLength(1);
  });

  test('a standard phrase is sent with its id', () => {
    const { line, session } = seated();
    session.chat('Good luck!', 1, 'luck');
    expect(line.take()).toEqual([{ t: 'chat', id: 'c1', text: 'Good luck!', to: 1, phrase: 'luck' }]);
  });

  test('nothing is not said', () => {
    const { line, session } = seated();
    session.chat('   ');
    expect(line.take()).toEqual([]);
  });

  test('a line like one that was said before is said all the same, and shown once more when it comes back', () => {
    const { line, session, now } = seated();
    line.drop();
    session.chat('good luck');
    line.up();
    const { t: _, ...before } = said;
    line.receive(welcome(0, { chat: [before] }));
    expect(line.take().filter(({ t }) => t === 'chat')).toEqual([{ t: 'chat', id: 'c1', text: 'good luck' }]);
    line.receive({ ...said, id: 'c1', at: 2000 });
    expect(now().chat).toHaveLength(2);
  });

  test('a line that was said before the line was lost is repeated by its id, and not shown twice', () => {
    const { line, session, now } = seated();
    session.chat('good luck');
    line.drop();
    line.up();
    const { t: _, ...before } = said;
    line.receive(welcome(0, { chat: [before] }));
    line.receive({ ...said, id: 'c1' });
    expect(now().chat).toHaveLength(1);
  });
});
