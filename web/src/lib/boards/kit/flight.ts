import type { Tokens } from './tokens.ts';
import { turnLater } from './turning.ts';

/** A card at its place: the middle of it, and its width as it is laid out, however it is turned or scaled. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The place of a card before the board changed, and the side that it showed. */
interface Stand extends Place {
  readonly face: string | undefined;
}

export type Stands = ReadonlyMap<string, Stand>;

/** The places before any card was seen. */
export const NOWHERE: Stands = new Map();

/** All cards of a change rest after so many milliseconds, however many they are. */
const LONGEST = 800;
/** Milliseconds from the start of one flight to that of the next, at most. */
const STAGGER = 30;
/** A card that comes from a larger place starts at most so many times as large as where it goes. */
const LARGEST = 1.5;
/** The way that cards beside a gap slide at most, in widths of a card; one that has farther to go, or into another row, is simply there. */
const SLIDE = 1.5;
/** A card in flight is above all others, and below what covers the board. */
const ALOFT = { zIndex: 25 } as const;
/** One that leaves its place is seen whole, also where only a strip of it was and will be seen. */
const WHOLE = { ...ALOFT, clipPath: 'none' } as const;
const THERE = { transform: 'none' } as const;
const EDGEWISE = { transform: 'rotateY(90deg)' } as const;
const EASING = 'cubic-bezier(.25,.8,.3,1)';

/** The animations of each element, its way first, and the card that they were begun for: an element may have become another card meanwhile. */
const moving = new WeakMap<
  HTMLElement,
  { readonly token: string; readonly animations: readonly [Animation, ...Animation[]] }
>();

const cardsIn = (root: ParentNode): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-token]'),
];

/** Null for what is not laid out. */
function placeOf(element: HTMLElement, width = element.offsetWidth): Place | null {
  const box = element.getBoundingClientRect();
  if (element.offsetWidth === 0) return null;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width };
}

/** The place of every card of the board, where cards will move. One that is shown twice counts where it is larger. */
export function standsOf(root: ParentNode): Stands {
  if (moveDuration() === 0) return NOWHERE;
  const stands = new Map<string, Stand>();
  for (const card of cardsIn(root)) {
    const token = card.dataset.token!;
    const place = placeOf(card);
    if (!place || place.width < (stands.get(token)?.width ?? 0)) continue;
    stands.set(token, { ...place, face: card.dataset.face });
  }
  return stands;
}

/**
 * The theme's duration for moving cards, in milliseconds; 0 where motion is reduced. It is asked of the page's root, as a
 * board lies in query containers: to style one of its elements, all of them would have to be laid out first.
 */
export function moveDuration(): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue('--move').trim();
  const number = Number.parseFloat(text);
  return Number.isFinite(number) ? number * (text.endsWith('ms') ? 1 : 1000) : 0;
}

/** Puts all cards where they belong at once, or only those elements that have become other cards. */
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

/** The way of a card to its place. */
interface Course {
  readonly card: HTMLElement;
  readonly from: Keyframe;
  readonly to: Keyframe;
  /** How a card that shows its other side on the way waits; left out for others. */
  readonly waiting?: Keyframe;
  /** Flights start one after the other, above all else; the rest happens at once and where it is. */
  readonly isFlight: boolean;
}

/**
 * Lets the cards that changed their place fly to it from where they stood, new ones from the deck, and those beside
 * them close up. A card that nothing happened to stays, or goes on with what it was doing. `wait` is for so many of the
 * theme's durations what must be seen first.
 */
export function fly(root: HTMLElement, before: Stands, tokens: Tokens, wait = 0): void {
  const duration = moveDuration();
  if (duration === 0) return;
  land(root, (card, token) => card.dataset.token !== token || tokens.moved.has(Number(token)));
  const deck = root.querySelector<HTMLElement>('[data-source="deck"]');
  // All is measured before anything moves.
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
    moving.set(card, { token: card.dataset.token!, animations });
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
  const stood = before.get(card.dataset.token!);
  if (fresh.has(token)) {
    const from = deck && placeOf(deck, deck.querySelector<HTMLElement>('.card')?.offsetWidth ?? place.width);
    return from && flight(card, { from, to: place, isTurned: card.dataset.face === 'front' }, ALOFT);
  }
  if (!stood) return null;
  const isTurned = stood.face !== card.dataset.face;
  if (moved.has(token)) return flight(card, { from: stood, to: place, isTurned }, WHOLE);
  if (isTurned) return { card, from: EDGEWISE, to: THERE, waiting: THERE, isFlight: false };
  return jostled.has(token) ? slide(card, stood, place) : null;
}

interface Way {
  readonly from: Place;
  readonly to: Place;
  /** True if it shows its other side on the way. */
  readonly isTurned: boolean;
}

function flight(card: HTMLElement, { from, to, isTurned }: Way, look: Keyframe): Course {
  const scale = Math.min(LARGEST, from.width / to.width);
  const { x, y } = within(card, from.x - to.x, from.y - to.y);
  const away = { ...look, transform: `translateX(${x}px) translateY(${y}px) scale(${scale})` };
  const there = { ...look, ...THERE };
  if (!isTurned) return { card, from: away, to: there, isFlight: true };
  const turned = { ...look, transform: `${away.transform} ${EDGEWISE.transform}` };
  return { card, from: turned, to: there, waiting: away, isFlight: true };
}

/** A way on the page, in the directions of where a card lies, which boards turn by `transform`: in a fan, or across the trick below. */
function within(card: HTMLElement, x: number, y: number): DOMPoint {
  let turned = new DOMMatrix();
  for (let at = card.parentElement; at && !at.classList.contains('felt-frame'); at = at.parentElement)
    turned = new DOMMatrix(getComputedStyle(at).transform).multiply(turned);
  const { a, b } = turned;
  return new DOMPoint(x, y).matrixTransform(new DOMMatrix([a, -b, b, a, 0, 0]));
}

function slide(card: HTMLElement, from: Place, to: Place): Course | null {
  const x = from.x - to.x;
  const way = Math.abs(x);
  if (way < 2 || way > SLIDE * to.width || Math.abs(from.y - to.y) > 2) return null;
  return { card, from: { transform: `translate(${x}px, 0)` }, to: THERE, isFlight: false };
}
