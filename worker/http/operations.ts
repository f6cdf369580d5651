import { Hono } from 'hono';
import { isPublic } from '../operations/meter.ts';
import { games } from '../../games/index.ts';
import { isDiskFull } from '../operations/disk.ts';

export const operations = new Hono<{ Bindings: Env }>();

/** Health check, with the rules version of each game. On a full disk moves can't be stored. */
operations.get('/health', async (context) => {
  const isFull = await isDiskFull(context.env);
  const rules = Object.fromEntries(games.map(({ id, version }) => [id, version]));
  return context.json({ status: isFull ? 'disk-full' : 'ok', rules }, isFull ? 503 : 200);
});

/** Totals of the public counters, unless an analytics dataset takes the counts. */
operations.get('/stats', async (context) => {
  const { STATS } = context.env;
  const sums = await STATS.get(STATS.idFromName('all')).sums();
  return context.json(Object.fromEntries(Object.entries(sums).filter(([name]) => isPublic(name))));
});
