import { bare } from '#protocol';
import type { Eyes } from '../../platform/replay/replayed.ts';

/** A moment of a match, and the viewpoint. */
export interface Place {
  readonly n: number;
  readonly eyes: Eyes;
  /** The viewpoint of the second board, if there is space. */
  readonly beside: Eyes | null;
}

/** A place, and if the address asks for the analysis. */
export interface Asked extends Place {
  readonly isStudied: boolean;
}

/** Parses the place in an address, `?n=42&as=0&beside=1` or the short `#42`; ignores invalid parts. */
export function placeIn(search: string, hash: string, length: number, seats: number): Asked {
  const named = new URLSearchParams(search);
  const n = countIn(named.get('n')) ?? countIn(hash.replace(/^#|%.*$/g, '')) ?? 0;
  const eyes = eyesIn(named.get('as'), seats) ?? 'everything';
  const beside = eyesIn(named.get('beside'), seats);
  return { n: Math.min(n, length), eyes, beside, isStudied: bare(named.get('tab') ?? '') === 'analysis' };
}

/** The query for the address of a place. */
export function queryOf({ n, eyes, beside }: Place): string {
  const as = eyes === 'everything' ? '' : `&as=${eyes}`;
  return `?n=${n}${as}${beside === null ? '' : `&beside=${beside}`}`;
}

function eyesIn(asked: string | null, seats: number): Eyes | null {
  const text = asked && bare(asked);
  if (text === 'spectator' || text === 'everything') return text;
  const seat = countIn(text);
  return seat !== null && seat < seats ? seat : null;
}

function countIn(asked: string | null): number | null {
  const text = asked && bare(asked);
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;
}
