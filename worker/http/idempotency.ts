import type { Context } from 'hono';
import { ok, type Result } from '../../games/result.ts';
import { hashOf } from '../secrets.ts';
import type { Keyed, Refusal } from '../protocol/index.ts';
import { refuse } from '../protocol/refuse.ts';

/** Visible characters, with or without the quotes the header's draft standard demands. */
const KEY = /^"?([\x21\x23-\x7e]{16,128})"?$/;

/**
 * Reads the Idempotency-Key header and hashes the request; null without the header. `wanted` is the request's
 * content apart from its address: the parsed body, or its token.
 */
export function readKey(context: Context, wanted: unknown): Result<Keyed | null, Refusal> {
  const header = context.req.header('idempotency-key');
  if (header === undefined) return ok(null);
  const key = KEY.exec(header)?.[1];
  if (key === undefined) {
    return refuse('bad-key');
  }
  return ok({ key, request: hashOf(`${context.req.path} ${JSON.stringify(wanted)}`) });
}
