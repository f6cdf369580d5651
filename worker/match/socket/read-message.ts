import { LIMITS, parseFrame, type ClientFrame, type Refusal } from '../../protocol.ts';
import { isTooLarge } from '../../sockets/size.ts';

/** A parsed message: its frame, or a refusal with the command's id if the id could be read. */
export type ReadMessage =
  { readonly frame: ClientFrame } | { readonly refusal: Refusal; readonly id: string | null };

/** Parses a message, checking limits of size and form. */
export function readMessage(message: string | ArrayBuffer): ReadMessage {
  if (isTooLarge(message)) {
    return {
      refusal: { code: 'too-large', message: `a frame may have at most ${LIMITS.frameBytes} bytes` },
      id: null,
    };
  }
  if (typeof message !== 'string')
    return { refusal: { code: 'malformed', message: 'frames must be text' }, id: null };
  const parsed = parseFrame(message);
  if ('frame' in parsed) return parsed;
  return { refusal: { code: 'malformed', message: parsed.bad.message }, id: parsed.bad.id };
}
