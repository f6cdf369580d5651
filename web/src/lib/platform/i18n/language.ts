// The current language of all texts. Messages are written in English; a translation replaces them.

/**
 * The texts of another language, by the numbers assigned to messages when the modules of #messages are
 * generated.
 */
export type Translation = Readonly<Record<number, (p: never) => unknown>>;

/** British English, also for numbers and lists. */
const ENGLISH = 'en-GB';

let locale = ENGLISH;
let texts: Translation = {};
let watch = (): unknown => undefined;

/** Shows all texts in this language from now on; in English without a translation. */
export function useLanguage(tag = ENGLISH, translation: Translation = {}): void {
  locale = tag;
  texts = translation;
}

/**
 * Registers a callback for each use of a text or number, so that displayed texts can follow a change of
 * language.
 */
export function watchLanguage(noteUse: () => unknown): void {
  watch = noteUse;
}

/** The language tag for `Intl`. */
export function localeNow(): string {
  watch();
  return locale;
}

/**
 * The text of a message in the current language; in English if it isn't translated.
 * @public called by the modules generated from the catalogues
 */
export function message<Show extends (p: never) => unknown>(index: number, english: Show): Show {
  const show = (p: never): unknown => {
    watch();
    return (texts[index] ?? english)(p);
  };
  return show as Show;
}
