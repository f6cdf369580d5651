/** Where a card was before the board changed, and which side it showed. */
interface Stand {
  readonly rect: DOMRect;
  readonly face: string | undefined;
}

export type Stands = ReadonlyMap<string, Stand>;

/** Where no card was seen yet. */
export const NOWHERE: Stands = new Map();

const cardsIn = (root: ParentNode): NodeListOf<HTMLElement> =>
  root.querySelectorAll<HTMLElement>('[data-token]');

/** Where every card of the board is now. */
export function standsOf(root: ParentNode): Stands {
  const stands = new Map<string, Stand>();
  for (const card of cardsIn(root)) {
    stands.set(card.dataset.token!, { rect: card.getBoundingClientRect(), face: card.dataset.face });
  }
  return stands;
}

/** The theme's duration for moving cards, in milliseconds; 0 where motion is reduced. */
function moveDuration(root: Element): number {
  const text = getComputedStyle(root).getPropertyValue('--move').trim();
  const number = Number.parseFloat(text);
  return Number.isFinite(number) ? number * (text.endsWith('ms') ? 1 : 1000) : 0;
}

/** Lets every card fly from where it stood to where it is; fresh ones come from the deck. */
export function fly(root: HTMLElement, before: Stands, fresh: ReadonlySet<number>): void {
  const duration = moveDuration(root);
  if (duration === 0) return;
  const deck = root.querySelector('[data-source="deck"]')?.getBoundingClientRect();
  let order = 0;
  for (const card of cardsIn(root)) {
    const token = card.dataset.token!;
    const stood = before.get(token);
    const from = stood?.rect ?? (fresh.has(Number(token)) ? deck : undefined);
    if (!from) continue;
    const turned = stood ? stood.face !== card.dataset.face : card.dataset.face === 'front';
    if (flight(card, from, turned, duration, order * 30)) order++;
  }
}

function flight(card: HTMLElement, from: DOMRect, turned: boolean, duration: number, delay: number): boolean {
  const to = card.getBoundingClientRect();
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const moves = Math.hypot(x, y) > 2 || Math.abs(from.width - to.width) > 2;
  if (!moves && !turned) return false;
  const scale = to.width > 0 ? from.width / to.width : 1;
  card.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale}) rotateY(${turned ? 90 : 0}deg)`, zIndex: 50 },
      { transform: 'none', zIndex: 50 },
    ],
    { duration, delay, easing: 'cubic-bezier(.25,.8,.3,1)', fill: 'backwards' },
  );
  return true;
}
