import { bare, HIDDEN, isCard, type Card } from '#games/cards.ts';
import type { Position } from '#games/game.ts';

/** The things that may move on a board when one position follows another. */
export interface Touched {
  /** Cards that came to another place, or left one. */
  readonly cards: number;
  /** All cards in the places that they came to or left: these close up. */
  readonly beside: number;
}

export const NOTHING: Touched = { cards: 0, beside: 0 };

/** The cards of each place that a position names, by where in it they stand. */
function placesIn(value: unknown, path = '', places = new Map<string, Card[]>()): Map<string, Card[]> {
  if (typeof value === 'string' && isCard(value)) {
    places.set(path, [...(places.get(path) ?? []), bare(value)]);
  } else if (Array.isArray(value)) {
    // Cards in a row are one place; other rows have one each.
    value.forEach((part, at) => placesIn(part, typeof part === 'string' ? path : `${path}/${at}`, places));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) placesIn(part, `${path}/${key}`, places);
  }
  return places;
}

const countOf = (cards: readonly Card[], card: Card): number => cards.filter((one) => one === card).length;

/** The things that a move touches, as two positions tell it, whatever boards make of them. */
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

/** The things that a deal touches: all that lies there. */
export function dealt(position: Position): Touched {
  const cards = [...placesIn(position).values()].flat().length;
  return { cards, beside: cards };
}

/** Cards that a known one came from or became may have been hidden: they are the same ones. */
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
