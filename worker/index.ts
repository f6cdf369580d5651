import { Hono } from 'hono';
import { games } from '../games/index.ts';
import { ClubObject as Club } from './club/object.ts';
import { clubs } from './http/clubs.ts';
import { answerError } from './http/errors.ts';
import { host } from './http/host.ts';
import { lobby } from './http/lobby.ts';
import { matchObject, matches } from './http/matches.ts';
import { operations } from './http/operations.ts';
import { drawsBoards, preview } from './http/preview.ts';
import { puzzles } from './http/puzzles.ts';
import { securityHeaders } from './http/security.ts';
import { push } from './http/push.ts';
import { quick } from './http/quick.ts';
import { matchPage } from './http/page.ts';
import { schema } from './http/schema.ts';
import { HostKeyObject as HostKey } from './host-key/object.ts';
import { LobbyObject as Lobby } from './lobby/object.ts';
import { MatchObject as Match } from './match/socket/object.ts';
import { Counters } from './operations/counters.ts';
import { failureOf } from './operations/disk.ts';
import { log } from './operations/log.ts';
import { meter } from './metering/meter.ts';
import { metered } from './metering/metered.ts';
import { StatsObject as Stats } from './operations/stats-object.ts';
import { PairingsObject as Pairings } from './lobby/quick-receipts.ts';
import { canonicalPath, type GameInfo } from './protocol/index.ts';
import { RelayObject as Relay } from './relay/object.ts';
import { ThinkerObject as Thinker } from './thinker/object.ts';
import { UnlistedObject as Unlisted } from './lobby/unlisted.ts';
import { refusalOf } from './protocol/refuse.ts';

// Every Durable Object class is metered.
export class ClubObject extends metered('club', Club, {
  found: true,
  enter: true,
  info: true,
  act: true,
  openTable: true,
  sit: true,
  results: true,
  standings: true,
  record: true,
  addRecord: true,
  exported: true,
  fromMatch: true,
  announce: true,
  eventList: true,
  event: true,
  actInEvent: true,
  season: true,
}) {}
export class HostKeyObject extends metered('host key', HostKey, { key: true }) {}
export class LobbyObject extends metered('lobby', Lobby, {
  list: true,
  unlist: true,
  share: true,
  mayOpen: true,
  waitingFrom: true,
  offers: true,
  pair: true,
  follow: true,
  takeShare: true,
}) {}
export class MatchObject extends metered('match', Match, {
  create: true,
  continueAs: true,
  createForEvent: true,
  startWithout: true,
  join: true,
  seatMember: true,
  sendMemberAway: true,
  clubReport: true,
  renewToken: true,
  takeToken: true,
  adopt: true,
  info: true,
  preview: true,
  record: true,
  chat: true,
  fromRelay: true,
}) {}
export class PairingsObject extends metered('pairings', Pairings, {
  isKnown: true,
  begin: true,
  send: true,
}) {}
export class RelayObject extends metered('relay', Relay, { feed: true }) {}
export class ThinkerObject extends metered('thinker', Thinker, { think: true }) {}
export class UnlistedObject extends metered('unlisted', Unlisted, { close: true, mayOpen: true }) {}
export class StatsObject extends metered('stats', Stats, {
  add: true,
  sums: true,
  day: true,
  rowsToday: true,
}) {}

const app = new Hono<{ Bindings: Env }>();

app.use(async (_, next) => {
  meter('worker-requests');
  await next();
});
app.use('/api/*', securityHeaders, async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
});
app.route('/api/matches', matches);
app.route('/api/quick', quick);
app.route('/api/clubs', clubs);
app.route('/api/push', push);
app.route('/api/lobby', lobby);
app.get('/api/games', (context) =>
  context.json(
    games.map(({ id, title, seats, options, diplomacy }): GameInfo => ({
      id,
      title,
      seats,
      options,
      diplomacy: diplomacy?.minSeats ?? null,
    })),
  ),
);
app.route('/', host);
app.route('/', preview);
app.route('/', puzzles);
app.route('/api/schema', schema);
app.route('/api', operations);
app.all('/api/*', (context) => answerError(context, refusalOf('not-found')));

/** Documents for pages with an id. Each is the same for all matches until its script has loaded. */
const DOCUMENTS = { '/match/:id': '/match/shell', '/replay/:id': '/shell' } as const;
for (const [path, document] of Object.entries(DOCUMENTS)) {
  app.get(path, async (context) => {
    const url = new URL(context.req.url);
    const canonical = canonicalPath(url);
    if (canonical !== null) return context.redirect(canonical, 301);
    const [page, match] = await Promise.all([
      context.env.ASSETS.fetch(new Request(new URL(document, url))),
      matchObject(context.env, context.req.param('id') ?? ''),
    ]);
    const preview = await match?.preview();
    return matchPage(page, preview?.ok ? preview.value : null, url, drawsBoards(context.env));
  });
}
/** The document of a club's page. It says nothing of the club. */
app.get('/club/:id', async (context) => {
  const page = await context.env.ASSETS.fetch(new Request(new URL('/shell', context.req.url)));
  const headers = new Headers(page.headers);
  headers.set('X-Robots-Tag', 'noindex');
  return new Response(page.body, { status: page.status, headers });
});
// Requests without a matching file. During a deploy, a missing part of the client may exist a moment later,
// so the answer must not be cached.
app.all('*', async (context) => {
  const canonical = context.req.method === 'GET' ? canonicalPath(new URL(context.req.url)) : null;
  if (canonical !== null) return context.redirect(canonical, 301);
  const page = await context.env.ASSETS.fetch(new Request(new URL('/404', context.req.url)));
  const headers = new Headers(page.headers);
  headers.delete('ETag');
  headers.set('Cache-Control', 'no-store');
  return new Response(page.body, { status: 404, headers });
});

app.onError(async (error, context) => {
  // Details are only logged; the client learns only that there was an error.
  log('error', { route: context.req.routePath, name: error.name });
  const counters = new Counters(context.env);
  counters.add('errors');
  context.executionCtx.waitUntil(counters.flush());
  return answerError(context, await failureOf(context.env));
});

export default app;
