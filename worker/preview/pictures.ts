import { bytesToHex } from '@noble/hashes/utils.js';
import { Bucket } from '../bucket.ts';
import { LIMITS } from '../limits.ts';
import { paint } from './paint.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The pictures that this instance drew last, by their tags. */
const kept = new Map<string, Bytes>();
const drawing = new Bucket(LIMITS.picturesPerSecond, LIMITS.pictureBurst, 0);

/** The tag of a picture: it changes as soon as anything of it does. */
export async function tagOf(svg: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(svg));
  return `"${bytesToHex(new Uint8Array(digest).subarray(0, 16))}"`;
}

/**
 * The picture of a document in PNG; null where too many were drawn just now. Where the worker and the matches share a
 * processor, moves would wait for as long as pictures are drawn: so few of them are, whoever asks.
 */
export async function pictureFor(svg: string, tag: string, now: number): Promise<Bytes | null> {
  const known = kept.get(tag);
  if (known) return known;
  if (!drawing.spend(now)) return null;
  const png = await paint(svg);
  kept.set(tag, png);
  if (kept.size > LIMITS.picturesKept) kept.delete(kept.keys().next().value!);
  return png;
}
