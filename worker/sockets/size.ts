import { LIMITS } from '../protocol/limits.ts';

/** True if a text or binary message exceeds the maximum frame size. */
export const isTooLarge = (message: string | ArrayBuffer): boolean =>
  typeof message === 'string' ? isTooLong(message) : message.byteLength > LIMITS.frameBytes;

/** A UTF-16 unit takes one to three bytes of UTF-8, so most frames need no encoding to be measured. */
const isTooLong = (text: string): boolean =>
  text.length > LIMITS.frameBytes ||
  (text.length * 3 > LIMITS.frameBytes && new TextEncoder().encode(text).length > LIMITS.frameBytes);
