import type { Page } from 'playwright-core';

/** Opens a record on the page of replays. */
export async function openRecord(page: Page, path: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(path);
  await page.locator('.felt-frame').waitFor();
}

/** Sets a replay to a position, as its slider does, and waits until it is drawn. */
export const goTo = (page: Page, n: number): Promise<void> =>
  page.evaluate(async (to) => {
    const slider = document.querySelector<HTMLInputElement>('.scrubber input')!;
    slider.value = String(to);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise(requestAnimationFrame);
  }, n);

/** The tabs of a replay that ask about a moment or take it elsewhere. */
export const REPLAY_TABS = ['odds', 'analysis', 'share'] as const;

/** Opens a tab of a replay, in any language, and waits until it is shown, odds with their numbers. */
export async function openTab(page: Page, tab: (typeof REPLAY_TABS)[number]): Promise<void> {
  await page.locator(`#tab-${tab}`).click();
  const shown = tab === 'odds' ? ':text-matches("[0-9]\\s*%")' : ':is(button, p)';
  await page.locator(`#panel-${tab} ${shown}`).first().waitFor();
}
