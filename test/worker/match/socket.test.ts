import { describe, expect, it } from 'vitest';
import { CLOSE, operationsOf, LIMITS, type ServerFrame } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, createMatch, evict, fullMatch, joinMatch, openSocket, seated } from '../support.ts';

const codeOf = (frame: ServerFrame): string => (frame.t === 'refused' ? frame.code : frame.t);

async function seatedMatch(
  seats = 2,
): Promise<{ id: string; tokens: string[]; actor: WireClient; other: WireClient }> {
  const { id, tokens } = await fullMatch(seats);
  const clients = await seated(id, tokens);
  const actor = clients.find(({ legal }) => legal.length > 0)!;
  return { id, tokens, actor, other: clients.find((client) => client !== actor)! };
}

describe('hello', () => {
  it('[P6.1] welcomes before the start without a view, and again when the last seat is taken', async () => {
    const { id, token } = await createMatch();
    const ada = await connect(id);
    const first = await ada.hello(token);
    expect(first).toMatchObject({ seat: 0, n: 0, view: null, log: [], chat: [] });
    const again = ada.next('welcome');
    await joinMatch(id, 'Bo');
    expect((await again).view).toMatchObject({ game: 'realm', phase: 'mulligan' });
  });

  it('[P5.2, P6.2] sends whole views and legal moves on request, legal moves only to the seat to act', async () => {
    const { id, tokens } = await fullMatch(2);
    const clients: WireClient[] = [];
    for (const token of tokens) {
      const client = await connect(id);
      const welcome = await client.hello(token, ['view', 'legal']);
      const acting = (welcome.view as { toAct: number }).toAct === welcome.seat;
      expect(welcome.legal).toEqual(acting ? ['keep', 'mulligan'] : undefined);
      clients.push(client);
    }
    const actor = clients.find(({ legal }) => legal.length > 0)!;
    const other = clients.find((client) => client !== actor)!;
    const told = other.next('move');
    const answer = await actor.move('keep');
    expect(answer).toMatchObject({ t: 'move', n: 1, move: 'keep', chance: [], view: { phase: 'mulligan' } });
    expect(answer).not.toHaveProperty('patch');
    expect(answer).not.toHaveProperty('legal');
    expect(await told).toMatchObject({ legal: ['keep', 'mulligan'] });
  });

  it('[P5.2, P6.2] writes patches in short where that was asked for', async () => {
    const { id, tokens } = await fullMatch(2);
    const players = await seated(id, tokens);
    const [long, short] = [await connect(id), await connect(id)];
    await long.hello(tokens[0]);
    await short.hello(tokens[0], ['steps']);
    const [asPatch, asSteps] = [long.next('move'), short.next('move')];
    await players.find(({ legal }) => legal.length > 0)!.move('keep');
    const { steps, ...rest } = await asSteps;
    expect(rest).not.toHaveProperty('patch');
    expect(operationsOf(steps!)).toEqual((await asPatch).patch);
  });

  it('[P10.25] refuses a token that proves no seat, and closes', async () => {
    const { id } = await createMatch();
    const socket = await connect(id);
    const refused = socket.next('refused');
    socket.send({ t: 'hello', token: 's_0' });
    expect(codeOf(await refused)).toBe('bad-token');
    expect((await socket.whenClosed()).code).toBe(CLOSE.badToken);
  });

  it('tells everyone who is here', async () => {
    const { id, tokens } = await fullMatch(2);
    const [ada] = await seated(id, tokens.slice(0, 1));
    const bosHere = ada!.next('match', ({ match }) => match.seats[1]!.connected);
    const [bo] = await seated(id, tokens.slice(1));
    await bosHere;
    const watched = ada!.next('match', ({ match }) => match.spectators === 1);
    await (await connect(id)).hello();
    await watched;
    const boGone = ada!.next('match', ({ match }) => !match.seats[1]!.connected);
    bo!.close();
    await boGone;
  });
});

describe('a hello', () => {
  it('[P5.2] may ask for what this version does not know, which is ignored', async () => {
    const { id, tokens } = await fullMatch(2);
    const client = await connect(id);
    const welcome = await client.hello(tokens[0], ['sounds', 'legal', 'toString', '']);
    expect(welcome).toMatchObject({ seat: 0 });
    const relayed = await connect(id);
    expect((await relayed.hello(undefined, ['sounds', 'watchers'])).seat).toBeNull();
    for (const wants of [['legal', 7], 'legal', Array.from({ length: 33 }, () => 'x'), ['x'.repeat(33)]]) {
      const refused = client.next('refused');
      client.send({ t: 'hello', token: tokens[0], with: wants });
      expect(await refused).toMatchObject({ code: 'malformed' });
    }
  });
});

