import { moveDuration } from '../../platform/ui/move-duration.ts';
import type { Tokens } from './tokens.ts';
import { turnLater } from './turning.ts';

/** A card's center, and its layout width without transforms. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A card's position before the board changed, and its visible side. */
interface Stand extends Box {
  readonly face: string | undefined;
  /** True for a card shown large in the middle, which flies from there wherever it goes. */
  readonly isStaged: boolean;
}

export type Stands = ReadonlyMap<string, Stand>;

/** Positions before any card was seen. */
export const NOWHERE: Stands = new Map();

/** Ms after which all cards of a change are at rest, however many there are. */
const LONGEST = 800;
/** Maximum ms between the starts of two flights. */
const STAGGER = 30;
/** Maximum initial scale of a card coming from a larger place. */
const LARGEST = 1.5;
/** Width in px up to which a card shows only rank and suit. */
const SMALL = 32;
/** Maximum distance cards next to a gap slide, in card widths. Beyond it, or into another row, they jump. */
const SLIDE = 1.5;
/** Flying cards are above all others, and below overlays. */
const ALOFT = { zIndex: 25 } as const;
/** A card in flight is shown whole, even if only a strip of it is visible at rest. */
const WHOLE = { ...ALOFT, clipPath: 'none' } as const;
const THERE = { transform: 'none' } as const;
const EDGEWISE = { transform: 'rotateY(90deg)' } as const;
const EASING = 'cubic-bezier(.25,.8,.3,1)';

/** Animations per element, with the card they were started for: an element may show another card by now. */
const moving = new WeakMap<
  HTMLElement,
  { readonly token: string; readonly animations: readonly [Animation, ...Animation[]] }
>();

const cardsIn = (root: ParentNode): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-token]'),
];

/** The token of a card found by `cardsIn`. */
const tokenOf = (card: HTMLElement): string => card.dataset.token ?? '';

/** Null for elements without layout. */
function placeOf(element: HTMLElement, width = element.offsetWidth): Box | null {
  const box = element.getBoundingClientRect();
  if (element.offsetWidth === 0) return null;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width };
}

/** Positions of all cards, if motion is enabled. If a card is shown twice, the larger one counts. */
export function standsOf(root: ParentNode): Stands {
  if (moveDuration() === 0) return NOWHERE;
  const stands = new Map<string, Stand>();
  for (const card of cardsIn(root)) {
    const token = tokenOf(card);
    const place = placeOf(card);
    if (!place || place.width < (stands.get(token)?.width ?? 0)) continue;
    const isStaged = card.closest('[data-staged]') !== null;
    // A staged card is lifted by an animation. Its height tells how far it has grown, whichever side it turns.
    const grown = isStaged ? card.getBoundingClientRect().height / card.offsetHeight : 1;
    stands.set(token, { ...place, width: place.width * grown, face: card.dataset.face, isStaged });
  }
  return stands;
}

/** Ends animations: of all cards, or only of those `isOnly` selects. */
export function land(
  root: ParentNode,
  isOnly: (card: HTMLElement, token: string) => boolean = () => true,
): void {
  for (const card of cardsIn(root)) {
    const motion = moving.get(card);
    if (!motion || !isOnly(card, motion.token)) continue;
    for (const animation of motion.animations) animation.cancel();
    moving.delete(card);
  }
}

/** A card's animation to its place. */
interface Course {
  readonly card: HTMLElement;
  readonly from: Keyframe;
  readonly to: Keyframe;
  /** Keyframe before the start, for cards turned over on the way. */
  readonly waiting?: Keyframe;
  /** Flights start one after another, above other cards. All other courses start at once. */
  readonly isFlight: boolean;
}

/**
 * Moves cards from their former positions `before`: moved cards fly, new ones come from the deck, and
 * neighbours close gaps. Unchanged cards keep still or continue their animation. `wait` delays the start, in
 * durations of the theme.
 */
