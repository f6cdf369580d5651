// Runs before the first paint: a chosen theme never flashes in the other one, nor a text in another language.
{
  // By web/oldest-browsers.ts.
  if (!''.isWellFormed || !CSS.supports('selector(:has(a))')) {
    const script = document.createElement('script');
    script.src = '/old-browser.js';
    document.head.append(script);
  }

  /** The file with a language's texts, by its tag; filled in by the build. */
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

  // As `preferredLanguage` of lib/i18n/languages.ts has it, which a test holds it to.
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
  // Pages are made ahead in English, for someone who is here for the first time. What is otherwise for this reader is
  // not seen before the script has made it so.
  const isBack = read('crowns.name') || Object.keys(parsed('crowns.seats')).length > 0;
  if (language !== 'en') root.dataset.early = 'foreign';
  else if (isBack) root.dataset.early = 'back';

  // A page made ahead can be pressed before its script has come: what was, is pressed again then, and once. Nothing
  // seems to happen at first, and a second press must not open a second table.
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
  // Where the script could not be loaded, a page in English is better than an empty one.
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
