import { describe, expect, it } from 'vitest';
import { gameOf, games } from '../../../games/index.ts';
import { seededRandom } from '../../../games/chance.ts';
import type { Position } from '../../../games/game.ts';
import {
  formatState,
  formatView,
  givenState,
  isWhole,
  parsePosition,
} from '../../../games/position/index.ts';
import { parseRecord } from '../../../games/record.ts';
import { replayRecord } from '../../../games/replay.ts';
import type { Created, ErrorBody, MatchInfo } from '../../../worker/protocol/index.ts';
import { verifyRecord } from '../../../worker/protocol/verify.ts';
import { samplesOf } from '../../support/sample-games.ts';
import {
  connect,
  createMatch,
  evict,
  fetchPath,
  joinMatch,
  listingOf,
  post,
  postFrom,
  seated,
} from '../support.ts';
import type { WireClient } from '../../support/wire-client.ts';

const realm = gameOf('realm')!;

/** A random state of a game with all seats still playing, after at most `most` moves. */
function stateOf(id: string, seats: number, most: number): Position {
  const game = gameOf(id)!;
  const { states } = samplesOf(game, seats, 1)[0]!;
  const fits = (state: Position): boolean =>
    state.toAct !== null && isWhole({ game, seats, viewpoint: 'full', state });
  return states.slice(0, most + 1).findLast(fits)!;
}
const duel = stateOf('realm', 2, 30);
const FULL = formatState(realm, duel);
const VIEW = formatView(realm, realm.view(duel, 1), 1);

const codeOf = async (response: Response): Promise<string> =>
  `${response.status} ${(await response.json<ErrorBody>()).error.code}`;
const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();
const recordOf = async (id: string): Promise<string> => (await fetchPath(`/api/matches/${id}/record`)).text();
const playedOut = (text: string) => {
  const record = parseRecord(text);
  if (!record.ok) throw new Error(record.error.message);
  const replay = replayRecord(record.value, games);
  if (!replay.ok) throw new Error(replay.error.message);
  return replay.value;
};

async function playToEnd(clients: readonly WireClient[], most = Infinity): Promise<void> {
  const random = seededRandom(1);
  for (let made = 0; made < most && clients[0]!.view!.outcome === null; made++) {
    const actor = clients.find(({ legal }) => legal.length > 0)!;
    const { n } = actor;
    await actor.playRandom(random);
    await Promise.all(clients.map((client) => client.reached(n + 1)));
  }
}

