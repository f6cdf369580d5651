import { browserStore, watchStore } from '../storage/local.ts';
import { useLanguage, watchLanguage } from './language.ts';
import { preferredLanguage, translationOf, type LanguageTag } from './languages.ts';
import { noteLanguage } from './noted-language.ts';

const KEY = 'crowns.language';

/**
 * The language of this page: the reader's choice, or else the browser's. All displayed texts follow it
 * immediately.
 */
class LanguageChoice {
  #shown = $state<LanguageTag>('en');
  #wanted: LanguageTag = 'en';

  constructor() {
    watchLanguage(() => this.#shown);
    watchStore(KEY, () => void this.begin());
  }

  /** The language of the displayed texts. */
  get shown(): LanguageTag {
    return this.#shown;
  }

  /** Loads and shows the preferred language; English if loading fails. */
  begin(): Promise<void> {
    return this.#show(preferredLanguage(browserStore().getItem(KEY), navigator.languages));
  }

  /**
   * Stores the reader's choice for this browser. If it can't be loaded now, it applies from the next page on.
   */
  choose(tag: LanguageTag): Promise<void> {
    browserStore().setItem(KEY, tag);
    return this.#show(tag);
  }

  async #show(tag: LanguageTag): Promise<void> {
    this.#wanted = tag;
    const translation = translationOf(tag);
    const module = await translation?.load().catch(() => null);
    if (module === null || this.#wanted !== tag) return;
    useLanguage(translation?.tag, module?.texts);
    document.documentElement.lang = tag;
    this.#shown = tag;
    void noteLanguage(tag);
  }
}

export const language = new LanguageChoice();
