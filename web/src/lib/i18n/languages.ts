import { ENGLISH, TRANSLATIONS } from '#messages/languages/index.ts';

/** A language's tag, as `lang` attributes and browsers have it. */
export type LanguageTag = 'en' | (typeof TRANSLATIONS)[number]['tag'];

/** The languages that a reader can choose, each under its own name. */
export const OFFERED_LANGUAGES: readonly { readonly tag: LanguageTag; readonly name: string }[] = [
  ENGLISH,
  ...TRANSLATIONS.filter(({ isOffered }) => isOffered),
];

/** The translation of a language that is known here. */
export const translationOf = (tag: string) => TRANSLATIONS.find((translation) => translation.tag === tag);

/** The language that was chosen; else the first that the browser asks for and that is offered; else English. */
export function preferredLanguage(chosen: string | null, asked: readonly string[]): LanguageTag {
  if (chosen === 'en') return chosen;
  const known = chosen === null ? undefined : translationOf(chosen);
  if (known) return known.tag;
  const offered = asked.flatMap(
    (wanted) => OFFERED_LANGUAGES.find(({ tag }) => tag === wanted.split('-')[0]?.toLowerCase()) ?? [],
  );
  return offered[0]?.tag ?? 'en';
}
