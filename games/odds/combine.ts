import { itemAt } from '../list.ts';

const rows: number[][] = [[1]];

/** Binomial coefficient; 0 if `k` is out of range. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  for (let row = rows.length; row <= n; row++) {
    const above = itemAt(rows, row - 1);
    rows.push(Array.from({ length: row + 1 }, (_, at) => (above[at - 1] ?? 0) + (above[at] ?? 0)));
  }
  return rows[n]?.[k] ?? 0;
}

/** Probability that `drawn` of `all` things include exactly `hits` of the `marked` ones. */
export const hypergeometric = (all: number, marked: number, drawn: number, hits: number): number =>
  (choose(marked, hits) * choose(all - marked, drawn - hits)) / choose(all, drawn);

/** Falling factorial: n (n − 1) …, `k` factors. */
export function falling(n: number, k: number): number {
  let product = 1;
  for (let i = 0; i < k; i++) product *= n - i;
  return product;
}

export function addTo(sums: number[], at: number, more: number): void {
  sums[at] = (sums[at] ?? 0) + more;
}
