import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPatch } from 'rfc6902';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { onlineSeat } from '../../cli/play/online.ts';
import { sampledChance, seededRandom } from '../../games/chance.ts';
import { gameOf } from '../../games/index.ts';
import type { ClientFrame } from '../../worker/protocol/index.ts';

const game = gameOf('realm')!;
const chance = sampledChance(seededRandom(5));

/** A fake service with its one client in seat 0; sends frames when the test says so. */
class Service {
  readonly server: Server;
  state = game.setup({ seats: 2, dealer: 1, options: {} }, chance);
  n = 0;
  private socket!: WebSocket;
  private readonly came: ClientFrame[] = [];

  constructor() {
    this.server = createServer((_, answer) => {
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ id: '23456789abcdef', seat: 0, token: 't' }));
    });
    const sockets = new WebSocketServer({ server: this.server });
    sockets.on('connection', (socket) => {
      this.socket = socket;
      socket.on('message', (data) => this.came.push(JSON.parse((data as Buffer).toString()) as ClientFrame));
    });
  }

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The client's next frame. */
  async next(): Promise<ClientFrame> {
    await expect.poll(() => this.came.length).toBeGreaterThan(0);
    return this.came.shift()!;
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  welcome(): void {
    this.send({ t: 'welcome', n: 0, view: this.view, match: { game: game.id } });
  }

  get view() {
    return game.view(this.state, 0);
  }

  /**
   * Makes a legal move for the seat to act and announces it, as the answer to a command if an id is given.
   */
  move(text?: string, id?: string): void {
    const [before, state] = [this.view, this.state];
    const seat = this.state.toAct!;
    const legal = game.legalMoves(game.view(this.state, seat));
    const move = legal.find((one) => game.formatMove(one) === text) ?? legal[0];
    const made = game.play(state, move, chance);
    if (!made.ok) throw new Error(made.error.message);
    this.state = made.value;
    const patch = createPatch(before, this.view);
    const words = game.formatMove(game.redactMove(state, move, 0));
    this.send({
      t: 'move',
      n: ++this.n,
      seat,
      move: words,
      chance: [],
      patch,
      ...(id === undefined ? {} : { id }),
    });
  }
}

const services: Service[] = [];
afterEach(() => {
  for (const { server } of services.splice(0)) server.close();
});

/** A terminal player whose turn it is, and the fake service. */
async function atTurn() {
  const service = new Service();
  services.push(service);
  const address = await service.open();
  const terms = { game: game.id, seats: 2, match: undefined, name: 'Terminal', say: () => undefined };
  const seat = await onlineSeat(address, terms);
  const begun = seat.begin();
  await service.next();
  service.welcome();
  while (service.state.toAct !== 0) service.move();
  return { service, seat, turn: (await begun).turn! };
}

describe('a seat at a server', () => {
  it('waits for the answer to its own move, whatever else arrives before it', async () => {
    const { service, seat, turn } = await atTurn();
    let isAsked = false;
    const played = seat.play(turn.legal[0]!).finally(() => (isAsked = true));
    const command = (await service.next()) as Extract<ClientFrame, { t: 'move' }>;
    // News about others arrive first; they don't answer the command.
    service.send({ t: 'match', match: { game: game.id } });
    service.send({ t: 'chat', seat: 1, to: null, name: 'Bo', text: 'well', at: 1 });
    service.send({ t: 'refused', id: 'another', code: 'chat-closed', message: 'the chat is closed', n: 0 });
    service.move(command.move, command.id);
    while (service.state.toAct !== 0) {
      expect(isAsked).toBe(false);
      service.move();
    }
    const step = await played;
    expect(step.view).toEqual(service.view);
    expect(step.news).toHaveLength(service.n);
  });

  it('says once for whom it waits: open seats first, then the seat to act', async () => {
    const service = new Service();
    services.push(service);
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    const seat = await onlineSeat(await service.open(), {
      game: game.id,
      seats: 3,
      match: undefined,
      name: 'Ada',
      say,
    });
    said.length = 0;
    service.state = game.setup({ seats: 2, dealer: 0, options: {} }, chance);
    expect(service.state.toAct).toBe(1);
    const begun = seat.begin();
    await service.next();
    const [ada, bo] = [
      { name: 'Ada', kind: 'human' },
      { name: 'Bo\u001b', kind: 'human' },
    ];
    const open = { name: null, kind: 'open' };
    const match = (...seats: object[]) => ({ game: game.id, seats });
    service.send({ t: 'welcome', n: 0, view: null, match: match(ada, open, open) });
    service.send({ t: 'match', match: match(ada, open, open) });
    service.send({ t: 'match', match: match(ada, bo, open) });
    service.send({ t: 'welcome', n: 0, view: service.view, match: match(ada, bo) });
    while (service.state.toAct !== 0) service.move();
    await begun;
    expect(said).toEqual([
      'Waiting for 2 more players: send them the address.',
      'Waiting for one more player: send them the address.',
      'Waiting for Bo …',
    ]);
    seat.leave();
  });

  it('is told why it is not let in', async () => {
    const service = new Service();
    services.push(service);
    const terms = { game: game.id, seats: 2, match: undefined, name: 'Terminal', say: () => undefined };
    const seat = await onlineSeat(await service.open(), terms);
    const begun = seat.begin();
    await service.next();
    service.send({
      t: 'refused',
      id: null,
      code: 'bad-token',
      message: 'that token is not valid for a seat',
      n: 0,
    });
    await expect(begun).rejects.toThrow('that token is not valid for a seat');
  });

  it('is told why its move was refused, and plays another', async () => {
    const { service, seat, turn } = await atTurn();
    const refused = seat.play('castle');
    const { id } = (await service.next()) as { id: string };
    service.send({ t: 'refused', id, code: 'illegal', message: 'the rules know no such move', n: service.n });
    await expect(refused).rejects.toThrow('the rules know no such move');
    const played = seat.play(turn.legal[0]!);
    const command = (await service.next()) as Extract<ClientFrame, { t: 'move' }>;
    service.move(command.move, command.id);
    while (service.state.toAct !== 0) service.move();
    expect((await played).turn).not.toBeNull();
  });

  it('is not asked again where its turn has passed meanwhile, but once it comes round', async () => {
    const { service, seat, turn } = await atTurn();
    // The player's clock runs out while they think.
    const before = service.n;
    while (service.state.toAct === 0) service.move();
    await expect.poll(() => service.n).toBeGreaterThan(before);
    const played = seat.play(turn.legal[0]!);
    const { id } = (await service.next()) as { id: string };
    service.send({ t: 'refused', id, code: 'not-your-turn', message: 'it is not your turn', n: service.n });
    while (service.state.toAct !== 0) service.move();
    const step = await played;
    expect(step.view).toEqual(service.view);
    expect(step.turn).not.toBeNull();
  });
});
