// Formats numbers, lists, dates and plurals in the reader's language.
import { localeNow } from './language.ts';

const made = new Map<string, unknown>();

/** Caches Intl's formatters, which are expensive to create. */
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
 * A number in running text: 1,234. Creating the first Intl formatter takes 20 ms on a fast processor. So
 * small whole numbers, the most frequent ones on a table, are formatted without it; all our languages write
 * them alike.
 */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  const locale = localeNow();
  const isPlain = !options && Number.isInteger(value) && value >= 0 && value < THOUSAND;
  return isPlain ? String(value) : kept(Intl.NumberFormat, options, locale).format(value);
}

/** Formats a day such as `2026-11-22` in the current language. */
export const formatDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
  kept(Intl.DateTimeFormat, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/**
 * False for invalid tags that some browsers report without a desktop's settings, such as `en-US@posix`; Intl
 * would throw.
 */
function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}

/** A time of day in the reader's regional format: English has 15:05 and 3:05 pm. `at` is in ms since 1970. */
export function formatTime(at: number, options: Intl.DateTimeFormatOptions): string {
  const language = localeNow();
  const own = navigator.languages.find((tag) => tag.split('-')[0] === language.split('-')[0] && isTag(tag));
  return kept(Intl.DateTimeFormat, options, own ?? language).format(at);
}

/** A list: `a, b and c`, `a, b or c`, `a, b, c`. */
export const list = (parts: readonly string[], type: Intl.ListFormatType): string =>
  kept(Intl.ListFormat, { type }).format(parts);

/**
 * The plural form for a number: one card, two cards.
 * @public called by the modules generated from the catalogues
 */
export const plural = (value: number): Intl.LDMLPluralRule => kept(Intl.PluralRules).select(value);

/**
 * The ordinal form for a number: 1st, 2nd.
 * @public called by the modules generated from the catalogues
 */
export const ordinal = (value: number): Intl.LDMLPluralRule =>
  kept(Intl.PluralRules, { type: 'ordinal' }).select(value);
