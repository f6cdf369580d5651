import { describe, expect, it } from 'vitest';
import { games } from '../../../games/index.ts';
import { parseRecord } from '../../../games/record.ts';
import { LIMITS, type ErrorBody, type MatchInfo } from '../../../worker/protocol/index.ts';
import { createMatch, fetchPath, fullMatch, joinMatch, post, seated } from '../support.ts';

async function errorOf(response: Response): Promise<string> {
  const { error } = await response.json<ErrorBody>();
  expect(error.message).not.toBe('');
  return `${response.status} ${error.code}`;
}

const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();

describe('creating a match', () => {
  it('[P1.1, P2.20] answers 201 with id, seat 0, a token of at least 128 bits and what everyone may know', async () => {
    const created = await createMatch({ options: { opening: '2' }, visibility: 'unlisted' });
    expect(created.seat).toBe(0);
    expect(created.token.length).toBeGreaterThanOrEqual(32);
    expect(created.match).toMatchObject({
      id: created.id,
      game: 'realm',
      status: 'waiting',
      moves: 0,
      spectators: 0,
      outcome: null,
      options: { opening: '2' },
      seats: [
        { name: 'Ada', kind: 'human', connected: false },
        { name: null, kind: 'open', connected: false },
      ],
    });
    expect(JSON.stringify(created.match)).not.toContain(created.token);
  });

  const terms = { game: 'realm', seats: 2, name: 'Ada' };
  const refusals: [string, unknown, string][] = [
    ['an unknown game', { ...terms, game: 'chess' }, '400 bad-game'],
    ['too many seats', { ...terms, seats: 7 }, '400 bad-seats'],
    ['one seat', { ...terms, seats: 1 }, '400 bad-seats'],
    ['half a seat', { ...terms, seats: 2.5 }, '400 malformed'],
    ['no name', { game: 'realm', seats: 2 }, '400 malformed'],
    ['a blank name', { ...terms, name: ' \u202e ' }, '400 malformed'],
    ['a move without time', { ...terms, clock: { perMove: 0 } }, '400 malformed'],
    ['more than a week for a move', { ...terms, clock: { perMove: 7 * 86_400 + 1 } }, '400 malformed'],
    [
      'more than a week in the bank',
      { ...terms, clock: { perMove: 9, bank: 7 * 86_400 + 1 } },
      '400 malformed',
    ],
    ['a long name', { ...terms, name: 'x'.repeat(LIMITS.nameChars + 1) }, '400 malformed'],
    ['an unknown option', { ...terms, options: { speed: '9' } }, '400 bad-option'],
    ['a wrong value', { ...terms, options: { opening: '4' } }, '400 bad-option'],
    ['an unknown field', { ...terms, admin: true }, '400 malformed'],
    ['a list', [], '400 malformed'],
  ];
  for (const [what, body, code] of refusals) {
    it(`[P4.3, P10.5, P10.6] refuses ${what}`, async () => {
      expect(await errorOf(await post('/api/matches', body))).toBe(code);
    });
  }

  it('[P2.12, P4.7, P10.2] refuses bodies that are not JSON, not declared so, or too large', async () => {
    const send = (body: string, type = 'application/json') =>
      fetchPath('/api/matches', { method: 'POST', headers: { 'content-type': type }, body });
    expect(await errorOf(await send('{'))).toBe('400 malformed');
    expect(await errorOf(await send('{}', 'text/plain'))).toBe('415 not-json');
    expect(await errorOf(await send(JSON.stringify({ ...terms, name: 'x'.repeat(LIMITS.bodyBytes) })))).toBe(
      '413 too-large',
    );
  });

  it('refuses a body that breaks off: that is no error of the service', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetchPath('/api/matches', { method: 'POST', headers, body });
    expect(await errorOf(answer)).toBe('400 malformed');
  });

  it('[P4.1] says what is wrong with a field, and repeats nothing strange', async () => {
    const messageOf = async (body: unknown): Promise<string> =>
      (await (await post('/api/matches', body)).json<ErrorBody>()).error.message;
    expect(await messageOf({ game: 'realm', seats: 2 })).toBe('name: missing');
    expect(await messageOf({ ...terms, admin: true })).toBe('admin: no such field');
    expect(await messageOf({ ...terms, '\u202e<b>\u0007': true })).toBe('…: no such field');
    expect(await messageOf({ ...terms, name: 7 })).toBe('name: expected string');
  });

  it('[P2.13] keeps names in one clean line', async () => {
    const { match } = await createMatch({ name: '  Ada\u202e\n  <b>Lovelace ' });
    expect(match.seats[0]!.name).toBe('Ada <b>Lovelace');
  });
});

