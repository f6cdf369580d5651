import { findSmall, UPRIGHT } from '../support/in-sight.ts';
import { findUnreadable } from '../support/looks.ts';
import { findMisnamed } from '../support/named.ts';

/** The facts of a page, one fault a line; empty if it is as it should be. */
export interface Facts {
  /** Texts that are cut, covered or shortened, and a page wider than its window. */
  readonly unreadable: readonly string[];
  /** Controls too small for a finger, and texts too small to read. */
  readonly small: readonly string[];
  /** Controls of the current decision out of sight, without a sign to them. */
  readonly outOfSight: readonly string[];
  /** Sentences that touch in a line, such as “Right.Which move”. */
  readonly glued: readonly string[];
  /** Controls without a name, or whose name lacks a text that they show. */
  readonly misnamed: readonly string[];
}

/** The controls by which a board takes a decision. */
const DECIDING = '.felt-frame :is(button:is(.card-button, .place-button, .action, .held), input)';
/** Parts with a sign of more beyond their edge, and places that the panel offers, too. */
const EXCUSED = '.ring, [data-place^="trap-"]';
/** Rounding, in px. */
const SLACK = 1.5;
/** Distance from the edge of a fanned card that stays uncovered, in px. */
const EDGE = 8;

const nameOf = (element: Element): string =>
  `${element.localName}.${(element.getAttribute('class') ?? '').replace(/ ?svelte-\S+/gu, '')} “${element.textContent?.trim().replace(/\s+/gu, ' ').slice(0, 30)}”`;

/** The decision's controls that can be pressed. */
export const decidingControls = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(DECIDING)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !control.matches(':disabled, [aria-disabled="true"]') &&
      !control.closest('[inert]'),
  );

/** The edge of the window or of a part that hides the control; null if none does. */
export function hiddenBy(control: HTMLElement): string | null {
  const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
  if (left < -SLACK || top < -SLACK || right > innerWidth + SLACK || bottom > innerHeight + SLACK)
    return `the window, at ${[left, top, right, bottom].map(Math.round).join(' ')}`;
  for (let around = control.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(around);
    if (display === 'contents') continue;
    const box = around.getBoundingClientRect();
    const cutsX = overflowX !== 'visible' && (left < box.left - SLACK || right > box.right + SLACK);
    const cutsY = overflowY !== 'visible' && (top < box.top - SLACK || bottom > box.bottom + SLACK);
    if (cutsX || cutsY) return nameOf(around).slice(0, 40);
  }
  const points = [
    [left + Math.min(EDGE, width / 2), top + height / 2],
    [left + width / 2, top + height / 2],
  ] as const;
  const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
  const isOwn = (hit: Element | null): boolean =>
    hit !== null &&
    (control.contains(hit) || hit.contains(control) || (control.parentElement?.contains(hit) ?? false));
  return hits.some(isOwn) ? null : `${hits[1] ? nameOf(hits[1]) : 'nothing'}, which lies over it`;
}

/** The decision's controls that are out of sight. */
function findOutOfSight(): string[] {
  return decidingControls()
    .filter((control) => !control.closest(EXCUSED))
    .flatMap((control) => {
      const by = hiddenBy(control);
      return by === null ? [] : `${nameOf(control)} is hidden by ${by}`;
    });
}

/** True if nothing stands between two texts that would begin a new line. */
function areInLine(before: Text, after: Text): boolean {
  const between = new Range();
  between.setStartAfter(before);
  between.setEndBefore(after);
  const around = between.commonAncestorContainer as Element;
  if (/flex|grid/u.test(getComputedStyle(around).display)) return false;
  if (between.cloneContents().querySelector('br, img, svg')) return false;
  const isInline = (text: Text): boolean => {
    for (let part = text.parentElement!; part !== around; part = part.parentElement!)
      if (!getComputedStyle(part).display.startsWith('inline')) return false;
    return true;
  };
  return isInline(before) && isInline(after);
}

/** Sentences that are read as one, because nothing is between the elements they stand in. */
function findGlued(): string[] {
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT,
    ({ parentElement, nodeValue }) =>
      nodeValue && parentElement?.checkVisibility() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  const glued: string[] = [];
  for (let before: Text | null = null, text = walker.nextNode() as Text | null; text;) {
    const isEnd = before !== null && /[\p{L}\p{N}][.!?…:;,]["”»)]?$/u.test(before.data);
    if (isEnd && /^["“«(]?[\p{L}\p{N}]/u.test(text.data) && areInLine(before!, text))
      glued.push(`glued: “${before!.data.slice(-20)}${text.data.slice(0, 20)}”`);
    [before, text] = [text, walker.nextNode() as Text | null];
  }
  return glued;
}

/** All facts of a page at once. `isTouched`: it is used by fingers. */
export const measure = (isTouched: boolean): Facts => ({
  // First, because the search for unreadable texts scrolls.
  outOfSight: findOutOfSight(),
  unreadable: findUnreadable(),
  small: isTouched ? findSmall(innerHeight > innerWidth ? UPRIGHT : { across: 40, along: 24 }) : [],
  glued: findGlued(),
  misnamed: findMisnamed(),
});
