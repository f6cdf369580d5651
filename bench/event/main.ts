import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import type {
  Announced,
  ClubFrame,
  Entered,
  EventInfo,
  Founded,
  Joined,
} from '../../worker/protocol/index.ts';
import { WebSocket } from 'ws';
import { socketUrl } from '../../test/support/online.ts';
import { WireClient } from '../../test/support/wire-client.ts';
import { startService } from '../bots/service.ts';
import { descendantsOf } from './processes.ts';

const HELP = `npm run measure -- event [--players 500] [--rounds 9]
  a Swiss event of bots that concede, on one machine, each with the club's page open
`;

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '9' },
    help: { type: 'boolean' },
  },
});

/** Number of requests and matches at the same time. */
const TOGETHER = 24;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function each<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as Item, at);
  };
  await Promise.all(Array.from({ length: TOGETHER }, lane));
}

/** A bot: its key and network, and what its page of the club has heard. */
interface Bot {
  readonly key: string;
  readonly address: string;
  closed: boolean;
  hasEnded: boolean;
}

async function call<Answer>(
  url: string,
  bot: Pick<Bot, 'key' | 'address'> | null,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(bot ? { authorization: `Bearer ${bot.key}`, 'cf-connecting-ip': bot.address } : {}),
    },
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** An open socket of a bot's network. */
function openSocket(url: string, { address }: Bot): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false, headers: { 'cf-connecting-ip': address } });
    socket.on('error', reject);
    socket.once('open', () => resolve(socket));
  });
}

/** Opens the page of the club for a bot. */
async function openPage(origin: string, club: string, bot: Bot): Promise<void> {
  const socket = await openSocket(`${origin.replace('http', 'ws')}/api/clubs/${club}/socket`, bot);
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ClubFrame & { readonly mark?: string };
    if (frame.mark !== undefined) socket.send(JSON.stringify({ t: 'mark', mark: frame.mark }));
    bot.hasEnded ||= frame.events?.some(({ status }) => status === 'ended') ?? false;
  });
  socket.on('close', () => (bot.closed = true));
  socket.send(JSON.stringify({ t: 'hello', token: bot.key }));
}

async function run(origin: string, pid: number): Promise<void> {
  const [count, rounds] = [Number(values.players), Number(values.rounds)];
  const addressOf = (at: number): string => `203.0.${Math.floor(at / 250)}.${(at % 250) + 1}`;
  const api = `${origin}/api/clubs`;
  const club = await call<Founded>(api, null, { name: 'Bots', member: 'Bot 0' });
  const bots = new Map<string, Bot>();
  const keep = (member: string, key: string, at: number): void =>
    void bots.set(member, { key, address: addressOf(at), closed: false, hasEnded: false });
  keep(club.member, club.key, 0);
  await each(Array.from({ length: count - 1 }), async (_, at) => {
    const guest = { key: club.invite, address: addressOf(at + 1) };
    const { member, key } = await call<Entered>(`${api}/${club.id}/members`, guest, {
      name: `Bot ${at + 1}`,
    });
    keep(member, key, at + 1);
  });
  const host = bots.get(club.member) as Bot;
  const { id } = await call<Announced>(`${api}/${club.id}/events`, host, {
    name: 'Swiss of bots',
    game: 'kings-queens',
    seats: 2,
    format: 'swiss',
    rounds,
    startsAt: Date.now() + 3_600_000,
    roundMinutes: 120,
    noShowMinutes: 60,
    breakMinutes: 0,
  });
  const event = `${api}/${club.id}/events/${id}`;
  const act = (bot: Bot, wanted: string): Promise<EventInfo> => call(`${event}/acts`, bot, { do: wanted });
  const members = [...bots.values()];
  await each(members, (bot) => openPage(origin, club.id, bot));
  const joining = Date.now();
  await each(members, async (bot) => void (await act(bot, 'join')));
  say(`${count} bots joined in ${((Date.now() - joining) / 1000).toFixed(1)} s`);
  say('| round | tables | paired and opened | played | processor time | memory |\n|---|---|---|---|---|---|');
  let since = Date.now();
  await act(host, 'start');
  for (let round = 1; round <= rounds; round++) {
    const before = descendantsOf(pid);
    const boards = await opened(() => call<EventInfo>(event, host), round);
    const ready = Date.now();
    await each(boards, async ({ match, members: sitters }) => {
      const clients = await Promise.all(
        sitters.map(async (member) => {
          const bot = bots.get(member) as Bot;
          const { token } = await call<Joined>(`${api}/${club.id}/tables/${match}/join`, bot, {});
          const client = new WireClient(await openSocket(socketUrl(origin, match as string), bot), true);
          await client.hello(token);
          return client;
        }),
      );
      const over = clients[0]?.next('over');
      await clients[Math.random() < 0.5 ? 1 : 0]?.command({ t: 'concede' });
      await over;
      for (const client of clients) client.close();
    });
    const played = Date.now();
    const after = descendantsOf(pid);
    const [opening, playing] = [ready - since, played - ready].map((ms) => `${(ms / 1000).toFixed(1)} s`);
    const cpu = `${(after.seconds - before.seconds).toFixed(1)} s`;
    say(
      `| ${round} | ${boards.length} | ${opening} | ${playing} | ${cpu} | ${Math.round(after.megabytes)} MB |`,
    );
    since = played;
  }
  const isOver = async (): Promise<boolean> => (await call<EventInfo>(event, host)).status === 'ended';
  while (!(await isOver())) await pause(500);
  await pause(15_000);
  const { roundList, standings } = await call<EventInfo>(event, host);
  const results = roundList.flatMap(({ boards }) => boards).filter(({ by }) => by === 'play').length;
  const met = roundList.flatMap(({ boards }) => boards.map((board) => board.members.toSorted().join()));
  const closed = members.filter((bot) => bot.closed).length;
  const unaware = members.filter((bot) => !bot.hasEnded).length;
  say(
    `results ${results} of ${met.length}, pairs that met twice ${met.length - new Set(met).size}, best score ${standings[0]?.points}`,
  );
  say(`pages closed ${closed}, pages that did not hear of the end ${unaware}, of ${members.length}`);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The tables of a round, once all are open. */
async function opened(
  read: () => Promise<EventInfo>,
  round: number,
): Promise<EventInfo['roundList'][number]['boards']> {
  for (;;) {
    const boards = (await read()).roundList[round - 1]?.boards ?? [];
    if (boards.length > 0 && boards.every(({ match }) => match !== null)) return boards;
    await pause(200);
  }
}

if (values.help) say(HELP);
else {
  const service = await startService(join(import.meta.dirname, '..', '..'));
  say(`${readFileSync('/proc/cpuinfo', 'utf8').match(/model name\s*: (.*)/)?.[1] ?? 'unknown processor'}`);
  await run(service.origin, service.pid);
  service.stop();
  process.exit(0);
}
