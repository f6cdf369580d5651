import { LIMITS, parseFrame, type ClientFrame, type Refusal } from '../protocol/index.ts';
import { isTooLarge } from './size.ts';
import { refusalOf } from '../protocol/refuse.ts';

/** A parsed message: its frame, or a refusal with the command's id if the id could be read. */
export type ReadMessage =
  { readonly frame: ClientFrame } | { readonly refusal: Refusal; readonly id: string | null };

/** Parses a message, checking limits of size and form. */
export function readMessage(message: string | ArrayBuffer): ReadMessage {
  if (isTooLarge(message)) {
    return {
      refusal: refusalOf('too-large', LIMITS.frameBytes),
      id: null,
    };
  }
  if (typeof message !== 'string')
    return { refusal: refusalOf('malformed', 'frames must be text'), id: null };
  const parsed = parseFrame(message);
  if ('frame' in parsed) return parsed;
  return { refusal: refusalOf('malformed', parsed.bad.message), id: parsed.bad.id };
}
