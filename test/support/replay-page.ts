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
