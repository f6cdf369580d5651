import { Hono } from 'hono';
import { games } from '../games/index.ts';
import { answerError } from './http/errors.ts';
import { lobby } from './http/lobby.ts';
import { matchObject, matches } from './http/matches.ts';
import { matchPage } from './http/page.ts';
import type { GameInfo } from './protocol.ts';

export { LobbyObject } from './lobby/object.ts';
export { MatchObject } from './match/object.ts';

const app = new Hono<{ Bindings: Env }>();

app.route('/api/matches', matches);
app.route('/api/lobby', lobby);
app.get('/api/games', (context) =>
  context.json(games.map(({ id, title, seats, options }): GameInfo => ({ id, title, seats, options }))),
);
app.all('/api/*', (context) => answerError(context, { code: 'not-found', message: 'there is nothing here' }));

app.get('/match/:id', async (context) => {
  const url = new URL(context.req.url);
  const [page, match] = await Promise.all([
    context.env.ASSETS.fetch(new Request(new URL('/', url))),
    matchObject(context.env, context.req.param('id'))?.info() ?? null,
  ]);
  return matchPage(page, match, url);
});
app.all('*', (context) => context.env.ASSETS.fetch(context.req.raw));

app.onError((error, context) => {
  // What went wrong is for the log; the client learns only that something did.
  console.error(JSON.stringify({ event: 'error', path: context.req.routePath, name: error.name }));
  return answerError(context, { code: 'internal', message: 'something went wrong here' });
});

export default app;
