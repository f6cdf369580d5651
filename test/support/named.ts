/**
 * Controls whose accessible name lacks text that they show (WCAG 2.5.3), one per line. A card shown as a sign may be
 * named in words, and a sign alone (“‹”, an emoji) may have any name.
 */
export function findMisnamed(): string[] {
  const CARD = /(?:10|[2-9AJQK])?[♣♦♥♠★]\uFE0E?|\uFE0E/gu;
  const isForEars = (element: Element): boolean =>
    element.closest('.visually-hidden, .unseen') !== null ||
    getComputedStyle(element).clipPath.startsWith('inset(50%');
  const textOf = (control: Element, counts: (text: Text, within: Element) => boolean): string => {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (counts(text as Text, text.parentElement!)) texts.push(text.nodeValue ?? '');
    return texts.join(' ');
  };
  const words = (text: string): string =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? '';
  const faults = new Set<string>();
  for (const control of document.querySelectorAll<HTMLElement>(
    'button, a[href], summary, [role="tab"], [role="radio"], [role="option"], [role="switch"]',
  )) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const shown = textOf(
      control,
      (_, within) =>
        !isForEars(within) &&
        within.closest('.card, .tiny, .key-label, svg') === null &&
        within.checkVisibility({ visibilityProperty: true }),
    );
    const named = control.getAttribute('aria-labelledby');
    const name =
      (named &&
        named
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' ')) ??
      control.getAttribute('aria-label') ??
      textOf(control, (_, within) => within.closest('[aria-hidden="true"], .key-label') === null);
    let rest = ` ${words(name)} `;
    for (const piece of shown.split(CARD).map(words).filter(Boolean)) {
      const at = rest.indexOf(` ${piece} `);
      if (at < 0) {
        faults.add(`“${shown.trim().replace(/\s+/g, ' ')}” is named “${name.trim().replace(/\s+/g, ' ')}”`);
        break;
      }
      rest = rest.slice(at + piece.length + 1);
    }
  }
  return [...faults];
}
