import type { Page } from 'playwright-core';
import { games } from '#games/index.ts';
import { CHARACTER_IDS } from '#games/bot/characters.ts';
import { characterName } from '#games/bot/roster.ts';
import { BOT_NAMES } from '#games/bot/names.ts';
import { unreadable } from './looks.ts';

/** The pseudo-language, in which all text from the catalogues has accents. */
export const PSEUDO = 'en-XA';

/** Changes the language of an open page, like a choice in another tab, and waits until it is shown. */
export async function speak(page: Page, tag: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('crowns.language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'crowns.language' }));
  }, tag);
  await page.waitForFunction((shown) => document.documentElement.lang === shown, tag);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Text written by the browser itself, in any language it knows: days, months, and words of lists. */
const OF_THE_BROWSER = [
  ...Array.from({ length: 12 }, (_, n) => Date.UTC(2026, n, 1 + n)).map((day) =>
    new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(day),
  ),
  ...Array.from({ length: 7 }, (_, n) => Date.UTC(2026, 0, 1 + n)).flatMap((day) =>
    (['long', 'short'] as const).map((weekday) =>
      new Intl.DateTimeFormat('en', { weekday, timeZone: 'UTC' }).format(day),
    ),
  ),
  ...(['conjunction', 'disjunction'] as const).map((type) =>
    new Intl.ListFormat('en', { type }).format(['', '']),
  ),
];

/** Names aren't translated: of bots, games and test players. */
const NAMES = new Set(
  [
    ...['Ada', 'Guest', 'Seat', ...BOT_NAMES, ...CHARACTER_IDS.map(characterName)],
    ...games.map(({ title }) => title),
    ...OF_THE_BROWSER,
  ].flatMap((name) => name.match(/\p{L}+/gu) ?? []),
);

/**
 * Words without accents on the page, displayed or read aloud; each belongs to a text outside the catalogues.
 */
export async function plainWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    // The announcer reads the title of a page once, when it is opened.
    const SILENT = 'script, style, noscript, code, svg, input, #svelte-announcer, [lang]:not(html)';
    const LABELS = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) found.push(...LABELS.flatMap((name) => node.getAttribute(name) ?? []));
      else if (!node.parentElement?.closest(SILENT)) found.push(node.nodeValue ?? '');
    }
    // Notation is a code.
    const codes = [...document.querySelectorAll('[data-move]')].map((move) => move.getAttribute('data-move'));
    return found.filter((text) => !codes.includes(text));
  });
  const plain = texts.flatMap((text) => {
    const words = text.match(/(?<![\p{L}\d])[A-Za-z]{3,}(?!\p{L})/gu) ?? [];
    return words.filter((word) => !NAMES.has(word)).map((word) => `${word} in “${text.trim().slice(0, 60)}”`);
  });
  return [...new Set(plain)];
}

/** Text without enough space: faults by place, with the same keys in all languages. */
export type Squeezed = ReadonlyMap<string, string>;

/** Texts that don't fit: truncated, wider than their box, or overlapping. */
export async function squeezed(page: Page): Promise<Squeezed> {
  const kinds = new Map<string, number>();
  const cut = (await unreadable(page)).map((fault): [string, string] => {
    const kind = /^[a-z ]+/.exec(fault)?.[0] ?? fault;
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    return [`${kind} ${count}`, fault];
  });
  return new Map([...cut, ...(await page.evaluate(findSqueezed))]);
}

/** Runs in the page. */
export function findSqueezed(): [place: string, fault: string][] {
  const faults: [string, string][] = [];
  const nameOf = (element: Element): string =>
    `${element.localName}.${element.getAttribute('class')?.replace(/ ?svelte-\S+/g, '') ?? ''} “${element.textContent?.trim().slice(0, 40)}”`;
  const placeOf = (element: Element): string => {
    const around = element.parentElement;
    return around ? `${placeOf(around)} ${[...around.children].indexOf(element)}` : '';
  };
  /** Caches an answer per element, because it is asked for all its descendants. */
  const once = <Answer>(ask: (element: Element) => Answer): ((element: Element) => Answer) => {
    const known = new Map<Element, Answer>();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element)!;
    };
  };
  const isForEars = once(
    (element): boolean =>
      getComputedStyle(element).clipPath.startsWith('inset(50%') ||
      (element.parentElement !== null && isForEars(element.parentElement)),
  );
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForEars(element);
  const scrollerOf = once((element): Element | null => {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
    return element.parentElement && scrollerOf(element.parentElement);
  });
  /** False for a line that is scrolled out of sight, and so covers nothing. */
  const isInSight = ({ top, bottom }: DOMRect, element: Element): boolean => {
    const box = scrollerOf(element)?.getBoundingClientRect();
    return !box || ((top + bottom) / 2 > box.top && (top + bottom) / 2 < box.bottom);
  };
  const shown: { element: Element; rects: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim()) continue;
    if (element.closest('svg, script, style, noscript, select') || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const isWide = style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
    if (isWide && style.textOverflow !== 'ellipsis' && !/auto|scroll/.test(style.overflowX))
      faults.push([`wide ${placeOf(element)}`, `wider than its box: ${nameOf(element)}`]);
    const range = document.createRange();
    range.selectNodeContents(node);
    if (element.closest('.felt-frame') && style.textOverflow !== 'ellipsis')
      shown.push({ element, rects: [...range.getClientRects()].filter((rect) => isInSight(rect, element)) });
  }
  const SLACK = 3;
  const overlap = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  /** Bars and panels cover the text below them; overlapping text is a fault only within one layer. */
  const isLayer = ({ position, backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
    /sticky|fixed/.test(position) ||
    (position === 'absolute' &&
      (backgroundImage !== 'none' || !/^(transparent|.*[,/] ?0(\.\d+)?\))$/.test(backgroundColor)));
  const layerOf = once((element): Element | null =>
    isLayer(getComputedStyle(element)) ? element : element.parentElement && layerOf(element.parentElement),
  );
  const placed = shown.map((each) => ({ ...each, layer: layerOf(each.element) }));
  placed.forEach((one, index) => {
    for (const other of placed.slice(index + 1))
      if (one.layer === other.layer && one.rects.some((a) => other.rects.some((b) => overlap(a, b))))
        faults.push([
          `over ${placeOf(one.element)} and ${placeOf(other.element)}`,
          `one over another: ${nameOf(one.element)} and ${nameOf(other.element)}`,
        ]);
  });
  return faults;
}
