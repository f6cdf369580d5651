import type { Page } from 'playwright-core';

/** The texts of a page that can't be read, one per line. */
export const unreadable = (page: Page): Promise<string[]> => page.evaluate(findUnreadable);

/** Runs in the page. */
export function findUnreadable(): string[] {
  const faults: string[] = [];
  const nameOf = (element: Element): string =>
    `${element.localName}.${element.getAttribute('class')?.replace(/ ?svelte-\S+/g, '') ?? ''}` +
    ` “${element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForEars(element);
  /** Caches an answer per element, because it is asked for all its descendants. */
  const once = <Answer>(ask: (element: Element) => Answer): ((element: Element) => Answer) => {
    const known = new Map<Element, Answer>();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element)!;
    };
  };
  /** Text for screen readers is in an invisible box. */
  const isForEars = once(
    (element): boolean =>
      getComputedStyle(element).clipPath.startsWith('inset(50%') ||
      (element.parentElement !== null && isForEars(element.parentElement)),
  );

  // Widths are rounded.
  if (document.documentElement.scrollWidth > innerWidth + 1) {
    faults.push(`the page scrolls sideways by ${document.documentElement.scrollWidth - innerWidth}px`);
  }

  /** An element's overflow styles, and its box before scrolling. */
  const frameOf = once((element) => {
    const { overflowX, overflowY, display } = getComputedStyle(element);
    return { overflowX, overflowY, display, box: element.getBoundingClientRect() };
  });

  /** The area in which an element is visible or can be scrolled into view. */
  const roomOf = (element: Element): { left: number; right: number; top: number; bottom: number } => {
    const room = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity };
    let scrolls = false;
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY, display, box } = frameOf(around);
      if (display === 'contents') continue;
      // A horizontally scrolling area can show all of its content.
      if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth + 1) {
        return { ...room, left: -Infinity, right: Infinity };
      }
      if (overflowX !== 'visible') {
        room.left = Math.max(room.left, box.left);
        room.right = Math.min(room.right, box.right);
      }
      scrolls ||= /auto|scroll/.test(overflowY);
      if (!scrolls && /hidden|clip/.test(overflowY)) {
        room.top = Math.max(room.top, box.top);
        room.bottom = Math.min(room.bottom, box.bottom);
      }
    }
    return room;
  };

  /** Scrolls like a person: areas with hidden overflow don't scroll. */
  /** True if a sticky bar covers the element at any scroll position. */
  const isCovered = (element: Element): boolean => {
    const { left, top } = element.getBoundingClientRect();
    const bar = document.elementFromPoint(left + 4, top + 4)?.closest('.tray, .result');
    return !!bar && !bar.contains(element);
  };
  const bringIntoSight = (element: Element): void => {
    const canScroll = (around: Element): boolean => /auto|scroll/.test(getComputedStyle(around).overflowY);
    let scroller = element.parentElement;
    while (scroller && !(canScroll(scroller) && scroller.scrollHeight > scroller.clientHeight)) {
      scroller = scroller.parentElement;
    }
    const { top, bottom } = element.getBoundingClientRect();
    if (top > 0 && bottom < innerHeight && !scroller && !isCovered(element)) return;
    const room = scroller?.getBoundingClientRect() ?? { top: 0, height: innerHeight };
    (scroller ?? window).scrollBy({ top: top - room.top - room.height / 2, behavior: 'instant' });
  };

  /** Minimum visible fraction of a name, which may have any length. */
  const LEGIBLE = 0.5;
  /** The element that truncates a text with an ellipsis, as for names and for clamped lines. */
  const ellipsisOf = once((element): Element | null => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isClamped = webkitLineClamp !== 'none';
    if (isClamped || (overflowX !== 'visible' && textOverflow === 'ellipsis')) return element;
    return element.parentElement && ellipsisOf(element.parentElement);
  });

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || !isShown(element)) continue;
    if (element.closest('svg, script, style, noscript, select')) continue;
    const named = ellipsisOf(element);
    if (named) {
      if (named.clientWidth < named.scrollWidth * LEGIBLE) faults.push(`shortened: ${nameOf(named)}`);
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    const room = roomOf(element);
    const SLACK = 2;
    const isCut = [...range.getClientRects()].some(
      ({ left, right, top, bottom, width }) =>
        width > 0 &&
        (left < room.left - SLACK ||
          right > room.right + SLACK ||
          // A line's box is higher than its text.
          (top + bottom) / 2 < room.top ||
          (top + bottom) / 2 > room.bottom),
    );
    if (isCut) faults.push(`cut: ${nameOf(element)}`);
    for (const { index, 0: digits } of node.nodeValue.matchAll(/\d{2,}/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + digits.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(boxes.map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`${digits} is broken: ${nameOf(element)}`);
    }
  }

  /** True if cards may cover each other: in a pile, or in a panel or bar above the table. */
  const mayCover = (other: Element, card: Element): boolean => {
    if (other.closest('.guide, .tray') !== card.closest('.guide, .tray')) return true;
    const [one, two] = [other.getBoundingClientRect(), card.getBoundingClientRect()];
    const away = Math.hypot(one.left + one.width / 2 - two.left - two.width / 2, one.top - two.top);
    // Rounding.
    return away < PILED * two.width + 0.5;
  };
  /**
   * Cards closer to each other than this fraction of their width form a pile, with only the top card visible.
   */
  const PILED = 0.2;

  for (const name of document.querySelectorAll<HTMLElement>('.felt-frame .name.one-line')) {
    if (!isShown(name)) continue;
    bringIntoSight(name);
    const { left, top, width, height } = name.getBoundingClientRect();
    const card = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.card');
    // A panel above the table may cover it.
    if (card && card.closest('.guide') === name.closest('.guide')) {
      faults.push(`the name ${name.textContent?.trim()} lies under a card`);
    }
  }

  for (const text of document.querySelectorAll<SVGTextElement>('.card svg text.rank')) {
    const card = text.closest('.card')!;
    if (!isShown(card)) continue;
    const [index, edge] = [text.getBoundingClientRect(), card.getBoundingClientRect()];
    // The line of a text is higher than its letters.
    const above = Math.max(1, edge.height * 0.02);
    if (index.left < edge.left - 1 || index.right > edge.right + 1 || index.top < edge.top - above) {
      faults.push(`the index ${text.textContent} sticks out of its card`);
    }
    bringIntoSight(card);
    const at = text.getBoundingClientRect();
    const over = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    const other = over?.closest('.card');
    if (other && other !== card && !mayCover(other, card))
      faults.push(`the index ${text.textContent} lies under another card`);
  }
  return faults;
}

/**
 * Text and drawings on cards with contrast below 3:1 in forced colours. The browser adds a background behind
 * text, unless a style declines. Runs in the page.
 */
export function findFaint(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, number[]>();
  const channelsOf = (color: string): number[] => {
    const found = known.get(color);
    if (found) return found;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const channels = [...canvas.getImageData(0, 0, 1, 1).data];
    known.set(color, channels);
    return channels;
  };
  const lightOf = (color: string): number => {
    const [r, g, b] = channelsOf(color)
      .slice(0, 3)
      .map((value) => value / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const contrast = (one: string, other: string): number => {
    const [dark, light] = [lightOf(one), lightOf(other)].sort((a, b) => a - b);
    return (light! + 0.05) / (dark! + 0.05);
  };
  const probe = document.body.appendChild(document.createElement('i'));
  const resolved = (color: string): string => {
    probe.style.cssText = `forced-color-adjust: none; background: ${color}`;
    return getComputedStyle(probe).backgroundColor;
  };
  const base = resolved('Canvas');
  const mix = (over: number, under: number, share: number): number =>
    Math.round(over * share + under * (1 - share));
  const groundOf = (element: Element): string => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { backgroundColor } = getComputedStyle(around);
      const [r, g, b, alpha] = channelsOf(backgroundColor);
      // `Highlight` is slightly transparent.
      if (alpha! > 127) {
        const share = alpha! / 255;
        const [r0, g0, b0] = channelsOf(base);
        return `rgb(${mix(r!, r0!, share)} ${mix(g!, g0!, share)} ${mix(b!, b0!, share)})`;
      }
    }
    return base;
  };

  const found: string[] = [];
  const tell = (what: string, ink: string, ground: string): void => {
    if (contrast(ink, ground) < 3) found.push(`${what.trim().slice(0, 40)}: ${ink} on ${ground}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.closest('svg, script, style, noscript')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const isForced = style.getPropertyValue('forced-color-adjust') === 'auto';
    tell(node.nodeValue, style.color, isForced ? base : groundOf(element));
  }
  const face = resolved('var(--card-face)');
  for (const mark of document.querySelectorAll(
    '.card[data-face="front"] .face > :is(text, path:not([class]))',
  )) {
    tell(`${mark.localName} ${mark.textContent ?? ''}`, getComputedStyle(mark).fill, face);
  }
  probe.remove();
  return found;
}
