import { itemAt } from '../list.ts';

const rows: number[][] = [[1]];

/** The number of ways to choose `k` of `n`; 0 where there is none. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  for (let row = rows.length; row <= n; row++) {
    const above = itemAt(rows, row - 1);
    rows.push(Array.from({ length: row + 1 }, (_, at) => (above[at - 1] ?? 0) + (above[at] ?? 0)));
  }
  return rows[n]?.[k] ?? 0;
}

/** The chance that `marked` of `all` things have `hits` among `drawn` of them. */
export const hypergeometric = (all: number, marked: number, drawn: number, hits: number): number =>
  (choose(marked, hits) * choose(all - marked, drawn - hits)) / choose(all, drawn);

/** n (n − 1) … of `k` factors. */
export function falling(n: number, k: number): number {
  let product = 1;
  for (let i = 0; i < k; i++) product *= n - i;
  return product;
}

/** Adds to one of several sums. */
export function addTo(sums: number[], at: number, more: number): void {
  sums[at] = (sums[at] ?? 0) + more;
}
