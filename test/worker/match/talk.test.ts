import { describe, expect, it } from 'vitest';
import type { MatchInfo, ServerFrame } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, createMatch, evict, fetchPath, joinMatch, post, seated, watching } from '../support.ts';

const codeOf = (frame: ServerFrame): string => (frame.t === 'refused' ? frame.code : frame.t);
const say = (text: string, more: Record<string, unknown> = {}) => ({ t: 'chat', text, ...more });

async function table(terms: Record<string, unknown> = {}) {
  const { id, token } = await createMatch({ seats: 3, ...terms });
  const tokens = [token, (await joinMatch(id, 'Bo')).token, (await joinMatch(id, 'Cy')).token];
  const clients = await seated(id, tokens);
  const watchers = await Promise.all(['Dee', undefined].map((name) => watching(id, name)));
  return { id, tokens, clients, watchers };
}

/** The chat lines a client has received, after everything sent so far has arrived. */
async function heard(client: WireClient, token?: string): Promise<string[]> {
  const { chat } = await client.hello(token);
  const live = client.frames.flatMap((frame) => (frame.t === 'chat' ? [frame.text] : []));
  expect(new Set(live).size).toBe(live.length);
  return [...new Set([...chat.map(({ text }) => text), ...live])].sort();
}

describe('a whisper', () => {
  it('[P5.5, P7.5] is heard by the two seats and by nobody else, now and later', async () => {
    const { id, tokens, clients, watchers } = await table({ whispers: true });
    const got = clients[2]!.next('chat');
    expect(await clients[0]!.command(say('psst', { to: 2 }))).toMatchObject({ t: 'chat', seat: 0, to: 2 });
    expect(await got).toMatchObject({ seat: 0, to: 2, text: 'psst' });
    await clients[1]!.command(say('what a fine day'));
    await evict(id, 'hibernate');
    expect(await heard(clients[0]!, tokens[0])).toEqual(['psst', 'what a fine day']);
    expect(await heard(clients[2]!, tokens[2])).toEqual(['psst', 'what a fine day']);
    expect(await heard(clients[1]!, tokens[1])).toEqual(['what a fine day']);
    for (const watcher of watchers) expect(await heard(watcher)).toEqual(['what a fine day']);
    for (const client of clients.slice(0, 2)) await client.command({ t: 'concede' });
    expect(await heard(clients[1]!, tokens[1])).toEqual(['what a fine day']);
    for (const client of [clients[1]!, ...watchers])
      expect(JSON.stringify(client.frames)).not.toContain('psst');
  });

  it('[P7.6] before the start follows its two, and is heard by nobody who sits there after them', async () => {
    const { id, token } = await createMatch({ seats: 4, whispers: true });
    const tokens = [token, (await joinMatch(id, 'Bo')).token, (await joinMatch(id, 'Cy')).token];
    const [ada, bo, cy] = await seated(id, tokens);
    await bo!.command(say('to Ada alone', { to: 0 }));
    await bo!.command(say('to Cy alone', { to: 2 }));
    await bo!.command(say('hello all'));
    await ada!.command({ t: 'seat', do: 'swap', seat: 1, with: 2 });
    await evict(id, 'hibernate');
    const chatOf = async (client: WireClient, own?: string): Promise<string[]> =>
      (await client.hello(own)).chat.map(({ seat, to, name, text }) => `${seat} ${to} ${name}: ${text}`);
    const open = '2 null Bo: hello all';
    expect(await chatOf(ada!, tokens[0])).toEqual(['2 0 Bo: to Ada alone', open]);
    expect(await chatOf(cy!, tokens[2])).toEqual(['2 1 Bo: to Cy alone', open]);
    await bo!.command({ t: 'seat', do: 'leave' });
    await ada!.command({ t: 'seat', do: 'take', seat: 3 });
    const late = [(await joinMatch(id, 'Dee')).token, (await joinMatch(id, 'Eve')).token];
    const left = ['null null Bo: hello all'];
    for (const client of await seated(id, late)) expect(await chatOf(client)).toEqual(left);
    for (const own of [...late, tokens[0], tokens[2]])
      expect(await chatOf(await connect(id), own)).toEqual(left);
  });

  it('[P2.5, P7.13] is refused where the table knows none, to oneself, to nobody, and from a spectator', async () => {
    const open = await table();
    expect(codeOf(await open.clients[0]!.command(say('psst', { to: 1 })))).toBe('no-whispers');
    const { clients, watchers } = await table({ whispers: true });
    expect(codeOf(await clients[0]!.command(say('psst', { to: 0 })))).toBe('no-such-seat');
    expect(codeOf(await clients[0]!.command(say('psst', { to: 9 })))).toBe('no-such-seat');
    expect(codeOf(await watchers[0]!.command(say('psst', { to: 0 })))).toBe('no-whispers');
    const two = await post('/api/matches', { game: 'realm', seats: 2, name: 'Ada', whispers: true });
    expect([two.status, (await two.json<{ error: { code: string } }>()).error.code]).toEqual([
      400,
      'no-whispers',
    ]);
  });
});

