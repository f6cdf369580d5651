import type { ServerFrame } from '#protocol';

/** A frame of the service; undefined for what isn't one, which a newer service might send. */
export function parseServerFrame(text: string): ServerFrame | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && 't' in data ? (data as ServerFrame) : undefined;
  } catch {
    return undefined;
  }
}
