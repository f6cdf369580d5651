import type { Context } from 'hono';
import { fail, ok, type Result } from '../../games/result.ts';
import { hashOf } from '../secrets.ts';
import type { Keyed, Refusal } from '../protocol.ts';

/** Visible characters, with the quotes round them that the header's draft standard asks for, or without. */
const KEY = /^"?([\x21\x23-\x7e]{16,128})"?$/;

/**
 * The key of the header Idempotency-Key with a hash of the request, by which it is known again; null without the header.
 * `wanted` is what the request asks for besides its address: what was read of the body, or the token that it came with.
 */
export function readKey(context: Context, wanted: unknown): Result<Keyed | null, Refusal> {
  const header = context.req.header('idempotency-key');
  if (header === undefined) return ok(null);
  const key = KEY.exec(header)?.[1];
  if (key === undefined) {
    return fail({ code: 'bad-key', message: 'an Idempotency-Key has 16 to 128 visible characters' });
  }
  return ok({ key, request: hashOf(`${context.req.path} ${JSON.stringify(wanted)}`) });
}
