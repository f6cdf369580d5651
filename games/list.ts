/** The item at an index that the list has by the rules; throws a RangeError where there is none. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${items.length}`);
  return item;
}

/** The first item of a list that has one by the rules. */
export const firstOf = <Item>(items: readonly Item[]): Item => itemAt(items, 0);

/** The last item of a list that has one by the rules. */
export const lastOf = <Item>(items: readonly Item[]): Item => itemAt(items, items.length - 1);
