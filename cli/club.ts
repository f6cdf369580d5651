import { writeFileSync } from 'node:fs';
import type {
  ClubEvent,
  ClubEventList,
  ClubInfo,
  ClubStandings,
  ErrorBody,
  EventInfo,
  Founded,
} from '../worker/protocol/index.ts';
import { EXIT } from './exit.ts';
import { Refused } from './failure.ts';
import { Failed, send } from './load/requests.ts';
import { callerPath, readArgs, UsageError } from './usage.ts';

/** A club as its member's link names it. */
interface Club {
  /** Path of its routes. */
  readonly api: string;
  readonly key: string;
}

/** `crowns club`: founds a club, or reads one as a member. */
export async function club([what, ...args]: readonly string[]): Promise<number> {
  if (what === 'create') return create(args);
  if (what === 'members') return members(args);
  if (what === 'standings') return standings(args);
  if (what === 'events') return events(args);
  if (what === 'export') return exported(args);
  throw new UsageError('club needs "create", "members", "standings", "events" or "export"');
}

async function create(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    name: { type: 'string' },
    member: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [server] = positionals;
  if (positionals.length !== 1 || server === undefined || !URL.canParse(server))
    throw new UsageError('club create needs the URL of a server');
  const { name, member } = values;
  if (name === undefined || member === undefined)
    throw new UsageError('club create needs --name and --member');
  const { origin } = new URL(server);
  const founded = await ask<Founded>(`${origin}/api/clubs`, undefined, { name, member });
  const page = `${origin}/club/${founded.id}`;
  const links = { invite: `${page}#invite=${founded.invite}`, member: `${page}#member=${founded.key}` };
  print(values.json, { id: founded.id, ...links }, [
    `Invite link: ${links.invite}`,
    `Your link:   ${links.member}`,
  ]);
  return EXIT.done;
}

async function members(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
  const { api, key } = clubIn('members', positionals);
  const { members: all, host, here } = await ask<ClubInfo>(api, key);
  const present = all.filter(({ leftAt }) => leftAt === undefined);
  const lines = present.map(({ id, name }) =>
    [name, ...(id === host ? ['host'] : []), ...(here.includes(id) ? ['here'] : [])].join('  '),
  );
  print(values.json, { members: present, host, here }, lines);
  return EXIT.done;
}

async function standings(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { game: { type: 'string' }, json: { type: 'boolean' } });
  const { api, key } = clubIn('standings', positionals);
  const [info, answer] = [await ask<ClubInfo>(api, key), await ask<ClubStandings>(`${api}/standings`, key)];
  const named = answer.standings
    .filter(({ game }) => values.game === undefined || game === values.game)
    .map((standing) => ({ ...standing, name: nameIn(info, standing.member) }))
    .sort(
      (a, b) =>
        (a.game < b.game ? -1 : Number(a.game > b.game)) ||
        (b.rating?.rating ?? 0) - (a.rating?.rating ?? 0) ||
        b.won - a.won,
    );
  const lines = named.map(({ game, name, played, won, rating }) =>
    [
      game,
      name,
      `won ${won} of ${played}`,
      ...(rating
        ? [`${rating.rating} ± ${rating.uncertainty}${rating.isProvisional ? ', provisional' : ''}`]
        : []),
    ].join('  '),
  );
  print(values.json, { standings: named }, lines);
  return EXIT.done;
}

/** Lists all events, or prints one with its rounds and standings. */
async function events(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { event: { type: 'string' }, json: { type: 'boolean' } });
  const { api, key } = clubIn('events', positionals);
  if (values.event === undefined) {
    const list = await ask<ClubEventList>(`${api}/events`, key);
    print(values.json, list, list.events.map(eventLine));
    return EXIT.done;
  }
  const event = await ask<EventInfo>(`${api}/events/${encodeURIComponent(values.event)}`, key);
  const info = await ask<ClubInfo>(api, key);
  const named = event.standings.map((row) => ({ ...row, name: nameIn(info, row.member) }));
  const lines = [
    eventLine({ ...event, ...event.terms, players: event.players.length }),
    ...event.roundList.flatMap(({ n, boards, byes }) => [
      `Round ${n}`,
      ...boards.map(({ members: sitters, points }) => {
        const names = sitters.map(
          (member, seat) => `${nameIn(info, member)} ${shown(points?.[seat] ?? '…')}`,
        );
        return `  ${names.join('  ')}`;
      }),
      ...byes.map((member) => `  ${nameIn(info, member)} rests`),
    ]),
    ...(named.length > 0 ? ['Standings'] : []),
    ...named.map(({ rank, name, points }) => `  ${rank}  ${name}  ${shown(points)}`),
  ];
  print(values.json, { ...event, standings: named }, lines);
  return EXIT.done;
}

/** An event in one line. */
function eventLine(event: Omit<ClubEvent, 'changedAt'>): string {
  const { id, name, game, format, status, players, round, rounds, startsAt } = event;
  const isRunning = status === 'running' && round !== null;
  const state = isRunning ? `round ${round}${rounds === null ? '' : ` of ${rounds}`}` : status;
  const start = new Date(startsAt).toISOString();
  return [id, name, game, format, state, `${players} ${players === 1 ? 'player' : 'players'}`, start].join(
    '  ',
  );
}

/** Points to two decimals: shares of three are no round numbers. */
const shown = (points: number | string): string =>
  typeof points === 'number' ? String(Math.round(points * 100) / 100) : points;

const nameIn = ({ members: all }: ClubInfo, member: string): string =>
  all.find(({ id }) => id === member)?.name ?? member;

async function exported(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { out: { type: 'string' }, json: { type: 'boolean' } });
  const { api, key } = clubIn('export', positionals);
  const text = await (await answerOf(`${api}/export`, key)).text();
  if (values.out === undefined) process.stdout.write(text);
  else writeFileSync(callerPath(values.out), text);
  return EXIT.done;
}

/** The club of a member's link. Without a key in it, the key is in CROWNS_CLUB_KEY. */
function clubIn(what: string, [link, ...more]: readonly string[]): Club {
  const url = link !== undefined && more.length === 0 && URL.canParse(link) ? new URL(link) : undefined;
  const id = /^\/club\/([a-z0-9]{16})$/.exec(url?.pathname ?? '')?.[1];
  if (!url || id === undefined) throw new UsageError(`club ${what} needs your link to the club`);
  const key = new URLSearchParams(url.hash.slice(1)).get('member') ?? process.env.CROWNS_CLUB_KEY;
  if (!key) throw new UsageError('the link has no key, nor has CROWNS_CLUB_KEY');
  return { api: `${url.origin}/api/clubs/${id}`, key };
}

/** Prints JSON, or lines for people. */
const print = (isJson: boolean | undefined, value: object, lines: readonly string[]): void =>
  void process.stdout.write(
    isJson ? `${JSON.stringify(value)}\n` : lines.map((line) => `${line}\n`).join(''),
  );

/** The answer to a GET or, with a body, a POST. */
const ask = async <Answer>(url: string, key: string | undefined, body?: unknown): Promise<Answer> =>
  (await answerOf(url, key, body)).json() as Promise<Answer>;

async function answerOf(url: string, key: string | undefined, body?: unknown): Promise<Response> {
  const answer = await send(url, {
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  }).catch((error: unknown): never => {
    throw error instanceof Failed ? new Refused(`${new URL(url).origin}: ${error.message}`) : error;
  });
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => null)) as ErrorBody | null;
  throw new Refused(said?.error?.message ?? `the server answered ${answer.status}`);
}
