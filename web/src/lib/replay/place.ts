import type { Eyes } from './replayed.ts';

/** A moment of a match, and whose knowledge of it is shown. */
export interface Place {
  readonly n: number;
  readonly eyes: Eyes;
  /** Whose knowledge is shown beside it, where there is room. */
  readonly beside: Eyes | null;
}

/** A place, and whether the address asks for the analysis there. */
export interface Asked extends Place {
  readonly isStudied: boolean;
}

/** The place that an address names, `?n=42&as=0&beside=1` or the older `#42`, in a match; whatever can't be is left out. */
export function placeIn(search: string, hash: string, length: number, seats: number): Asked {
  const named = new URLSearchParams(search);
  const n = countIn(named.get('n')) ?? countIn(hash.replace(/^#/, '')) ?? 0;
  const eyes = eyesIn(named.get('as'), seats) ?? 'everything';
  const beside = eyesIn(named.get('beside'), seats);
  return { n: Math.min(n, length), eyes, beside, isStudied: named.get('tab') === 'analysis' };
}

/** The query of an address that names a place. */
export function queryOf({ n, eyes, beside }: Place): string {
  const as = eyes === 'everything' ? '' : `&as=${eyes}`;
  return `?n=${n}${as}${beside === null ? '' : `&beside=${beside}`}`;
}

function eyesIn(text: string | null, seats: number): Eyes | null {
  if (text === 'spectator' || text === 'everything') return text;
  const seat = countIn(text);
  return seat !== null && seat < seats ? seat : null;
}

function countIn(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;
}
