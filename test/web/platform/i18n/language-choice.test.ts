import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const LANGUAGES = '../../../../web/src/lib/platform/i18n/languages.ts';

let page: EventTarget;
let stored: Map<string, string>;
/** Loads the texts of German. */
let load: () => Promise<{ texts: object }>;

const offline = (): Promise<never> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const online = () => Promise.resolve({ texts: {} });

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  stored = new Map();
  load = offline;
  // Replaces Svelte's runes, because nothing is rendered here.
  vi.stubGlobal('$state', (value: unknown) => value);
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.resetModules();
  vi.doMock(LANGUAGES, () => ({
    preferredLanguage: (chosen: string | null) => chosen ?? 'en',
    translationOf: (tag: string) => (tag === 'en' ? undefined : { tag, load: () => load() }),
  }));
});

afterEach(() => {
  vi.doUnmock(LANGUAGES);
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const opened = async () =>
  (await import('../../../../web/src/lib/platform/i18n/language-choice.svelte.ts')).language;

test.each([
  ['says that it is online', () => page.dispatchEvent(new Event('online'))],
  ['says nothing', () => undefined],
])('a language chosen offline is shown once it can be loaded, if the browser %s', async (_, act) => {
  const language = await opened();
  await language.choose('de');
  expect(language).toMatchObject({ shown: 'en', missing: 'de' });
  expect(stored.get('crowns.language')).toBe('de');
  load = online;
  act();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(language).toMatchObject({ shown: 'de', missing: null });
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that opens offline in a language that can’t be loaded does not forget it', async () => {
  stored.set('crowns.language', 'de');
  const language = await opened();
  await language.begin();
  expect(language).toMatchObject({ shown: 'en', missing: 'de' });
  await language.choose('en');
  load = online;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(language).toMatchObject({ shown: 'en', missing: null });
});
