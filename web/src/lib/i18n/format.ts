// Numbers and plural forms as the reader's language has them. Intl's formatters are costly to make, so they are kept.
import { LOCALE } from '#messages/locale.ts';

const numbers = new Map<string, Intl.NumberFormat>();

/** A number as it is written in a text: 1,234. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  const key = options ? JSON.stringify(options) : '';
  const known = numbers.get(key) ?? new Intl.NumberFormat(LOCALE, options);
  numbers.set(key, known);
  return known.format(value);
}

const rules = new Map<string, Intl.PluralRules>();

function category(type: 'cardinal' | 'ordinal', value: number): Intl.LDMLPluralRule {
  const known = rules.get(type) ?? new Intl.PluralRules(LOCALE, { type });
  rules.set(type, known);
  return known.select(value);
}

/**
 * The form of what is counted: one card, two cards.
 * @public asked by the modules that are made of the catalogues
 */
export const plural = (value: number): Intl.LDMLPluralRule => category('cardinal', value);

/**
 * The form of a place in a row: 1st, 2nd.
 * @public asked by the modules that are made of the catalogues
 */
export const ordinal = (value: number): Intl.LDMLPluralRule => category('ordinal', value);
