import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { firstOf } from '../../games/list.ts';
import type { Scene } from '../../test/support/scenes.ts';
import { SIZES, type Language, type Picture, type Size, type Theme } from './looks.ts';

interface Looks {
  readonly sizes: readonly Size[];
  readonly themes: readonly Theme[];
  readonly languages: readonly Language[];
}

/** Maximum height in px of the picture of a long page. */
const LONGEST = 6000;

/** Takes pictures of scenes in all looks; opens a page once per language. */
export class Photographer {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #folder: string;
  readonly #looks: Looks;

  constructor(browser: Browser, origin: string, folder: string, looks: Looks) {
    this.#browser = browser;
    this.#origin = origin;
    this.#folder = folder;
    this.#looks = looks;
  }

  async shoot(scene: Scene): Promise<readonly Picture[]> {
    const { path, stored } = await scene.prepare(this.#origin);
    const pictures: Picture[] = [];
    for (const language of this.#looks.languages) {
      const context = await this.#browser.newContext({
        baseURL: this.#origin,
        viewport: SIZES[firstOf(this.#looks.sizes)],
        locale: language,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...(stored ? { storageState: { cookies: [], ...stored } } : {}),
      });
      context.setDefaultTimeout(20_000);
      try {
        const page = await context.newPage();
        await page.goto(path);
        await page.locator('h1').first().waitFor({ state: 'attached' });
        await scene.act?.(page);
        pictures.push(...(await this.#takeAll(page, scene, language)));
      } finally {
        await context.close();
      }
    }
    return pictures;
  }

  async #takeAll(page: Page, scene: Scene, language: Language): Promise<Picture[]> {
    const pictures: Picture[] = [];
    for (const size of this.#looks.sizes) {
      await page.setViewportSize(SIZES[size]);
      for (const theme of this.#looks.themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.evaluate(settled);
        const file = `${scene.name.replaceAll(' ', '-')}.${size}.${theme}.${language}.jpg`;
        await page.screenshot({
          path: join(this.#folder, file),
          type: 'jpeg',
          quality: 80,
          ...(scene.isLong ? { fullPage: true, clip: { x: 0, y: 0, ...(await extentOf(page)) } } : {}),
        });
        pictures.push({ scene: scene.name, size, theme, language, file });
      }
    }
    return pictures;
  }
}

const extentOf = (page: Page): Promise<{ width: number; height: number }> =>
  page.evaluate(
    (longest) => ({
      width: innerWidth,
      height: Math.min(document.documentElement.scrollHeight, longest),
    }),
    LONGEST,
  );

/** Runs in the page: waits for fonts and two frames, so that observers have updated the layout. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
