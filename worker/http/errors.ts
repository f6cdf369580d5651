import type { Context } from 'hono';
import { meter } from '../operations/meter.ts';
import { REFUSALS, type ErrorBody, type Refusal } from '../protocol.ts';

/** An error of the protocol: a code, a sentence, its status, and when to try again where that is known. */
export function answerError(context: Context, { code, message, retryAfter }: Refusal): Response {
  meter(`refused-${code}`);
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
  const wait = retryAfter === undefined ? {} : { retryAfter };
  return context.json({ error: { code, message, ...wait } } satisfies ErrorBody, REFUSALS[code].status);
}