export function fly(root: HTMLElement, before: Stands, tokens: Tokens, wait = 0): void {
  const duration = moveDuration();
  if (duration === 0) return;
  land(root, (card, token) => card.dataset.token !== token || tokens.moved.has(Number(token)));
  const deck = root.querySelector<HTMLElement>('[data-source="deck"]');
  // Measures everything before anything moves.
  const courses = cardsIn(root).flatMap((card) => courseOf(card, before, tokens, deck) ?? []);
  const flights = courses.filter(({ isFlight }) => isFlight).length;
  const room = Math.max(0, LONGEST - (1 + wait) * duration);
  const stagger = Math.min(STAGGER, room / Math.max(1, flights - 1));
  let order = 0;
  for (const { card, from, to, waiting, isFlight } of courses) {
    const delay = wait * duration + (isFlight ? stagger * order++ : 0);
    const way = { from, to, duration, delay, easing: EASING };
    const animations =
      wait > 0 && waiting
        ? turnLater(root, card, { ...way, waiting })
        : ([card.animate([from, to], { duration, delay, easing: EASING, fill: 'backwards' })] as const);
    moving.set(card, { token: tokenOf(card), animations });
  }
}

function courseOf(
  card: HTMLElement,
  before: Stands,
  { fresh, moved, jostled }: Tokens,
  deck: HTMLElement | null,
): Course | null {
  const token = Number(card.dataset.token);
  const place = placeOf(card);
  const isGoingOn = moving.get(card)?.animations[0].playState === 'running';
  if (!place || isGoingOn) return null;
  const stood = before.get(tokenOf(card));
  if (fresh.has(token)) {
    const from = deck && placeOf(deck, deck.querySelector<HTMLElement>('.card')?.offsetWidth ?? place.width);
    return from && flight(card, { from, to: place, isTurned: card.dataset.face === 'front' }, ALOFT);
  }
  if (!stood) return null;
  const isTurned = stood.face !== card.dataset.face;
  // The smallest cards show too little to be enlarged.
  const largest = card.offsetWidth > SMALL ? Infinity : LARGEST;
  if (stood.isStaged) return flight(card, { from: stood, to: place, isTurned }, WHOLE, largest);
  if (moved.has(token)) return flight(card, { from: stood, to: place, isTurned }, WHOLE);
  if (isTurned) return { card, from: EDGEWISE, to: THERE, waiting: THERE, isFlight: false };
  return jostled.has(token) ? slide(card, stood, place) : null;
}

interface Way {
  readonly from: Box;
  readonly to: Box;
  /** True if the card is turned over on the way. */
  readonly isTurned: boolean;
}

function flight(card: HTMLElement, { from, to, isTurned }: Way, look: Keyframe, largest = LARGEST): Course {
  const scale = Math.min(largest, from.width / to.width);
  const { x, y } = within(card, from.x - to.x, from.y - to.y);
  const away = { ...look, transform: `translateX(${x}px) translateY(${y}px) scale(${scale})` };
  const there = { ...look, ...THERE };
  if (!isTurned) return { card, from: away, to: there, isFlight: true };
  const turned = { ...look, transform: `${away.transform} ${EDGEWISE.transform}` };
  return { card, from: turned, to: there, waiting: away, isFlight: true };
}

/**
 * Converts a vector on the page into the card's own coordinates, since boards rotate cards by `transform`.
 */
function within(card: HTMLElement, x: number, y: number): DOMPoint {
  let turned = new DOMMatrix();
  for (let at = card.parentElement; at && !at.classList.contains('felt-frame'); at = at.parentElement)
    turned = new DOMMatrix(getComputedStyle(at).transform).multiply(turned);
  const { a, b } = turned;
  return new DOMPoint(x, y).matrixTransform(new DOMMatrix([a, -b, b, a, 0, 0]));
}

function slide(card: HTMLElement, from: Box, to: Box): Course | null {
  const x = from.x - to.x;
  const way = Math.abs(x);
  if (way < 2 || way > SLIDE * to.width || Math.abs(from.y - to.y) > 2) return null;
  return { card, from: { transform: `translate(${x}px, 0)` }, to: THERE, isFlight: false };
}
