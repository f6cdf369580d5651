import { bare, HIDDEN, isCard, type Card } from '#games/cards.ts';
import type { Position } from '#games/game.ts';

/** The elements that may move on a board between two positions. */
export interface Touched {
  /** Number of cards that changed places. */
  readonly cards: number;
  /** Number of cards in the affected places, which may close up. */
  readonly beside: number;
}

export const NOTHING: Touched = { cards: 0, beside: 0 };

/** The cards of each place in a position, in order. */
function placesIn(value: unknown, path = '', places = new Map<string, Card[]>()): Map<string, Card[]> {
  if (typeof value === 'string' && isCard(value)) {
    places.set(path, [...(places.get(path) ?? []), bare(value)]);
  } else if (Array.isArray(value)) {
    // Adjacent cards are one place; nested lists are separate places.
    value.forEach((part, at) => placesIn(part, typeof part === 'string' ? path : `${path}/${at}`, places));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) placesIn(part, `${path}/${key}`, places);
  }
  return places;
}

const countOf = (cards: readonly Card[], card: Card): number => cards.filter((one) => one === card).length;

/** The elements affected by a move, derived only from two positions. */
export function touchedBetween(before: Position, after: Position): Touched {
  const [old, now] = [placesIn(before), placesIn(after)];
  const came = new Map<Card, number>();
  const left = new Map<Card, number>();
  let beside = 0;
  for (const path of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(path) ?? [], now.get(path) ?? []];
    const changed = [...new Set([...was, ...is])].filter((card) => {
      const more = countOf(is, card) - countOf(was, card);
      const changes = more > 0 ? came : left;
      changes.set(card, (changes.get(card) ?? 0) + Math.abs(more));
      return more !== 0;
    });
    if (changed.length > 0) beside += Math.max(was.length, is.length);
  }
  return { cards: cardsIn(came, left), beside };
}

/** The elements affected by a deal: all cards. */
export function dealt(position: Position): Touched {
  const cards = [...placesIn(position).values()].flat().length;
  return { cards, beside: cards };
}

/** A known card may come from or become a hidden one; they count as the same. */
function cardsIn(came: ReadonlyMap<Card, number>, left: ReadonlyMap<Card, number>): number {
  const [hiddenCame, hiddenLeft] = [came.get(HIDDEN) ?? 0, left.get(HIDDEN) ?? 0];
  let [known, appeared, vanished] = [0, 0, 0];
  for (const card of new Set([...came.keys(), ...left.keys()])) {
    if (card === HIDDEN) continue;
    const [more, less] = [came.get(card) ?? 0, left.get(card) ?? 0];
    known += Math.max(more, less);
    appeared += Math.max(0, more - less);
    vanished += Math.max(0, less - more);
  }
  return known + Math.max(0, hiddenLeft - appeared, hiddenCame - vanished);
}
