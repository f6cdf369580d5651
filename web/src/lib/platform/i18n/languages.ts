import { ENGLISH, TRANSLATIONS } from '#messages/languages/index.ts';

/** A language tag, as in `lang` attributes. */
export type LanguageTag = 'en' | (typeof TRANSLATIONS)[number]['tag'];

/** The languages a reader can choose, each under its own name. */
export const OFFERED_LANGUAGES: readonly { readonly tag: LanguageTag; readonly name: string }[] = [
  ENGLISH,
  ...TRANSLATIONS.filter(({ isOffered }) => isOffered),
];

/** The translation for a tag; undefined if unknown. */
export const translationOf = (tag: string) => TRANSLATIONS.find((translation) => translation.tag === tag);

/** The chosen language; otherwise the first one requested by the browser and available; otherwise English. */
export function preferredLanguage(chosen: string | null, wanted: readonly string[]): LanguageTag {
  if (chosen === 'en') return chosen;
  const known = chosen === null ? undefined : translationOf(chosen);
  if (known) return known.tag;
  const offered = wanted.flatMap(
    (wanted) => OFFERED_LANGUAGES.find(({ tag }) => tag === wanted.split('-')[0]?.toLowerCase()) ?? [],
  );
  return offered[0]?.tag ?? 'en';
}
