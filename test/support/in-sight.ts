import type { Page } from 'playwright-core';

/**
 * The parts of a page that need scrolling to be reached, one per line. `parts` gives the minimum number per
 * selector. A part must be inside the window, with its centre not covered.
 */
export const outOfReach = (page: Page, parts: Readonly<Record<string, number>>): Promise<string[]> =>
  page.evaluate(findOutOfReach, parts);

/** Runs in the page. */
export function findOutOfReach(parts: Readonly<Record<string, number>>): string[] {
  const faults: string[] = [];
  const SLACK = 1.5;
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1)
    faults.push(`the page scrolls by ${root.scrollHeight - innerHeight}px`);
  for (const [selector, least] of Object.entries(parts)) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility(),
    );
    if (found.length < least) faults.push(`${selector}: ${found.length} of ${least}`);
    found.forEach((element, index) => {
      const name = `${selector} ${index + 1} “${element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 30)}”`;
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      if (left < -SLACK || top < -SLACK || right > innerWidth + SLACK || bottom > innerHeight + SLACK) {
        faults.push(
          `${name} leaves the window: ${Math.round(left)} ${Math.round(top)} ${Math.round(right)} ${Math.round(bottom)}`,
        );
        return;
      }
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(around);
        if (display === 'contents') continue;
        const box = around.getBoundingClientRect();
        const cutsX = overflowX !== 'visible' && (left < box.left - SLACK || right > box.right + SLACK);
        const cutsY = overflowY !== 'visible' && (top < box.top - SLACK || bottom > box.bottom + SLACK);
        if (cutsX || cutsY) {
          faults.push(`${name} is cut by .${around.className}`);
          return;
        }
      }
      // A fanned card is visible at its edge, while its centre is covered by others of the fan.
      const hits = [
        [left + Math.min(8, width / 2), top + height / 2],
        [left + width / 2, top + height / 2],
      ].map(([x, y]) => document.elementFromPoint(x!, y!));
      const isMine = (hit: Element | null): boolean =>
        hit !== null &&
        (element.contains(hit) ||
          hit.contains(element) ||
          hit.parentElement === element.parentElement ||
          // A button covering all of a place counts as the place.
          (hit.closest('.look, .cover, .place-button')?.parentElement?.contains(element) ?? false));
      if (!hits.some(isMine)) {
        faults.push(`${name} lies below ${hits[1]?.localName}.${hits[1]?.getAttribute('class')}`);
      }
    });
  }
  return faults;
}

/**
 * Controls too small for a finger, and text too small to read, one per line. `across` and `along` are the
 * minimum sizes in px, across and along the direction in which controls are adjacent; fanned cards are
 * exempt.
 */
export const small = (page: Page, { across, along } = { across: 40, along: 24 }): Promise<string[]> =>
  page.evaluate(findSmall, { across, along });

/** Minimum sizes on a phone in portrait, where there is space. */
export const UPRIGHT = { across: 44, along: 44 };

/** Runs in the page. */
export function findSmall({ across, along }: { across: number; along: number }): string[] {
  /** Minimum size in px of text, and of the visible edge of a fanned card. */
  const WORDS = 12;
  const FANNED = 24;
  const SLACK = 0.5;
  const faults = new Set<string>();
  /**
   * The pressable area may be larger than the drawn one: a label, the place around a word, or a margin around
   * a button.
   */
  const pressedOf = (button: HTMLElement): { width: number; height: number } => {
    const margin = getComputedStyle(button, '::after');
    // One with a text is a mark.
    if (margin.position !== 'absolute' || margin.content !== '""')
      return (button.closest('label') ?? button).getBoundingClientRect();
    const [width, height] = [Number.parseFloat(margin.width), Number.parseFloat(margin.height)];
    if (getComputedStyle(button).position !== 'static') return { width, height };
    const place = button.offsetParent!.getBoundingClientRect();
    return { width: Math.max(width, place.width), height: Math.max(height, place.height) };
  };
  for (const button of document.querySelectorAll<HTMLElement>(
    'button, [role="tab"], input, select, summary, a.button, header a, nav a',
  )) {
    if (!button.checkVisibility({ visibilityProperty: true })) continue;
    if (button.matches('[aria-disabled="true"], :disabled')) continue;
    const { width, height } = pressedOf(button);
    if (width <= 1 || height <= 1) continue;
    const least = button.matches('.held, .card-button, .place-button') ? Math.min(FANNED, along) : along;
    if (Math.max(width, height) < across - SLACK || Math.min(width, height) < least - SLACK)
      faults.add(
        `${button.className} “${button.textContent?.trim()}”: ${Math.round(width)} × ${Math.round(height)}`,
      );
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.closest('svg, script, style, noscript')) continue;
    // The index of a card is a picture with an accessible name.
    if (element.closest('.card, .tiny')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { fontSize, clipPath } = getComputedStyle(element);
    if (clipPath.startsWith('inset(50%')) continue;
    if (Number.parseFloat(fontSize) < WORDS - 0.05)
      faults.add(`${element.localName}.${element.className} “${node.nodeValue.trim()}”: ${fontSize}`);
  }
  return [...faults];
}

/** Areas reserved by a phone in px: the notch on both sides in landscape, and the strip at the bottom. */
const NOTCH = { left: 44, right: 44, top: 0, bottom: 21 };

/** Gives a page the screen of a phone with a notch, in landscape. */
export async function giveNotch(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: NOTCH });
}

/** Controls and cards covered by the notch or the bottom strip, one per line. */
export const underNotch = (page: Page): Promise<string[]> => page.evaluate(findUnderNotch, NOTCH);

/** Runs in the page. */
function findUnderNotch({ left, right, bottom }: typeof NOTCH): string[] {
  const isLong = document.documentElement.scrollHeight > innerHeight + 1;
  const foot = isLong ? Infinity : innerHeight - bottom;
  return [...document.querySelectorAll<HTMLElement>('button, a, input, select, .card')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.bottom <= 0 || box.top >= innerHeight) return false;
      return box.left < left - 1 || box.right > innerWidth - right + 1 || box.bottom > foot + 1;
    })
    .map((element) => {
      const { left: from, right: to, bottom: end } = element.getBoundingClientRect();
      const name = `${element.localName}.${element.className} “${element.textContent?.trim().slice(0, 20)}”`;
      return `${name}: ${Math.round(from)} to ${Math.round(to)}, down to ${Math.round(end)}`;
    });
}