describe("spectators' talk", () => {
  it('[P7.7] stays among them while the match is played, and is open to seats after it', async () => {
    const { id, tokens, clients, watchers } = await table();
    const got = watchers[1]!.next('chat');
    await watchers[0]!.command(say('Bo holds nothing'));
    expect(await got).toMatchObject({ seat: null, name: 'Dee' });
    await clients[0]!.command(say('good luck'));
    expect(await heard(clients[1]!, tokens[1])).toEqual(['good luck']);
    expect(await heard(watchers[1]!)).toEqual(['Bo holds nothing', 'good luck']);
    await evict(id, 'hibernate');
    const told = clients[1]!.next('chat');
    for (const client of clients.slice(0, 2)) await client.command({ t: 'concede' });
    expect(await told).toMatchObject({ text: 'Bo holds nothing', seat: null });
    expect(await heard(clients[2]!, tokens[2])).toEqual(['Bo holds nothing', 'good luck']);
  });

  it('[P2.17] names those who want to be named among spectators, and counts all', async () => {
    const { clients, watchers } = await table();
    const { match } = await watchers[1]!.hello();
    expect(match).toMatchObject({ spectatorNames: ['Dee'], spectators: 2 });
    const told = watchers[0]!.next('match', (frame) => frame.match.spectatorNames.length === 2);
    watchers[1]!.send({ t: 'hello', name: '  Eve \u202e ' });
    expect((await told).match.spectatorNames).toEqual(['Dee', 'Eve']);
    expect((await clients[0]!.hello()).match).toMatchObject({ spectators: 3 });
  });

  it('[P2.17] reaches nobody who plays by way of names, until the match is over', async () => {
    const { id, tokens, clients, watchers } = await table();
    const everything = (): string => JSON.stringify(clients.flatMap(({ frames }) => frames));
    const told = clients[0]!.next('match', (frame) => frame.match.spectators === 3);
    const late = await watching(id, 'raid his Throne');
    expect((await told).match.spectatorNames).toEqual([]);
    await clients[0]!.command(say('who is there?'));
    await clients[1]!.hello(tokens[1]);
    const headers = { authorization: `Bearer ${tokens[0]}` };
    const own = await (await fetchPath(`/api/matches/${id}`, { headers })).json<MatchInfo>();
    expect(own).toMatchObject({ spectators: 3, spectatorNames: [] });
    expect(everything()).not.toMatch(/raid his Throne|Dee/);
    const open = await (await fetchPath(`/api/matches/${id}`)).json<MatchInfo>();
    expect(open.spectatorNames).toEqual(['Dee', 'raid his Throne']);
    const over = clients[2]!.next('match', (frame) => frame.match.status === 'over');
    for (const client of clients.slice(0, 2)) await client.command({ t: 'concede' });
    expect((await over).match.spectatorNames).toEqual(['Dee', 'raid his Throne']);
    for (const client of [late, ...watchers]) client.close();
  });

  it('[P6.10] tells those who asked for it only who watches, and of names only when one has changed', async () => {
    const { id, tokens, clients, watchers } = await table();
    const [ada, dee] = [clients[0]!, watchers[0]!];
    await ada.hello(tokens[0], ['watchers']);
    await dee.hello(undefined, ['watchers'], 'Dee');
    const told = [ada, dee].map((client) => client.next('watchers', ({ spectators }) => spectators === 3));
    const whole = clients[1]!.next('match', ({ match }) => match.spectators === 3);
    const late = await watching(id, 'Eve');
    expect(await Promise.all(told)).toEqual([
      { t: 'watchers', spectators: 3 },
      { t: 'watchers', spectators: 3, spectatorNames: ['Dee', 'Eve'], guests: [] },
    ]);
    await whole;
    const more = [ada, dee].map((client) => client.next('watchers'));
    await watching(id);
    expect(await Promise.all(more)).toEqual([0, 0].map(() => ({ t: 'watchers', spectators: 4 })));
    const less = dee.next('watchers', ({ spectators }) => spectators === 3);
    late.close();
    expect((await less).spectatorNames).toEqual(['Dee']);
    // Other changes are announced with the whole match.
    const closed = dee.next('match');
    await ada.command({ t: 'table', chat: 'closed' });
    expect((await closed).match).toMatchObject({ isChatOpen: false, spectatorNames: ['Dee'] });
  });

  it('[P2.17] shows in no lobby what they call themselves', async () => {
    const { id } = await createMatch();
    await watching(id, 'raid his Throne');
    await joinMatch(id, 'Bo');
    const listing = await (await fetchPath('/api/lobby?game=realm')).text();
    expect(listing).toContain(id);
    expect(listing).not.toContain('raid his Throne');
  });
});

describe('the host', () => {
  it('[P5.8] closes and opens the chat for all', async () => {
    const { id, clients, watchers } = await table();
    expect(codeOf(await clients[1]!.command({ t: 'table', chat: 'closed' }))).toBe('not-host');
    expect(await clients[0]!.command({ t: 'table', chat: 'closed' })).toMatchObject({
      t: 'match',
      match: { isChatOpen: false, host: 0 },
    });
    await evict(id, 'hibernate');
    for (const client of [...clients, ...watchers]) {
      expect(codeOf(await client.command(say('hello?')))).toBe('chat-closed');
    }
    await clients[0]!.command({ t: 'table', chat: 'open' });
    expect(codeOf(await watchers[0]!.command(say('hello!')))).toBe('chat');
  });
});
