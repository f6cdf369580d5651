import type { Page } from 'playwright-core';

/** An announcement to screen readers: the role of the changed live region, and its new text. */
export interface Spoken {
  readonly region: string;
  readonly words: string;
}

type Listening = Window & { spoken?: Spoken[] };

/** Starts recording all updates of live regions on a page. */
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
        // The framework announces the title of an opened page.
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

/** Announcements since the last call. */
export const heard = (page: Page): Promise<Spoken[]> =>
  page.evaluate(() => (window as Listening).spoken?.splice(0) ?? []);

/**
 * Card and place symbols in text for screen readers: in names, and in displayed text not hidden from them.
 */
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
