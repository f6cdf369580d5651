import type { Context } from 'hono';
import { meter } from '../metering/meter.ts';
import { REFUSALS, type ErrorBody, type Refusal } from '../protocol/index.ts';

/** The error answer for a refusal, with its HTTP status. */
export function answerError(context: Context, refused: Refusal): Response {
  const { code, message, retryAfter, column, why } = refused;
  meter(`refused-${code}`);
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
  const { status, retry } = REFUSALS[code];
  const again = retry ? { retry } : {};
  const wait = retryAfter === undefined ? {} : { retryAfter };
  const place = column === undefined || why === undefined ? {} : { column, why };
  return context.json({ error: { code, message, ...again, ...wait, ...place } } satisfies ErrorBody, status);
}
