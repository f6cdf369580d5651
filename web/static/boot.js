// Runs before the first paint, so that neither a wrong theme nor text in a wrong language appears briefly.
{
  // See web/oldest-browsers.ts.
  if (!''.isWellFormed || !CSS.supports('selector(:has(a))')) {
    const script = document.createElement('script');
    script.src = '/old-browser.js';
    document.head.append(script);
  }

  /** Files with the texts of each language, by tag; filled in by the build. */
  const LANGUAGES = {};
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const parsed = (key) => {
    try {
      return JSON.parse(read(key)) || {};
    } catch {
      return {};
    }
  };

  const { theme } = parsed('crowns.settings');
  if (['light', 'dark'].includes(theme)) root.dataset.theme = theme;

  // Same rule as `preferredLanguage` in lib/platform/i18n/languages.ts; a test compares both.
  const chosen = read('crowns.language');
  const asked = navigator.languages.map((tag) => tag.split('-')[0].toLowerCase());
  const offered = (tag) => tag === 'en' || (Object.hasOwn(LANGUAGES, tag) && !tag.includes('-'));
  const isKnown = chosen === 'en' || (chosen !== null && Object.hasOwn(LANGUAGES, chosen));
  const language = isKnown ? chosen : asked.find(offered) || 'en';
  if (language !== 'en') {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: LANGUAGES[language] });
    document.head.append(link);
  }
  // Pages are prerendered in English for first-time visitors. Content that differs for this reader is hidden
  // until the script has updated it.
  const isBack = read('crowns.name') || Object.keys(parsed('crowns.seats')).length > 0;
  if (language !== 'en') root.dataset.early = 'foreign';
  else if (isBack) root.dataset.early = 'back';

  // A prerendered page can be pressed before its script has loaded. Presses are recorded and repeated once
  // afterwards: a second press must not open a second table.
  const pressed = new Set();
  const press = ({ target }) => {
    const control = target.closest('button, input[type=radio], input[type=checkbox]');
    if (!control) return;
    pressed.delete(control);
    pressed.add(control);
  };
  const hold = (event) => event.preventDefault();
  addEventListener('click', press, true);
  addEventListener('submit', hold, true);
  // If the script can't be loaded, an English page is better than an empty one.
  const show = () => {
    delete root.dataset.early;
    removeEventListener('unhandledrejection', show);
  };
  addEventListener('unhandledrejection', show);
  const begin = () => {
    show();
    removeEventListener('click', press, true);
    removeEventListener('submit', hold, true);
    for (const control of pressed) control.click();
  };
  addEventListener('crowns-ready', begin, { once: true });
}
