import type { Context } from 'hono';
import * as v from 'valibot';
import { ok, type Result } from '../../games/result.ts';
import { LIMITS, describeIssues, type Refusal } from '../protocol/index.ts';
import { hasInheritedName } from '../protocol/own-fields.ts';
import { refuse } from '../protocol/refuse.ts';

/** Reads and validates a JSON body of at most `most` bytes. */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
  most: number = LIMITS.bodyBytes,
): Promise<Result<v.InferOutput<Schema>, Refusal>> {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    return refuse('not-json');
  }
  // An aborted upload gets no answer, but is not an error of the service.
  const bytes = await readBytes(context.req.raw.body, most).catch(() => new Uint8Array());
  if (!bytes) return refuse('too-large', most);
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    return refuse('malformed', 'the body is not JSON');
  }
  if (hasInheritedName(data)) return refuse('malformed', 'no such field');
  const parsed = v.safeParse(schema, data);
  return parsed.success ? ok(parsed.output) : refuse('malformed', describeIssues(parsed.issues));
}

/** All bytes of a stream; undefined if there are more than `most`. */
async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks).bytes();
}