describe('a match from a full position', () => {
  it('[P1.1, P2.21, P2.22] begins there, says so, outlives crashes, and its record begins there too', async () => {
    const { id, token, seat, match } = await createMatch({ position: FULL, visibility: 'public', seat: 1 });
    expect([seat, match.position, match.visibility, match.seats[0]!.kind]).toEqual([
      1,
      'full',
      'unlisted',
      'open',
    ]);
    await evict(id, 'close');
    const guest = await joinMatch(id, 'Bo');
    expect(guest.seat).toBe(0);
    const clients = await seated(id, [guest.token, token]);
    const watcher = await connect(id);
    const welcome = await watcher.hello();
    expect(welcome.view).toEqual(realm.view(duel, 'spectator'));
    expect(welcome.match).toMatchObject({ position: 'full', options: {}, status: 'playing' });
    for (const client of clients) expect(client.view).toEqual(realm.view(duel, client.seat!));
    await playToEnd(clients, 5);
    await evict(id, 'hibernate');
    await playToEnd(clients, 5);
    await evict(id, 'close');
    const again = await seated(id, [guest.token, token]);
    for (const [index, client] of again.entries()) expect(client.view).toEqual(clients[index]!.view);
    await playToEnd(again);
    const text = await recordOf(id);
    expect(text).toContain(`\nposition ${FULL}\n\n`);
    expect(text).toContain('\n; position-of full\n');
    expect(playedOut(text).states[0]).toEqual(duel);
    expect(verifyRecord(text, games)).toMatchObject({
      ok: true,
      value: { dealer: 'given', brought: [], before: null },
    });
    for (const list of Object.values(await listingOf('realm')))
      expect((list as MatchInfo[]).map((one) => one.id)).not.toContain(id);
  });

  it('[P2.21] is read as it was pasted, with blanks and line ends around it', async () => {
    const { id, token } = await createMatch({ position: `\uFEFF  ${FULL} \t\r\n\r\n` });
    const [ada] = await seated(id, [token, (await joinMatch(id, 'Bo')).token]);
    expect(ada!.view).toEqual(realm.view(duel, ada!.seat!));
    expect(await infoOf(id)).toMatchObject({ position: 'full' });
    await ada!.command({ t: 'concede' });
    expect(await recordOf(id)).toContain(`\nposition ${FULL}\n\n`);
  });

  it('[P2.23] is played again from there, with everyone one seat on', async () => {
    const { id, token } = await createMatch({ position: FULL });
    const clients = await seated(id, [token, (await joinMatch(id, 'Bo')).token]);
    await clients[0]!.command({ t: 'concede' });
    await clients[0]!.command({ t: 'rematch' });
    const told = clients[0]!.next('match', ({ match }) => match.rematch.id !== null);
    await clients[1]!.command({ t: 'rematch' });
    const next = (await told).match.rematch.id!;
    const [ada] = await seated(next, [token]);
    expect([ada!.seat, ada!.view]).toEqual([1, realm.view(duel, 1)]);
    expect(await infoOf(next)).toMatchObject({
      position: 'full',
      visibility: 'unlisted',
      rematch: { of: id },
    });
    await ada!.command({ t: 'concede' });
    expect(verifyRecord(await recordOf(next), games, [await recordOf(id)])).toMatchObject({
      ok: true,
      value: { dealer: 'given' },
    });
  });

  it('[P2.6, P2.21] is shown to delayed spectators from its first position on', async () => {
    const { id, token } = await createMatch({ position: FULL, spectatorDelay: 2 });
    const clients = await seated(id, [token, (await joinMatch(id, 'Bo')).token]);
    const watcher = await connect(id);
    await watcher.hello();
    await playToEnd(clients, 3);
    await watcher.reached(1);
    expect(watcher.views.get(0)).toEqual(realm.view(duel, 'spectator'));
  });
});

describe('a match from what a reader knew', () => {
  it('[P2.21] deals the rest as that view allows, once, and tells nobody else', async () => {
    const { id, token } = await createMatch({ position: VIEW, seat: 1 });
    const guest = await joinMatch(id, 'Bo');
    const clients = await seated(id, [guest.token, token]);
    const watcher = await connect(id);
    await watcher.hello();
    expect(clients[1]!.view).toEqual(realm.view(duel, 1));
    await evict(id, 'close');
    const again = await seated(id, [guest.token, token]);
    for (const [index, client] of again.entries()) expect(client.view).toEqual(clients[index]!.view);
    for (const { frames } of [...clients, ...again, watcher]) {
      expect(JSON.stringify(frames)).not.toContain('realm ');
      expect(frames[0]).toMatchObject({ match: { position: 1 } });
    }
    expect(await codeOf(await fetchPath(`/api/matches/${id}/record`))).toBe('409 not-over');
    await again[0]!.command({ t: 'concede' });
    const text = await recordOf(id);
    const first = playedOut(text).states[0]!;
    expect(text).toContain('\n; position-of 1\n');
    expect(verifyRecord(text, games)).toMatchObject({ ok: true });
    for (const client of clients) expect(client.view).toEqual(realm.view(first, client.seat!));
    expect(watcher.views.get(0)).toEqual(realm.view(first, 'spectator'));
  });

  it('[P2.21] deals by its seed, and the same from the same line of a spectator for every seat alike', async () => {
    const line = formatView(realm, realm.view(duel, 'spectator'), 'spectator');
    const deals = new Set<string>();
    for (let made = 0; made < 4; made++) {
      const { id, token, match } = await createMatch({
        position: line,
        bots: [{ seat: 1, level: 'novice' }],
      });
      expect(match).toMatchObject({ position: 'spectator', status: 'playing' });
      const [ada] = await seated(id, [token]);
      await ada!.command({ t: 'concede' });
      const first = /\nposition (.*)\n/.exec(await recordOf(id))![1]!;
      expect(realm.view(givenState(first, gameOf('realm')!), 'spectator')).toEqual(
        realm.view(duel, 'spectator'),
      );
      deals.add(first);
    }
    expect(deals.size).toBe(4);
  });

  it.each(games.filter((game) => game !== realm))('[P2.21] of $id is dealt too', async (game) => {
    const name = game.id;
    const seats = game.seats.min;
    const state = stateOf(name, seats, 4);
    const own = state.toAct!;
    const position = formatView(game, game.view(state, own), own);
    const bots = Array.from({ length: seats }, (_, seat) => ({ seat, level: 'novice' })).filter(
      ({ seat }) => seat !== own,
    );
    const { id, token } = await createMatch({ game: name, seats, position, seat: own, bots });
    const [ada] = await seated(id, [token]);
    expect(ada!.view).toEqual(game.view(state, own));
    await ada!.playRandom(seededRandom(1));
    await ada!.command({ t: 'concede' });
    const opened = await infoOf(id);
    if (opened.status === 'over') expect(verifyRecord(await recordOf(id), games)).toMatchObject({ ok: true });
  });
});

