import { bytesToHex } from '@noble/hashes/utils.js';
import { Bucket } from '../bucket.ts';
import { dropOldest } from '../drop-oldest.ts';
import { LIMITS } from '../protocol/limits.ts';
import { paint } from './paint.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The latest pictures drawn by this instance, by tag. */
const kept = new Map<string, Bytes>();
const drawing = new Bucket(LIMITS.picturesPerSecond, LIMITS.pictureBurst, 0);

/** ETag of a picture: a hash of its SVG. */
export async function tagOf(svg: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(svg));
  return `"${bytesToHex(new Uint8Array(digest).subarray(0, 16))}"`;
}

/**
 * Renders the SVG as PNG; null when the rate limit is exhausted. Rendering blocks the processor, and with it
 * the moves of matches on the same machine, so the limit is shared by all callers.
 */
export async function pictureFor(svg: string, tag: string, now: number): Promise<Bytes | null> {
  const known = kept.get(tag);
  if (known) return known;
  if (!drawing.spend(now)) return null;
  const png = await paint(svg);
  kept.set(tag, png);
  dropOldest(kept, LIMITS.picturesKept);
  return png;
}
