import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal } from '../match/store.ts';
import type { ErrorBody } from '../protocol.ts';

/** The status of each code that an HTTP request can be refused with. */
const STATUS: Readonly<Record<string, ContentfulStatusCode>> = {
  malformed: 400,
  'bad-game': 400,
  'bad-seats': 400,
  'bad-option': 400,
  'bad-bots': 400,
  'bad-key': 400,
  'no-whispers': 400,
  'no-such-seat': 400,
  'bad-token': 401,
  'bad-origin': 403,
  'not-found': 404,
  'no-match': 404,
  'no-game': 404,
  full: 409,
  taken: 409,
  exists: 409,
  'key-reused': 409,
  'not-over': 409,
  'too-large': 413,
  'not-json': 415,
  'not-a-socket': 426,
  'too-fast': 429,
  'too-many-tables': 429,
  internal: 500,
  'newer-version': 503,
};

/** An error of the protocol: a code, a sentence, a fitting status, and when to try again where that is known. */
export function answerError(context: Context, { code, message, retryAfter }: Refusal): Response {
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
  const wait = retryAfter === undefined ? {} : { retryAfter };
  return context.json({ error: { code, message, ...wait } } satisfies ErrorBody, STATUS[code] ?? 400);
}
