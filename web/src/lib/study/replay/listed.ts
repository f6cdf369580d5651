/** Number of moves after which the range of listed moves changes. */
const BLOCK = 200;
/** Maximum number of moves in the list. Recorded matches between people are shorter. */
const MOST = 3 * BLOCK;

/**
 * The range of moves listed after `n` moves: those around the current one, of the `reached` ones that may be listed. A
 * step through a long match costs no more than through a short one.
 */
export function listedAt(n: number, reached: number): { readonly from: number; readonly to: number } {
  const block = Math.floor(n / BLOCK);
  const last = Math.max(0, Math.ceil(reached / BLOCK) * BLOCK - MOST);
  const from = Math.min(last, Math.max(0, block - 1) * BLOCK);
  return { from, to: Math.min(reached, from + MOST) };
}
