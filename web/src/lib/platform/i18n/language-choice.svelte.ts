import { browserStore, watchStore } from '../storage/local.ts';
import { useLanguage, watchLanguage } from './language.ts';
import { preferredLanguage, translationOf, type LanguageTag } from './languages.ts';
import { noteLanguage } from './noted-language.ts';

const KEY = 'crowns.language';
/** Ms between attempts to load a language. The browser may not say that it is online again. */
const RETRY_MS = 15_000;

/**
 * The language of this page: the reader's choice, or else the browser's. All displayed texts follow it
 * immediately.
 */
class LanguageChoice {
  #shown = $state<LanguageTag>('en');
  #wanted: LanguageTag = 'en';
  #missing = $state<LanguageTag | null>(null);
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    watchLanguage(() => this.#shown);
    watchStore(KEY, () => void this.begin());
    // Pages are also prerendered, without a browser.
    if ('addEventListener' in globalThis) addEventListener('online', () => void this.#tryAgain());
  }

  /** The language of the displayed texts. */
  get shown(): LanguageTag {
    return this.#shown;
  }

  /** The language that is wanted but couldn't be loaded yet; null if the wanted one is shown. */
  get missing(): LanguageTag | null {
    return this.#missing;
  }

  /** Loads and shows the preferred language; if loading fails, the one shown before until it succeeds. */
  begin(): Promise<void> {
    return this.#show(preferredLanguage(browserStore().getItem(KEY), navigator.languages));
  }

  /** Stores the reader's choice for this browser, and shows it as soon as it can be loaded. */
  choose(tag: LanguageTag): Promise<void> {
    browserStore().setItem(KEY, tag);
    return this.#show(tag);
  }

  async #show(tag: LanguageTag): Promise<void> {
    this.#wanted = tag;
    const translation = translationOf(tag);
    const module = await translation?.load().catch(() => null);
    if (this.#wanted !== tag) return;
    clearTimeout(this.#retry);
    this.#missing = module === null ? tag : null;
    if (module === null) {
      this.#retry = setTimeout(() => void this.#tryAgain(), RETRY_MS);
      return;
    }
    useLanguage(translation?.tag, module?.texts);
    document.documentElement.lang = tag;
    this.#shown = tag;
    void noteLanguage(tag);
  }

  async #tryAgain(): Promise<void> {
    if (this.#missing !== null) await this.#show(this.#missing);
  }
}

export const language = new LanguageChoice();
