import { m } from '#messages';
import { language } from '../../platform/i18n/language-choice.svelte.ts';
import { OFFERED_LANGUAGES } from '../../platform/i18n/languages.ts';

/** The news that the wanted language isn't loaded yet; empty if it is. */
export function missingLanguage(): string {
  const missing = OFFERED_LANGUAGES.find(({ tag }) => tag === language.missing);
  return missing ? m.shell_language_missing({ language: missing.name }) : '';
}
