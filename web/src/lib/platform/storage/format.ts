type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'crowns.format';

/** Number of the form in which pages store values. Raised by a change that would lose what is stored. */
const FORMAT = 1;

/**
 * Each brings values of the number that is its key to the next one, and stays for one retention (30 days).
 * Values from before the oldest are parsed as they are, field by field.
 */
const MIGRATIONS: Readonly<Record<number, (store: TextStore) => void>> = {};

/** Brings what pages stored in this browser to the present form. */
export function migrate(store: TextStore, format = FORMAT, migrations = MIGRATIONS): void {
  const stored = Number(store.getItem(KEY) ?? 1);
  if (!(stored < format)) return;
  for (let at = stored; at < format; at++) migrations[at]?.(store);
  store.setItem(KEY, String(format));
}
