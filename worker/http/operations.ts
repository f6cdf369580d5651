import { Hono } from 'hono';
import { isPublic } from '../metering/meter.ts';
import { games } from '../../games/index.ts';
import { isDiskFull } from '../operations/disk.ts';
import { isDayFull } from '../operations/row-budget.ts';

export const operations = new Hono<{ Bindings: Env }>();

/**
 * Health check, with the rules version of each game. On a full disk moves can't be stored; on a full day only new
 * matches are refused, so the service counts as up.
 */
operations.get('/health', async (context) => {
  const isFull = await isDiskFull(context.env);
  const rules = Object.fromEntries(games.map(({ id, version }) => [id, version]));
  if (isFull) return context.json({ status: 'disk-full', rules }, 503);
  return context.json({ status: (await isDayFull(context.env)) ? 'day-full' : 'ok', rules });
});

/** Totals of the public counters, unless an analytics dataset takes the counts. */
operations.get('/stats', async (context) => {
  const { STATS } = context.env;
  const sums = await STATS.get(STATS.idFromName('all')).sums();
  return context.json(Object.fromEntries(Object.entries(sums).filter(([name]) => isPublic(name))));
});
