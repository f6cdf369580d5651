import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Tabs with separate modules, sharing the storage and its events. */
class Tabs {
  readonly #kept = new Map<string, string>();
  readonly #told: { readonly tab: number; readonly hear: (event: { key: string }) => void }[] = [];
  #tab = 0;

  /** The browser as seen by the tab opened now. */
  open(): void {
    const tab = ++this.#tab;
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    vi.stubGlobal('addEventListener', (_: string, hear: (event: { key: string }) => void) =>
      this.#told.push({ tab, hear }),
    );
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => this.#kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        this.#kept.set(key, value);
      },
    });
  }

  /** Sends a tab the other tabs' changes. */
  tell(tab: number, key: string): void {
    for (const told of this.#told) if (told.tab === tab) told.hear({ key });
  }
}

let tabs: Tabs;

beforeEach(() => {
  // Replaces Svelte's runes, because nothing is rendered here.
  const asItIs = (value: unknown): unknown => value;
  vi.stubGlobal('$state', Object.assign(asItIs, { raw: asItIs }));
  tabs = new Tabs();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function settingsOfTab() {
  tabs.open();
  return (await import('../../../../web/src/lib/platform/storage/settings.svelte.ts')).settings;
}

async function guideOfTab() {
  tabs.open();
  return (await import('../../../../web/src/lib/platform/storage/guide.svelte.ts')).guide;
}

test('a setting of one tab is not undone by another setting of a tab that was open', async () => {
  const one = await settingsOfTab();
  const other = await settingsOfTab();
  one.change({ sound: 'off' });
  other.change({ theme: 'dark' });
  expect(other.current).toMatchObject({ sound: 'off', theme: 'dark' });
  expect((await settingsOfTab()).current).toMatchObject({ sound: 'off', theme: 'dark' });
});

test('a setting of one tab holds in all of them', async () => {
  const one = await settingsOfTab();
  const other = await settingsOfTab();
  other.change({ cards: 'large' });
  tabs.tell(1, 'crowns.settings');
  expect(one.current.cards).toBe('large');
  expect(document.documentElement.dataset.cards).toBe('large');
});

test('the guide turned off in one tab stays off when another tab turns that of another game', async () => {
  const one = await guideOfTab();
  const other = await guideOfTab();
  one.turn('realm', 'off');
  other.turn('partners', 'on');
  tabs.tell(1, 'crowns.guide');
  for (const guide of [one, other, await guideOfTab()]) {
    expect([guide.wanted('realm'), guide.wanted('partners')]).toEqual(['off', 'on']);
  }
});