describe('refusals', () => {
  it('[P6.3] answers what it can not understand, with the id where there is one', async () => {
    const { actor } = await seatedMatch();
    const refusal = async (message: string): Promise<ServerFrame> => {
      const refused = actor.next('refused');
      actor.send(message);
      return refused;
    };
    expect(await refusal('{')).toMatchObject({ id: null, code: 'malformed' });
    expect(await refusal('[]')).toMatchObject({ id: null, code: 'malformed' });
    // A word in `with` that this version doesn't know is ignored; anything but words is refused.
    expect(await refusal('{"t":"hello","with":["legal",7]}')).toMatchObject({ code: 'malformed' });
    expect(await refusal('{"t":"jump","id":"a"}')).toMatchObject({ id: 'a', code: 'malformed' });
    expect(await refusal('{"t":"move","id":"b","n":"0","move":"keep"}')).toMatchObject({
      id: 'b',
      code: 'malformed',
    });
    expect(await refusal('{"t":"concede","id":"c","seat":1}')).toMatchObject({ id: 'c', code: 'malformed' });
  });

  it('[P5.3, P6.3, P7.13, P7.14] refuses moves out of turn, illegal and stale, with the number of moves', async () => {
    const { actor, other } = await seatedMatch();
    expect(await other.command({ t: 'move', n: 0, move: 'keep' })).toMatchObject({
      code: 'not-your-turn',
      n: 0,
    });
    const refusals = { draw: 'wrong-phase', 'keep ': 'malformed', concede: 'malformed' };
    for (const [move, why] of Object.entries(refusals))
      expect(await actor.command({ t: 'move', n: 0, move }), move).toMatchObject({
        code: 'illegal',
        why,
        n: 0,
      });
    expect(await actor.command({ t: 'move', n: 1, move: 'keep' })).toMatchObject({ code: 'stale', n: 0 });
    expect(codeOf(await actor.move('keep'))).toBe('move');
  });

  it('[P5.2, P7.13] lets nobody act before hello, spectators never, seats not before the start', async () => {
    const { id, token } = await createMatch();
    const stranger = await connect(id);
    expect(codeOf(await stranger.command({ t: 'chat', text: 'hi' }))).toBe('no-hello');
    await stranger.hello();
    expect(codeOf(await stranger.command({ t: 'move', n: 0, move: 'keep' }))).toBe('spectator');
    expect(codeOf(await stranger.command({ t: 'concede' }))).toBe('spectator');
    const [ada] = await seated(id, [token]);
    expect(codeOf(await ada!.command({ t: 'move', n: 0, move: 'keep' }))).toBe('not-started');
  });

  it('[P9.2] refuses binary frames, and closes on frames that are too large', async () => {
    const { id } = await createMatch();
    const socket = await openSocket(`/api/matches/${id}/socket`);
    const messages: string[] = [];
    const closed = new Promise<number>((resolve) =>
      socket.addEventListener('close', ({ code }) => resolve(code)),
    );
    socket.addEventListener('message', ({ data }) => messages.push(data as string));
    socket.send(new Uint8Array([1, 2]));
    socket.send(JSON.stringify({ t: 'chat', id: 'x', text: 'é'.repeat(LIMITS.frameBytes / 2) }));
    expect(await closed).toBe(CLOSE.tooLarge);
    expect(messages.map((text) => codeOf(JSON.parse(text)))).toEqual(['malformed', 'too-large']);
  });

  it('[P10.7] slows down a socket that floods, closes it if it goes on, and leaves the others alone', async () => {
    const { actor, other } = await seatedMatch();
    for (let i = 0; i < LIMITS.commandBurst + 150; i++) other.send({ t: 'concede', id: 5 });
    expect((await other.whenClosed()).code).toBe(CLOSE.tooFast);
    expect(other.frames.map(codeOf)).toContain('too-fast');
    expect(codeOf(await actor.move('keep'))).toBe('move');
  });

  it('[P10.7] does not count moves that are made as haste', async () => {
    const { id, tokens } = await fullMatch(2);
    const clients = await seated(id, tokens);
    for (let n = 0; n < 4 * LIMITS.commandBurst; n++) {
      await Promise.all(clients.map((client) => client.reached(n)));
      const actor = clients.find(({ legal }) => legal.length > 0)!;
      const move = actor.legal.includes('draw') ? 'draw' : actor.legal[0]!;
      expect(codeOf(await actor.move(move))).toBe('move');
      if (actor.view!.outcome) break;
    }
  });

  it('[P10.28] closes sockets of matches that do not exist', async () => {
    const socket = await connect('23456789abcdefgh');
    expect((await socket.whenClosed()).code).toBe(CLOSE.gone);
  });
});

