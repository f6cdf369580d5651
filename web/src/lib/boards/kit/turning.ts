import { firstOf, itemAt } from '#games/list.ts';

interface Turn {
  /** Keyframe before the turn starts. */
  readonly waiting: Keyframe;
  /** Keyframe at the start of the turn: edgewise. */
  readonly from: Keyframe;
  readonly to: Keyframe;
  readonly delay: number;
  readonly duration: number;
  readonly easing: string;
}

/**
 * Turns a card over after a delay. Until then a card about to show its face is covered with the deck's back.
 * A card turning face down shows its back at once.
 */
export function turnLater(
  root: HTMLElement,
  card: HTMLElement,
  { waiting, from, to, delay, duration, easing }: Turn,
): [Animation, ...Animation[]] {
  const whole = delay + duration;
  const offset = delay / whole;
  const way = card.animate([waiting, { ...waiting, offset }, { ...from, offset, easing }, to], whole);
  return card.dataset.face === 'front' ? [way, ...cover(root, card, { offset, whole })] : [way];
}

function cover(
  root: HTMLElement,
  card: HTMLElement,
  { offset, whole }: { readonly offset: number; readonly whole: number },
): Animation[] {
  const back = root.querySelector('[data-source="deck"] .back');
  if (!back) return [];
  const change = (part: Element, above: Keyframe, own: Keyframe): Animation =>
    part.animate([above, { ...above, offset }, { ...own, offset }, own], whole);
  const backgrounds = [back, card].map((one) => ({ background: getComputedStyle(one).background }));
  return [
    change(card, firstOf(backgrounds), itemAt(backgrounds, 1)),
    ...[...card.children].map((part) => change(part, { visibility: 'hidden' }, { visibility: 'visible' })),
  ];
}
