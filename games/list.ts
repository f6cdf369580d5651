/** Returns the item at an index that exists by the rules. Throws a RangeError if it doesn't. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${items.length}`);
  return item;
}

/** Returns the value of a key that is in the map. Throws a RangeError if it isn't. */
export function valueAt<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`no value for ${String(key)} in a map of ${map.size}`);
  return value;
}

/** Returns the first item of a list that is non-empty by the rules. Throws a RangeError if it is empty. */
export const firstOf = <Item>(items: readonly Item[]): Item => itemAt(items, 0);

/** Returns the last item of a list that is non-empty by the rules. Throws a RangeError if it is empty. */
export const lastOf = <Item>(items: readonly Item[]): Item => itemAt(items, items.length - 1);
