// Numbers, lists, dates and plural forms as the reader's language has them.
import { localeNow } from './language.ts';

const made = new Map<string, unknown>();

/** Intl's formatters are costly to make, so each is kept. */
function kept<Options, Format>(
  Type: new (locale: string, options?: Options) => Format,
  options?: Options,
  locale = localeNow(),
): Format {
  const key = `${Type.name} ${locale} ${JSON.stringify(options)}`;
  const known = (made.get(key) as Format | undefined) ?? new Type(locale, options);
  made.set(key, known);
  return known;
}

/** Whole numbers below this have no separators. */
const THOUSAND = 1000;

/**
 * A number as it is written in a text: 1,234. The first of Intl's formatters costs 20 ms of a fast processor: small whole
 * numbers, which a table is full of, are their digits in all our languages.
 */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  const locale = localeNow();
  const isPlain = !options && Number.isInteger(value) && value >= 0 && value < THOUSAND;
  return isPlain ? String(value) : kept(Intl.NumberFormat, options, locale).format(value);
}

/** A day, `2026-11-22`, in the words of the language. */
export const formatDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
  kept(Intl.DateTimeFormat, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** False for what some browsers ask for without a desktop's settings, as `en-US@posix`: Intl throws at it. */
function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}

/** A time of day as it is usual where the reader is: English has 15:05 and 3:05 pm. `at` is in milliseconds since 1970. */
export function formatTime(at: number, options: Intl.DateTimeFormatOptions): string {
  const language = localeNow();
  const own = navigator.languages.find((tag) => tag.split('-')[0] === language.split('-')[0] && isTag(tag));
  return kept(Intl.DateTimeFormat, options, own ?? language).format(at);
}

/** Parts in a row: `a, b and c`, `a, b or c`, `a, b, c`. */
export const list = (parts: readonly string[], type: Intl.ListFormatType): string =>
  kept(Intl.ListFormat, { type }).format(parts);

/**
 * The form of what is counted: one card, two cards.
 * @public asked by the modules that are made of the catalogues
 */
export const plural = (value: number): Intl.LDMLPluralRule => kept(Intl.PluralRules).select(value);

/**
 * The form of a place in a row: 1st, 2nd.
 * @public asked by the modules that are made of the catalogues
 */
export const ordinal = (value: number): Intl.LDMLPluralRule =>
  kept(Intl.PluralRules, { type: 'ordinal' }).select(value);
