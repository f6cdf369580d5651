import type { SeatInfo } from '#protocol';

/** Who sits at a table, open seats left out. */
export function listNames(seats: readonly SeatInfo[]): string {
  const names = seats.flatMap(({ name }) => (name === null ? [] : [name]));
  return names.length > 0 ? names.join(' · ') : 'An empty table';
}