describe('commands with an id', () => {
  it('[P5.1, P7.2] are one move when sent twice, answered with the same frame, after an eviction too', async () => {
    const { id, tokens, actor, other } = await seatedMatch();
    const first = await actor.command({ t: 'move', id: 'same', n: 0, move: 'mulligan' });
    const second = await actor.command({ t: 'move', id: 'same', n: 0, move: 'mulligan' });
    expect(second).toEqual(first);
    await evict(id, 'close');
    const [again] = await seated(id, [tokens[actor.seat!]!]);
    expect(again!.n).toBe(1);
    expect(await again!.command({ t: 'move', id: 'same', n: 0, move: 'mulligan' })).toEqual(first);
    expect(other.frames.filter(({ t }) => t === 'move')).toHaveLength(1);
  });

  it('[P5.1] belong to a seat: another seat may use the same id', async () => {
    const { actor, other } = await seatedMatch();
    await actor.move('keep', 'one');
    await other.reached(1);
    expect(await other.move('keep', 'one')).toMatchObject({ t: 'move', n: 2 });
  });
});

describe('chat', () => {
  it('[P5.5, P6.4] reaches everyone with who said it, is kept, and is one line when it comes twice', async () => {
    const { id, actor, other } = await seatedMatch();
    const heard = other.next('chat');
    const said = await actor.command({ t: 'chat', id: 'x', text: '  hello\nthere ' });
    expect(said).toMatchObject({ t: 'chat', seat: actor.seat, text: 'hello there', id: 'x' });
    expect(await heard).not.toHaveProperty('id');
    await actor.command({ t: 'chat', id: 'x', text: 'hello there' });
    await evict(id, 'hibernate');
    const late = await connect(id);
    expect((await late.hello()).chat).toMatchObject([{ seat: actor.seat, text: 'hello there' }]);
    expect(other.frames.filter(({ t }) => t === 'chat')).toHaveLength(1);
  });

  it('[P5.5, P6.4] carries the id of a standard phrase, now and later', async () => {
    const { id, actor, other } = await seatedMatch();
    const heard = other.next('chat');
    await actor.command({ t: 'chat', text: 'Viel Glück!', phrase: 'luck' });
    await actor.command({ t: 'chat', text: 'hello' });
    expect(await heard).toMatchObject({ text: 'Viel Glück!', phrase: 'luck' });
    await evict(id, 'hibernate');
    const { chat } = await (await connect(id)).hello();
    expect(chat.map(({ phrase }) => phrase)).toEqual(['luck', undefined]);
    for (const phrase of ['', 'Luck', 'x'.repeat(33)])
      expect(codeOf(await actor.command({ t: 'chat', text: 'hi', phrase })), phrase).toBe('malformed');
  });

  it('[P5.5, P10.5] has limits', async () => {
    const { actor } = await seatedMatch();
    const long = await actor.command({ t: 'chat', text: 'x'.repeat(LIMITS.chatChars + 1) });
    expect(codeOf(long)).toBe('malformed');
    expect(codeOf(await actor.command({ t: 'chat', text: ' ' }))).toBe('malformed');
    const longMove = 'x'.repeat(LIMITS.moveChars + 1);
    expect(codeOf(await actor.command({ t: 'move', n: 0, move: longMove }))).toBe('malformed');
    const refused = actor.next('refused');
    actor.send({ t: 'chat', id: 'x'.repeat(LIMITS.commandIdChars + 1), text: 'hello' });
    expect(await refused).toMatchObject({ code: 'malformed' });
  });
});

describe('the end', () => {
  it('[P5.4, P6.7] comes to everyone with all cards, and a concession of either seat ends a match of two', async () => {
    const { id, actor, other } = await seatedMatch();
    const spectator = await connect(id);
    await spectator.hello();
    const over = Promise.all([actor, other, spectator].map((client) => client.next('over')));
    expect(await other.command({ t: 'concede' })).toMatchObject({
      t: 'move',
      n: 1,
      seat: other.seat,
      move: 'concede',
    });
    for (const frame of await over) {
      expect(frame.outcome).toMatchObject({ reason: 'concession', winners: [actor.seat] });
      expect(JSON.stringify(frame.view)).not.toContain('??');
    }
    expect(codeOf(await actor.move('keep'))).toBe('over');
    expect(codeOf(await actor.command({ t: 'concede' }))).toBe('over');
  });
});

describe('ping', () => {
  it('[P5.14, P6.9] is answered', async () => {
    const { actor } = await seatedMatch();
    const pong = actor.next('pong');
    actor.send('{"t":"ping"}');
    await pong;
    const other = actor.next('pong');
    actor.send('{ "t": "ping" }');
    await other;
  });
});
