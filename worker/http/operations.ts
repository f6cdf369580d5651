import { Hono } from 'hono';
import { isPublic } from '../operations/meter.ts';
import { games } from '../../games/index.ts';

export const operations = new Hono<{ Bindings: Env }>();

/** Health check, with the rules version of each game. */
operations.get('/health', (context) =>
  context.json({ status: 'ok', rules: Object.fromEntries(games.map(({ id, version }) => [id, version])) }),
);

/** Totals of the public counters, unless an analytics dataset takes the counts. */
operations.get('/stats', async (context) => {
  const { STATS } = context.env;
  const sums = await STATS.get(STATS.idFromName('all')).sums();
  return context.json(Object.fromEntries(Object.entries(sums).filter(([name]) => isPublic(name))));
});
