import { bytesToHex } from '@noble/hashes/utils.js';
import { Hono, type Context } from 'hono';
import type { Counts } from '../metering/meter.ts';
import { Counters } from '../operations/counters.ts';
import { hostFigures } from '../operations/host-figures.ts';
import { hostLanguage, speakerOf, type Speaker } from '../operations/host-texts.ts';
import { hostForm, hostView, type View } from '../operations/host-view.ts';
import { METRICS_TYPE, metricsOf } from '../operations/metrics.ts';
import { overviewOf, type Overview } from '../operations/overview.ts';
import { rowBudget } from '../operations/row-budget.ts';
import { randomBytes } from '../secrets.ts';
import { thinkerFigures } from '../thinker/figures.ts';
import { accessOf, enter, type HostApp } from './host-access.ts';

/** The host page, and its data as JSON, behind the secret. */
export const host = new Hono<HostApp>();

/** Headers of every answer here, refusals too, unless it has its own. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
};
for (const path of ['/host', '/api/host', '/metrics'])
  host.use(path, async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS))
      if (!context.res.headers.has(name)) context.header(name, value);
  });

host.get('/api/host', async (context) => {
  const refusal = await refuse(context);
  return refusal ?? context.json(await overview(context.env));
});

host.get('/host', async (context) => {
  const refusal = await refuse(context);
  if (refusal) return refusal;
  const seen = await overview(context.env);
  return page(context, 200, (nonce, speaker) => hostView(seen, nonce, Date.now(), speaker));
});

host.post('/host', async (context) => {
  const access = await enter(context);
  if (access === 'open') return context.redirect('/host', 303);
  return access === 'closed' ? closed(context) : access;
});

/** The sums of all counters for Prometheus. */
host.get('/metrics', async (context) => {
  const refusal = await refuse(context);
  if (refusal) return refusal;
  const sums = await sumsOf(context.env);
  const figures = await hostFigures(context.env);
  const thinkers = await thinkerFigures(context.env);
  return context.body(metricsOf(sums, await rowsOf(context.env), figures, thinkers), 200, {
    'Content-Type': METRICS_TYPE,
  });
});

/** A page for the host, in the language that the browser asks for. */
function page(
  context: Context<HostApp>,
  status: 200 | 401,
  content: (nonce: string, speaker: Speaker) => View,
) {
  const nonce = bytesToHex(randomBytes(16));
  const { req } = context;
  const speaker = speakerOf(hostLanguage(req.query('language'), req.header('accept-language')));
  return context.html(content(nonce, speaker), status, {
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'Content-Language': speaker.tag,
  });
}

/**
 * The answer to a request without the secret. After a password a browser gets a form: the password may be a proxy's, and the
 * browser would ask for it again and again.
 */
function closed(context: Context<HostApp>): Response | Promise<Response> {
  const { method, path } = context.req;
  const hasTried = method === 'POST' || context.req.header('authorization') !== undefined;
  if (hasTried && path === '/host') return page(context, 401, hostForm);
  context.header('WWW-Authenticate', 'Basic realm="Crowns, for the host", charset="UTF-8"');
  return context.text('This page is for the host of the service. The password is its secret.\n', 401);
}

/** The answer to a request that is not the host's; undefined for the host. */
async function refuse(context: Context<HostApp>): Promise<Response | undefined> {
  const access = await accessOf(context);
  if (access === 'open') return undefined;
  return access === 'closed' ? closed(context) : access;
}

async function overview(env: Env): Promise<Overview> {
  const sums = await sumsOf(env);
  const day = await statsOf(env).day();
  return overviewOf(sums, day, Date.now(), await rowsOf(env), await hostFigures(env));
}

/** The day's rows and their budget. */
const rowsOf = async (env: Env): Promise<Overview['rows']> => ({
  today: await statsOf(env).rowsToday(),
  budget: rowBudget(env),
});

const statsOf = (env: Env) => env.STATS.get(env.STATS.idFromName('all'));

/** The sums of all counters, including counts this instance has not flushed yet. */
async function sumsOf(env: Env): Promise<Counts> {
  await new Counters(env).flush();
  return statsOf(env).sums();
}
