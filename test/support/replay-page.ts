import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Analysis, Decision } from '../../games/analysis/index.ts';
import { ANALYSIS_VERSION } from '../../games/analysis/settings.ts';

/** Opens a record on the replay page. */
export async function openRecord(page: Page, path: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(path);
  await page.locator('.felt-frame').waitFor();
}

/** Moves a replay to a position with its slider, and waits for it. */
export const goTo = (page: Page, n: number): Promise<void> =>
  page.evaluate(async (to) => {
    const slider = document.querySelector<HTMLInputElement>('.scrubber input')!;
    slider.value = String(to);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise(requestAnimationFrame);
  }, n);

/** The tabs of a replay about the current moment. */
export const REPLAY_TABS = ['odds', 'analysis', 'share'] as const;

/** Opens a tab of a replay in any language, and waits for its content, including odds. */
export async function openTab(page: Page, tab: (typeof REPLAY_TABS)[number]): Promise<void> {
  await page.locator(`#tab-${tab}`).click();
  const shown = tab === 'odds' ? ':text-matches("[0-9]\\s*%")' : ':is(button, p)';
  await page.locator(`#panel-${tab} ${shown}`).first().waitFor();
}

/** A decision with its cost. */
interface Cost extends Pick<Decision, 'seat' | 'loss'> {
  readonly n: number;
  readonly grade: NonNullable<Decision['grade']>;
}

/** Stores an analysis of a record with two seats, with these costly decisions and even chances. */
export async function keepCostly(page: Page, text: string, costly: readonly Cost[]): Promise<void> {
  const option = { move: 'end', chance: 0.5, line: [] };
  const moves = text.split('\n').filter((line) => /^\d/.test(line)).length;
  const decisionAt = (n: number): Decision | null => {
    const one = costly.find((cost) => cost.n === n);
    return one ? { ...one, played: option, best: [option] } : null;
  };
  const moments = Array.from({ length: moves + 1 }, (_, n) => ({
    n, chances: [0.5, 0.5], decision: decisionAt(n), luck: null,
  })); // prettier-ignore
  const analysis: Analysis = { game: 'realm', iterations: 1, moments, seats: [] };
  const key = createHash('sha256').update(text).digest('hex');
  const kept = { version: ANALYSIS_VERSION, at: 0, analysis };
  await page.evaluate(
    ([at, value]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('crowns-analyses');
        opening.onupgradeneeded = () => opening.result.createObjectStore('analyses');
        opening.onerror = () => reject(new Error('no store'));
        opening.onsuccess = () => {
          const doing = opening.result.transaction('analyses', 'readwrite');
          doing.objectStore('analyses').put(value, at);
          doing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [key, kept] as const,
  );
}
