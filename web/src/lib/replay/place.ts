import type { Eyes } from './replayed.ts';

/** A moment of a match, and whose knowledge of it is shown. */
export interface Place {
  readonly n: number;
  readonly eyes: Eyes;
}

/** The place that an address names, `?n=42&as=0` or the older `#42`, within a match; whatever can't be is its beginning. */
export function placeIn(search: string, hash: string, length: number, seats: number): Place {
  const named = new URLSearchParams(search);
  const n = countIn(named.get('n')) ?? countIn(hash.replace(/^#/, '')) ?? 0;
  const as = named.get('as');
  const seat = countIn(as);
  const isSeat = seat !== null && seat < seats;
  return { n: Math.min(n, length), eyes: isSeat ? seat : as === 'spectator' ? as : 'everything' };
}

/** The query of an address that names a place. */
export const queryOf = ({ n, eyes }: Place): string =>
  eyes === 'everything' ? `?n=${n}` : `?n=${n}&as=${eyes}`;

function countIn(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;
}
