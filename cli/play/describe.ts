import type { Position, Seat } from '../../games/game.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Formats a view of any game: the table's fields, then each seat; `*` marks the player's own. */
export function describeView(view: Position, own: Seat): string {
  const { seats, ...table } = view as unknown as { seats?: readonly Fields[] } & Fields;
  const lines = [describe(table)];
  seats?.forEach((fields, seat) => lines.push(`${seat === own ? '*' : ' '}${seat} ${describe(fields)}`));
  return lines.join('\n');
}

/** Omits empty fields; writes cards side by side. */
const describe = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name} ${valueText(value)}`)
    .join(' | ');

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(' ');
  if (typeof value === 'object' && value !== null) return `(${describe(value as Fields)})`;
  return String(value);
}
