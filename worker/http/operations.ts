import { Hono } from 'hono';
import { isPublic } from '../operations/meter.ts';
import { games } from '../../games/index.ts';

export const operations = new Hono<{ Bindings: Env }>();

/** Shows that the service answers, with the versions of the games' rules. */
operations.get('/health', (context) =>
  context.json({ status: 'ok', rules: Object.fromEntries(games.map(({ id, version }) => [id, version])) }),
);

/** The sums of the counters that anyone may read, as long as no analytics dataset takes them. */
operations.get('/stats', async (context) => {
  const { STATS } = context.env;
  const sums = await STATS.get(STATS.idFromName('all')).sums();
  return context.json(Object.fromEntries(Object.entries(sums).filter(([name]) => isPublic(name))));
});
