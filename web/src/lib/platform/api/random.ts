import { firstOf } from '#games/list.ts';

/** Random bytes as hex. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A random unsigned 32-bit integer. */
export const randomNumber = (): number => firstOf([...crypto.getRandomValues(new Uint32Array(1))]);
