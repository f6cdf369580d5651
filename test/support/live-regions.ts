import type { Page } from 'playwright-core';

/** What a screen reader is given unasked: a live region that changed, by its role, with the words that are new in it. */
export interface Spoken {
  readonly region: string;
  readonly words: string;
}

type Listening = Window & { spoken?: Spoken[] };

/** Begins to note every update of a live region on a page that is open. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LIVE =
      '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]:not([aria-live="off"])';
    const spoken: Spoken[] = ((window as Listening).spoken = []);
    const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
    const note = (records: readonly MutationRecord[]): void => {
      const regions = new Map<Element, Set<string>>();
      for (const { target, addedNodes, type } of records) {
        const region = elementOf(target)?.closest(LIVE);
        // The framework says the title of a page that was opened.
        if (!region || region.id === 'svelte-announcer' || region.closest('dialog')) continue;
        const nodes = type === 'characterData' ? [target] : [...addedNodes];
        for (const node of nodes) {
          const words = node.textContent?.trim();
          if (words) regions.set(region, (regions.get(region) ?? new Set()).add(words));
        }
      }
      for (const [region, words] of regions)
        spoken.push({
          region: region.getAttribute('role') ?? region.getAttribute('aria-live') ?? '',
          words: [...words].join(' | '),
        });
    };
    new MutationObserver(note).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

/** What was spoken since the last call. */
export const heard = (page: Page): Promise<Spoken[]> =>
  page.evaluate(() => (window as Listening).spoken?.splice(0) ?? []);

/** Cards and places in signs where words are read out: in names, and in shown texts that are not hidden from a reader. */
export const signsReadOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SIGNS = /[♣♦♥♠★]/u;
    const names = [...document.querySelectorAll('[aria-label]')].map(
      (element) => element.getAttribute('aria-label') ?? '',
    );
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        !node.parentElement?.closest(
          '[aria-hidden="true"], [role="img"], script, style, svg, code, [aria-label]:is(button)',
        )
      )
        texts.push(node.nodeValue ?? '');
    return [...new Set([...names, ...texts].filter((text) => SIGNS.test(text)))];
  });
