import { LIMITS, parseFrame, type ClientFrame, type Refusal } from '../../protocol.ts';
import { isTooLarge } from '../../sockets/size.ts';

/** A message that was read: its frame, or a refusal with the command's id if that much could be read. */
export type ReadMessage =
  { readonly frame: ClientFrame } | { readonly refusal: Refusal; readonly id: string | null };

/** Reads a message within the limits of size and form. */
export function readMessage(message: string | ArrayBuffer): ReadMessage {
  if (isTooLarge(message)) {
    return {
      refusal: { code: 'too-large', message: `a frame has at most ${LIMITS.frameBytes} bytes` },
      id: null,
    };
  }
  if (typeof message !== 'string')
    return { refusal: { code: 'malformed', message: 'frames are text' }, id: null };
  const parsed = parseFrame(message);
  if ('frame' in parsed) return parsed;
  return { refusal: { code: 'malformed', message: parsed.bad.message }, id: parsed.bad.id };
}