describe('a position that no match can begin from', () => {
  const ask = (terms: Record<string, unknown>): Promise<Response> =>
    post('/api/matches', { game: 'realm', seats: 2, name: 'Ada', ...terms });
  const over = formatState(realm, samplesOf(realm, 2, 1)[0]!.states.at(-1)!);
  const left = ((): string => {
    // During the mulligan no raid is on, so anyone may concede.
    const state = stateOf('realm', 3, 1);
    const out = realm.concede(state, (state.toAct! + 1) % 3, {
      draw: (draw) => draw.sample(seededRandom(1)),
    });
    if (!out.ok) throw new Error(out.error.message);
    return formatState(realm, out.value);
  })();

  it.each([
    ['realm', 'malformed', 6],
    ['chess full', 'unknown-game', 1],
    [FULL.replace(/\w\w(?= \S+ \S+ \S+ \S+ \S+$)/, '??'), 'hidden', expect.any(Number)],
    [`${FULL} x`, 'malformed', expect.any(Number)],
    ['x'.repeat(4001), 'too-long', 4001],
  ])('[P4.10] %#, a line of none, is refused with its code and column', async (position, why, column) => {
    const answer = await ask({ position });
    const { error } = await answer.json<ErrorBody>();
    const read = parsePosition(position, games);
    expect(read.ok).toBe(false);
    expect([answer.status, error.code, error.why, error.column]).toEqual([400, 'bad-position', why, column]);
  });

  it.each([
    ['of another game', { game: 'kings-queens', position: FULL }],
    ['of more seats', { seats: 3, position: FULL }],
    ['with options beside it', { position: FULL, options: { opening: '2' } }],
    ['that is over', { position: over }],
    ['where a seat has given up', { seats: 3, position: left }],
  ])('[P4.3, P2.21] one %s is refused', async (_, terms) => {
    expect(await codeOf(await ask(terms))).toBe('400 bad-position');
  });

  it('[P2.22] nor in a seat that is not there, or a bot’s', async () => {
    expect(await codeOf(await ask({ seat: 2 }))).toBe('400 no-such-seat');
    expect(await codeOf(await ask({ seat: 1, bots: [{ seat: 1, level: 'fair' }] }))).toBe('400 bad-bots');
    const made = await ask({ seat: 1, bots: [{ seat: 0, level: 'fair' }] });
    expect(await made.json<Created>()).toMatchObject({ seat: 1, match: { host: 1, position: null } });
  });

  it('[P10.20] nor faster than other matches, whether the line is right or not', async () => {
    const codes: string[] = [];
    for (let asked = 0; asked < 80 && codes.at(-1) !== '429 too-fast'; asked++)
      codes.push(
        await codeOf(
          await postFrom('192.0.2.88', '/api/matches', {
            game: 'realm',
            seats: 2,
            name: 'Ada',
            position: 'x',
          }),
        ),
      );
    expect(codes.at(-1)).toBe('429 too-fast');
  });
});
