import { once } from 'node:events';
import { describe, expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';
import { seededRandom } from '../../games/chance.ts';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { further } from '../support/further.ts';
import { createMatch, getText, openClient, post } from '../support/online.ts';
import { demandFit, misfit, schemaText } from '../support/schemas.ts';
import type { WireClient } from '../support/wire-client.ts';

const origin = inject('origin');
/** Number of moves after which the seats concede. */
const MOST_MOVES = 500;
/** Wishes by client: spectator first, then seats. Together they ask for every shape of a frame. */
const WISHES = [['steps', 'watchers'], ['legal'], ['view', 'legal'], ['steps', 'marks']] as const;

const get = async (path: string): Promise<unknown> => JSON.parse(await getText(`${origin}${path}`));

/** A started match with seats' clients, and a spectator's. */
async function seated(game: AnyGame, seats: number) {
  const created = await createMatch(origin, seats, { game: game.id, clock: { perMove: 600 } });
  demandFit('protocol', 'Created', created);
  const watcher = await openClient(origin, created.id);
  await watcher.hello(undefined, WISHES[0], 'Gil');
  const tokens = [created.token];
  for (let seat = 1; seat < seats; seat++) {
    const joined = await post<{ token: string }>(`${origin}/api/matches/${created.id}/join`, {
      name: `Guest ${seat}`,
    });
    demandFit('protocol', 'Joined', joined);
    tokens.push(joined.token);
  }
  const clients = await Promise.all(tokens.map(() => openClient(origin, created.id)));
  await Promise.all(
    clients.map((client, seat) => client.hello(tokens[seat], WISHES[(seat % 3) + 1], undefined)),
  );
  return { id: created.id, watcher, clients };
}

/** Plays a match to its end, with everything that people do at a table. */
async function playOut(clients: readonly WireClient[]): Promise<void> {
  const random = seededRandom(5);
  const [ada, bo = ada] = clients as [WireClient, WireClient?];
  await ada.command({ t: 'chat', text: 'well met' });
  // Games without pacts answer with a refusal, which is a frame too.
  await ada.command({ t: 'pact', do: 'propose', with: bo === ada ? 0 : 1, terms: 'peace', rounds: 2 });
  await bo.command({ t: 'pact', do: 'accept', with: 0 });
  await ada.command({ t: 'move', n: 0, move: 'fly away' });
  ada.send({ t: 'ping' });
  while (!ada.view!.outcome && ada.n < MOST_MOVES) {
    const next = ada.n + 1;
    await clients.find(({ legal }) => legal.length > 0)!.playRandom(random);
    await Promise.all(clients.map((client) => client.reached(next)));
  }
  for (const client of clients) if (!client.view!.outcome) await client.command({ t: 'concede' });
  await Promise.all(clients.map((client) => client.command({ t: 'rematch' })));
}

/** Fits a client's frames: against the protocol, and what they contain against the game. */
function demandFrames(game: AnyGame, { frames, views }: WireClient): void {
  for (const frame of frames) {
    demandFit('protocol', 'ServerFrame', frame);
    if ('view' in frame && frame.view) demandFit(game.id, 'View', frame.view);
    if ('legal' in frame) for (const text of frame.legal ?? []) demandMove(game, text);
    if (frame.t === 'over') demandFit(game.id, 'Outcome', frame.outcome);
    const log = frame.t === 'welcome' ? frame.log : frame.t === 'move' ? [frame] : [];
    for (const { move } of log) if (move !== 'concede') demandMove(game, move);
  }
  for (const view of views.values()) demandFit(game.id, 'View', view);
}

function demandMove(game: AnyGame, text: string): void {
  const move = game.parseMove(text);
  if (!move.ok) throw new Error(`${game.id} can't read ${text}`);
  demandFit(game.id, 'Move', text);
}

describe.each(games)('the published schema of $id', (game) => {
  const { min, max } = game.seats;

  further('fits every frame and answer of a whole match', async () => {
    const seats = Math.min(max, Math.max(min, 3));
    const { id, watcher, clients } = await seated(game, seats);
    await playOut(clients);
    const late = await openClient(origin, id);
    await late.hello();
    demandFit('protocol', 'MatchAnswer', await get(`/api/matches/${id}`));
    demandFit('protocol', 'PastChat', await get(`/api/matches/${id}/chat`));
    const all = [watcher, late, ...clients];
    for (const client of all) demandFrames(game, client);
    const frames = all.flatMap((client) => client.frames);
    const seen = new Set(frames.map(({ t }) => t));
    const pacts = game.diplomacy && seats >= game.diplomacy.minSeats ? ['pact'] : [];
    for (const type of ['welcome', 'move', 'refused', 'chat', 'match', 'over', 'pong', ...pacts])
      expect(seen).toContain(type);
    const shapes = ['patch', 'steps', 'legal', ...(seats > 1 ? ['view'] : [])];
    for (const shape of shapes)
      expect(frames.filter((frame) => frame.t === 'move' && shape in frame)).not.toEqual([]);
    for (const client of all) client.close();
  });
});

describe('/api/schema', () => {
  it('[P1.15] lists and serves the files of docs/schema with the headers of the API', async () => {
    const { schemas } = (await get('/api/schema')) as { schemas: readonly string[] };
    const nameOf = (path: string): string => /([\w-]+)\.json$/.exec(path)![1]!;
    expect(schemas.map(nameOf).sort()).toEqual([...games.map(({ id }) => id), 'protocol'].sort());
    for (const path of schemas) {
      const answer = await fetch(origin + path);
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await answer.json()).toEqual(JSON.parse(schemaText(nameOf(path))));
    }
    for (const name of ['chess.json', 'realm', '__proto__.json', 'constructor.json'])
      expect((await fetch(`${origin}/api/schema/${name}`)).status, name).toBe(404);
  });

  it('fits answers without a match, and frames of the lobby', async () => {
    for (const info of (await get('/api/games')) as unknown[]) demandFit('protocol', 'GameInfo', info);
    await createMatch(origin, 2);
    const lobby = new WebSocket(`${origin.replace(/^http/, 'ws')}/api/lobby/socket?game=realm`);
    const [data] = (await once(lobby, 'message')) as [Buffer];
    demandFit('protocol', 'LobbyFrame', JSON.parse(data.toString()));
    lobby.close();
    const refused = await fetch(`${origin}/api/matches`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    const body: unknown = await refused.json();
    demandFit('protocol', 'ErrorBody', body);
    expect(misfit('protocol', 'ErrorBody', { ...(body as object), more: 1 })).not.toBeNull();
  });
});
