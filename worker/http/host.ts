import { Hono, type Context } from 'hono';
import { senderOf } from '../network/address.ts';
import { answerError } from './errors.ts';
import { Counters } from '../operations/counters.ts';
import { hostLanguage, speakerOf } from '../operations/host-texts.ts';
import { hostView } from '../operations/host-view.ts';
import type { Counts } from '../metering/meter.ts';
import { METRICS_TYPE, metricsOf } from '../operations/metrics.ts';
import { overviewOf, type Overview } from '../operations/overview.ts';
import { rowBudget } from '../operations/row-budget.ts';
import { hashToken, matchesHash, randomBytes } from '../secrets.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { refusalOf } from '../protocol/refuse.ts';

/** Host setting: the secret that opens the host page. */
interface HostSecret {
  readonly HOST_SECRET?: string | null;
}

/** Minimum length of the secret. A shorter one could be guessed, so it disables the page. */
const LEAST_SECRET = 16;

type App = { Bindings: Env & HostSecret };

/** The host page, and its data as JSON, behind the secret. */
export const host = new Hono<App>();

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
  const closed = await refuse(context);
  return closed ?? context.json(await overview(context.env));
});

host.get('/host', async (context) => {
  const closed = await refuse(context);
  if (closed) return closed;
  const nonce = bytesToHex(randomBytes(16));
  const { req } = context;
  const speaker = speakerOf(hostLanguage(req.query('language'), req.header('accept-language')));
  const page = hostView(await overview(context.env), nonce, Date.now(), speaker);
  return context.html(page, 200, {
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    'Content-Language': speaker.tag,
  });
});

/** The sums of all counters for Prometheus. */
host.get('/metrics', async (context) => {
  const closed = await refuse(context);
  if (closed) return closed;
  const sums = await sumsOf(context.env);
  return context.body(metricsOf(sums, await rowsOf(context.env)), 200, {
    'Content-Type': METRICS_TYPE,
  });
});

/** The answer to a request without the secret; undefined for the host. */
async function refuse(context: Context<App>): Promise<Response | undefined> {
  const secret = context.env.HOST_SECRET ?? '';
  if (secret.length < LEAST_SECRET) {
    return answerError(context, refusalOf('not-found'));
  }
  const given = passwordOf(context.req.header('authorization'));
  // Correct tries count too. Otherwise an attacker could try at any speed and see only the correct one pass.
  if (given !== undefined && !(await mayTry(context))) {
    return answerError(context, {
      ...refusalOf('too-fast', 'wrong secrets from your network'),
      retryAfter: 60,
    });
  }
  if (given !== undefined && matchesHash(given, hashToken(secret))) return undefined;
  context.header('WWW-Authenticate', 'Basic realm="Crowns, for the host", charset="UTF-8"');
  return context.text('This page is for the host of the service. The password is its secret.\n', 401);
}

async function mayTry({ env, req }: Context<App>): Promise<boolean> {
  const sender = await senderOf(env, req.raw);
  return sender === null || (await env.JOIN_LIMIT.limit({ key: `host ${sender}` })).success;
}

/** The password of basic authentication; the user name is ignored. */
function passwordOf(header: string | undefined): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    const text = new TextDecoder().decode(Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0)));
    return text.slice(text.indexOf(':') + 1);
  } catch {
    return undefined;
  }
}

async function overview(env: Env): Promise<Overview> {
  const sums = await sumsOf(env);
  const day = await statsOf(env).day();
  return overviewOf(sums, day, Date.now(), await rowsOf(env));
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
