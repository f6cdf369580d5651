import { list } from '../i18n/format.ts';

/** `a, b and c`. */
export const listed = (parts: readonly string[]): string => list(parts, 'conjunction');

/** `a, b or c`. */
export const either = (parts: readonly string[]): string => list(parts, 'disjunction');

/** `a, b, c`: facts or groups side by side. */
export const sideBySide = (parts: readonly string[]): string => list(parts, 'unit');
