/** Deletes the oldest entry of a map that has more than `most` entries. */
export function dropOldest<Key>(map: Map<Key, unknown>, most: number): void {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
