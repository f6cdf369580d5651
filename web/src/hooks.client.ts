import { language } from './lib/i18n/language-choice.svelte.ts';

/** Nothing is shown before the reader's language is there. */
export const init = (): Promise<void> => language.begin();
