import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../games/chance.ts';
import type { ErrorBody, PastChat } from '../../../worker/protocol/index.ts';
import { createMatch, evict, fetchPath, fullMatch, joinMatch, seated, watching } from '../support.ts';

const random = seededRandom(5);
const DELAY = 3;

const ask = (id: string, token?: string): Promise<Response> =>
  fetchPath(
    `/api/matches/${id}/chat`,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );

/** The lines as `moves: text`, or the refusal. */
async function read(id: string, token?: string): Promise<string[] | string> {
  const answer = await ask(id, token);
  if (!answer.ok) return `${answer.status} ${(await answer.json<ErrorBody>()).error.code}`;
  return (await answer.json<PastChat>()).chat.map(({ n, text }) => `${n}: ${text}`);
}

/** A match of three with whispers and chat before, during and after it. */
async function talkative() {
  const { id, token } = await createMatch({ seats: 3, whispers: true, spectatorDelay: DELAY });
  const tokens = [token, (await joinMatch(id, 'Bo')).token];
  const [host] = await seated(id, tokens);
  await host!.command({ t: 'chat', text: 'welcome' });
  tokens.push((await joinMatch(id, 'Cy')).token);
  const clients = await seated(id, tokens);
  const watcher = await watching(id, 'Dee');
  for (let n = 0; n < 5; n++) {
    const actor = clients.find(({ legal }) => legal.length > 0)!;
    await actor.playRandom(random);
    await Promise.all(clients.map((client) => client.reached(n + 1)));
    if (n === 1) await clients[0]!.command({ t: 'chat', text: 'psst', to: 2 });
  }
  await clients[1]!.command({ t: 'chat', text: 'well played' });
  await watcher.command({ t: 'chat', text: 'Bo holds nothing' });
  return { id, tokens, clients, watcher };
}

describe('the chat of a match that is over', () => {
  it('[P1.14, P7.5, P7.7] has each line with the moves that its author saw, for those who may read it', async () => {
    const { id, tokens, clients, watcher } = await talkative();
    for (const token of [undefined, ...tokens]) expect(await read(id, token)).toBe('409 not-over');
    for (const client of clients.slice(0, 2)) await client.command({ t: 'concede' });
    await clients[2]!.command({ t: 'chat', text: 'good game' });
    await evict(id, 'hibernate');
    const open = ['0: welcome', '5: well played', `${5 - DELAY}: Bo holds nothing`, '7: good game'];
    const whispered = [open[0], '2: psst', ...open.slice(1)];
    expect(await read(id, tokens[0])).toEqual(whispered);
    expect(await read(id, tokens[1])).toEqual(open);
    expect(await read(id, tokens[2])).toEqual(whispered);
    expect(await read(id)).toEqual(open);
    // It equals the chat in the welcome, except for the added number of moves.
    for (const token of [undefined, ...tokens]) {
      const { chat } = await (await ask(id, token)).json<PastChat>();
      const reader = token === undefined ? watcher : clients[tokens.indexOf(token)]!;
      const welcomed = (await reader.hello(token)).chat;
      expect(chat.map(({ n: _, ...line }) => line)).toEqual(welcomed);
    }
  });

  it('[P1.14, P4.4, P4.5] is refused to a token that proves no seat, and where there is no match', async () => {
    const { id, tokens } = await fullMatch(2);
    const other = await fullMatch(2);
    const [ada] = await seated(id, tokens);
    await ada!.command({ t: 'concede' });
    expect(await read(id)).toEqual([]);
    expect(await read(id, other.tokens[0])).toBe('401 bad-token');
    expect(await read(id, 'x'.repeat(22))).toBe('401 bad-token');
    expect(await read('23456789abcdef')).toBe('404 no-match');
  });
});
