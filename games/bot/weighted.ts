import type { Random } from '../chance.ts';
import { itemAt } from '../list.ts';

/** Draws an item with a probability in proportion to its share. */
export function weighted<Item>(items: readonly Item[], shares: readonly number[], random: Random): Item {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let mark = (random.below(1 << 24) / (1 << 24)) * total;
  const at = shares.findIndex((share) => (mark -= share) < 0);
  return itemAt(items, Math.max(0, at));
}
