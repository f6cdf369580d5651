import { language } from './lib/platform/i18n/language-choice.svelte.ts';

/** Nothing is rendered before the reader's language is loaded. */
export const init = (): Promise<void> => language.begin();
