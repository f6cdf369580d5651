import type { ServerFrame } from '#protocol';

/** Parses a frame of the service; undefined if it isn't one. */
export function parseServerFrame(text: string): ServerFrame | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && 't' in data ? (data as ServerFrame) : undefined;
  } catch {
    return undefined;
  }
}
