import { LIMITS } from '../limits.ts';

/** True if a message, text or binary, has more bytes than a frame may have. */
export const isTooLarge = (message: string | ArrayBuffer): boolean =>
  typeof message === 'string' ? isTooLong(message) : message.byteLength > LIMITS.frameBytes;

/** A character is one to three bytes of UTF-8 for each UTF-16 unit, so most frames need no encoding to be measured. */
const isTooLong = (text: string): boolean =>
  text.length > LIMITS.frameBytes ||
  (text.length * 3 > LIMITS.frameBytes && new TextEncoder().encode(text).length > LIMITS.frameBytes);
