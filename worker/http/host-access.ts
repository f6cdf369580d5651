import type { Context } from 'hono';
import { senderOf } from '../network/address.ts';
import { refusalOf } from '../protocol/refuse.ts';
import { hashOf, hashToken, matchesHash } from '../secrets.ts';
import { answerError } from './errors.ts';

/** Host setting: the secret that opens the host page. */
interface HostSecret {
  readonly HOST_SECRET?: string | null;
}

/** Minimum length of the secret. A shorter one could be guessed, so it disables the page. */
const LEAST_SECRET = 16;

export type HostApp = { Bindings: Env & HostSecret };

/** Header for the secret, because a proxy in front may use `Authorization` for a password of its own. */
const HEADER = 'crowns-host-secret';
/** Cookie of a browser that has sent the secret by the form. It proves that, but is not the secret. */
const COOKIE = 'crowns-host';
const COOKIE_SECONDS = 30 * 86_400;

/** The secret; null if the pages for the host are switched off. */
function secretOf({ env }: Context<HostApp>): string | null {
  const secret = env.HOST_SECRET ?? '';
  return secret.length < LEAST_SECRET ? null : secret;
}

/** `open` for the host; else the answer, or `closed` for a request without the secret. */
export async function accessOf(context: Context<HostApp>): Promise<'open' | 'closed' | Response> {
  const secret = secretOf(context);
  if (secret === null) return answerError(context, refusalOf('not-found'));
  if (hasCookie(context, secret)) return 'open';
  const given = context.req.header(HEADER) ?? passwordOf(context.req.header('authorization'));
  return given === undefined ? 'closed' : tried(context, given, secret);
}

/** The same for a browser that sends the secret by the form. Sets its cookie. */
export async function enter(context: Context<HostApp>): Promise<'open' | 'closed' | Response> {
  const secret = secretOf(context);
  if (secret === null) return answerError(context, refusalOf('not-found'));
  const given = new URLSearchParams(await context.req.text()).get('secret') ?? '';
  const access = await tried(context, given, secret);
  if (access !== 'open') return access;
  const isSecure = new URL(context.req.url).protocol === 'https:';
  const flags = `Path=/host; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  context.header('Set-Cookie', `${COOKIE}=${cookieFor(secret)}; ${flags}`);
  return 'open';
}

/** Correct tries count too. Otherwise an attacker could try at any speed and see only the correct one pass. */
async function tried(context: Context<HostApp>, given: string, secret: string) {
  const sender = await senderOf(context.env, context.req.raw);
  const mayTry = sender === null || (await context.env.JOIN_LIMIT.limit({ key: `host ${sender}` })).success;
  if (!mayTry)
    return answerError(context, {
      ...refusalOf('too-fast', 'wrong secrets from your network'),
      retryAfter: 60,
    });
  return matchesHash(given, hashToken(secret)) ? 'open' : 'closed';
}

const cookieFor = (secret: string): string => hashOf(`cookie of the host ${secret}`);

function hasCookie({ req }: Context<HostApp>, secret: string): boolean {
  const found = new RegExp(`(?:^|; )${COOKIE}=([0-9a-f]{64})(?:;|$)`).exec(req.header('cookie') ?? '')?.[1];
  return found !== undefined && matchesHash(found, hashToken(cookieFor(secret)));
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
