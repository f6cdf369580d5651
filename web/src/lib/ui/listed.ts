import { LOCALE } from '#messages/locale.ts';

const lists = new Map<Intl.ListFormatType, Intl.ListFormat>();

/** `a, b and c`. */
export const listed = (parts: readonly string[]): string => joined('conjunction', parts);

/** `a, b or c`. */
export const either = (parts: readonly string[]): string => joined('disjunction', parts);

/** `a, b, c`: facts or groups side by side. */
export const sideBySide = (parts: readonly string[]): string => joined('unit', parts);

function joined(type: Intl.ListFormatType, parts: readonly string[]): string {
  const known = lists.get(type) ?? new Intl.ListFormat(LOCALE, { type });
  lists.set(type, known);
  return known.format(parts);
}