describe('joining', () => {
  it('[P1.3] gives the seat wanted or the first open one, and starts with the last', async () => {
    const { id } = await createMatch({ seats: 3 });
    expect((await joinMatch(id, 'Bo', 2)).seat).toBe(2);
    expect((await infoOf(id)).status).toBe('waiting');
    expect((await joinMatch(id, 'Cy')).seat).toBe(1);
    const info = await infoOf(id);
    expect(info.status).toBe('playing');
    expect(info.seats.map(({ name }) => name)).toEqual(['Ada', 'Cy', 'Bo']);
    expect(info.startedAt).toBeGreaterThan(0);
  });

  it('[P1.3, P4.6] refuses a full match, a taken seat, a seat that is not there', async () => {
    const { id } = await createMatch({ seats: 3 });
    const join = (seat?: number) =>
      post(`/api/matches/${id}/join`, { name: 'Bo', ...(seat === undefined ? {} : { seat }) });
    expect(await errorOf(await join(0))).toBe('409 taken');
    expect(await errorOf(await join(3))).toBe('400 no-such-seat');
    await join();
    await join();
    expect(await errorOf(await join())).toBe('409 full');
  });
});

describe('looking', () => {
  it('[P4.5] knows no match that was never made, and wakes nothing for ids that none can have', async () => {
    expect(await errorOf(await fetchPath('/api/matches/23456789abcdef'))).toBe('404 no-match');
    expect(await errorOf(await fetchPath('/api/matches/..%2fx'))).toBe('404 no-match');
    expect(await errorOf(await fetchPath('/api/matches/23456789abcdef/record'))).toBe('404 no-match');
    expect(await errorOf(await post('/api/matches/23456789abcdef/join', { name: 'Bo' }))).toBe(
      '404 no-match',
    );
    expect(await errorOf(await fetchPath('/api/nothing'))).toBe('404 not-found');
  });

  it('[P1.6, P4.6] opens the record only once the match is over', async () => {
    const { id, tokens } = await fullMatch(2);
    expect(await errorOf(await fetchPath(`/api/matches/${id}/record`))).toBe('409 not-over');
    const [ada] = await seated(id, tokens);
    await ada!.command({ t: 'concede' });
    const response = await fetchPath(`/api/matches/${id}/record`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    expect(parseRecord(text).ok).toBe(true);
    expect(text).toContain('0 concede\n');
    expect((await infoOf(id)).outcome).toMatchObject({ reason: 'concession', winners: [1] });
  });

  it('[P1.10] lists the games with their seats and options', async () => {
    const games = await (await fetchPath('/api/games')).json<{ id: string; seats: unknown }[]>();
    expect(games[0]).toMatchObject({ id: 'realm', title: 'CROWNS', seats: { min: 2, max: 6 } });
  });

  it('[P1.7, P4.4, P4.7] upgrades only requests for a socket, and not from pages of other sites', async () => {
    const { id } = await createMatch();
    const path = `/api/matches/${id}/socket`;
    expect(await errorOf(await fetchPath(path))).toBe('426 not-a-socket');
    const foreign = { Upgrade: 'websocket', Origin: 'https://elsewhere.test' };
    expect(await errorOf(await fetchPath(path, { headers: foreign }))).toBe('403 bad-origin');
    expect(
      await errorOf(await fetchPath('/api/lobby/socket?game=chess', { headers: { Upgrade: 'websocket' } })),
    ).toBe('404 no-game');
  });
});

describe('the page of a match', () => {
  it('names the players in title and preview tags, with markup made harmless', async () => {
    const { id } = await createMatch({ name: '"><i>Ada' });
    const page = await fetchPath(`/match/${id}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<title>"&gt;&lt;i&gt;Ada invites you to a match of CROWNS</title>');
    expect(html).toContain('<meta property="og:title" content="&quot;&gt;&lt;i&gt;Ada invites you');
    expect(html).not.toContain('<i>Ada');
  });

  it('brings the match as everybody may see it, with markup made harmless', async () => {
    const { id } = await createMatch({ name: '</script><i>Ada' });
    const page = await fetchPath(`/match/${id}`);
    // Nobody keeps what is out of date after the next move.
    expect([page.headers.get('cache-control'), page.headers.get('etag')]).toEqual(['no-store', null]);
    const html = await page.text();
    const [, embedded = ''] =
      /<script type="application\/json" id="embedded-match">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(embedded)).toEqual(await (await fetchPath(`/api/matches/${id}`)).json());
    expect(html).not.toContain('<i>Ada');
  });

  it.each(games.filter(({ seats }) => seats.max > 1))('invites to $id in its own words', async (game) => {
    const { id } = await createMatch({ game: game.id, seats: game.seats.max });
    const html = await (await fetchPath(`/match/${id}`)).text();
    const [, description = ''] = /<meta property="og:description" content="([^"]*)">/.exec(html) ?? [];
    expect(description).toBe(`${game.summary} A seat is open: take it and play, no account needed.`);
    for (const { id: other, summary } of games) if (other !== game.id) expect(html).not.toContain(summary!);
  });

  it('is a 404 where there is no such match', async () => {
    const page = await fetchPath('/match/23456789abcdef');
    expect(page.status).toBe(404);
    const html = await page.text();
    expect(html).toContain('<title>No such match');
    expect(html).toContain(' id="embedded-match"></script>');
    expect(html).not.toContain('<img data-match="board" src');
  });
});
