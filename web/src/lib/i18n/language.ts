// The language of all texts. English is what the messages are written in; the texts of another take their place.

/** Texts in another language: by the numbers of their messages, which the modules of #messages are made with. */
export type Translation = Readonly<Record<number, (p: never) => unknown>>;

/** British English, and so are numbers and lists in it. */
const ENGLISH = 'en-GB';

let locale = ENGLISH;
let texts: Translation = {};
let watch = (): unknown => undefined;

/** Shows all texts in a language from now on; without a translation in English. */
export function useLanguage(tag = ENGLISH, translation: Translation = {}): void {
  locale = tag;
  texts = translation;
}

/** Calls this before a text is made or a number is written, so that what is on screen can follow a change. */
export function watchLanguage(noteUse: () => unknown): void {
  watch = noteUse;
}

/** The language for `Intl`, as a tag. */
export function localeNow(): string {
  watch();
  return locale;
}

/**
 * A message: its text in the present language, or in English where that has none.
 * @public called by the modules that are made of the catalogues
 */
export function message<Show extends (p: never) => unknown>(index: number, english: Show): Show {
  const show = (p: never): unknown => {
    watch();
    return (texts[index] ?? english)(p);
  };
  return show as Show;
}
