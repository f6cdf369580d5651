import { bare } from '#protocol';
import type { Viewpoint } from '../../platform/replay/replayed.ts';

/** A moment of a match, and the viewpoint. */
export interface ReplayPosition {
  readonly n: number;
  readonly viewpoint: Viewpoint;
  /** The viewpoint of the second board, if there is space. */
  readonly beside: Viewpoint | null;
}

/** A place, and if the address asks for the analysis. */
export interface AddressedPosition extends ReplayPosition {
  readonly isStudied: boolean;
}

/** Parses the place in an address, `?n=42&as=0&beside=1` or the short `#42`; ignores invalid parts. */
export function placeIn(search: string, hash: string, length: number, seats: number): AddressedPosition {
  const named = new URLSearchParams(search);
  const n = countIn(named.get('n')) ?? countIn(hash.replace(/^#|%.*$/g, '')) ?? 0;
  const viewpoint = viewpointIn(named.get('as'), seats) ?? 'everything';
  const beside = viewpointIn(named.get('beside'), seats);
  return {
    n: Math.min(n, length),
    viewpoint,
    beside,
    isStudied: bare(named.get('tab') ?? '') === 'analysis',
  };
}

/** The query for the address of a place. */
export function queryOf({ n, viewpoint, beside }: ReplayPosition): string {
  const as = viewpoint === 'everything' ? '' : `&as=${viewpoint}`;
  return `?n=${n}${as}${beside === null ? '' : `&beside=${beside}`}`;
}

function viewpointIn(value: string | null, seats: number): Viewpoint | null {
  const text = value && bare(value);
  if (text === 'spectator' || text === 'everything') return text;
  const seat = countIn(text);
  return seat !== null && seat < seats ? seat : null;
}

function countIn(value: string | null): number | null {
  const text = value && bare(value);
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;
}
