import { HIDDEN, PACK, bare, type Card } from '../cards.ts';
import { shuffled, type Random } from '../chance.ts';
import { itemAt } from '../list.ts';
import { throneCards, troopsOf } from './cards.ts';
import { deckShape } from './deck.ts';
import type { View } from './types.ts';

/**
 * Samples the cards that the view doesn't show. At odd tables they include a random half of another pack (R1.1),
 * which must contain every card seen more often than the full packs allow. The function returns undefined if no
 * half fits.
 */
export function unseenCards(view: View): (random: Random) => readonly Card[] | undefined {
  const { copies, extra } = deckShape(view.seats.length);
  const counts = new Map(PACK.map((card) => [card, copies]));
  for (const card of seenCards(view)) add(counts, card, -1);
  if (extra === 0) {
    const cards = listed(counts);
    return () => cards;
  }
  const forced = PACK.filter((card) => (counts.get(card) ?? 0) < 0);
  const others = PACK.filter((card) => !forced.includes(card));
  return (random) => {
    if (forced.length > extra) return undefined;
    const all = new Map(counts);
    for (const card of [...forced, ...shuffled(others, random).slice(0, extra - forced.length)]) {
      add(all, card, 1);
    }
    return listed(all);
  };
}

const add = (counts: Map<Card, number>, card: Card, count: number): void => {
  counts.set(card, (counts.get(card) ?? 0) + count);
};

const listed = (counts: ReadonlyMap<Card, number>): Card[] =>
  [...counts].flatMap(([card, count]) => new Array<Card>(count).fill(card));

/** Number of hidden places that must hold commons: advances, troops, Tombs, spent cards. */
export function countHiddenCommons({ seats, raid }: View): number {
  const places = seats.flatMap((realm) => [
    ...(realm.throne?.advances ?? []),
    ...troopsOf(realm),
    ...realm.tombs,
  ]);
  return [...places, ...(raid?.spent ?? [])].filter((card) => card === HIDDEN).length;
}

/** Every card shown by the view, once each, without face-up marks. */
export function seenCards(view: View): Card[] {
  const shown = view.seats.flatMap((realm) => [
    ...realm.stronghold,
    ...throneCards(realm.throne),
    ...realm.house,
    ...realm.tombs,
    ...troopsOf(realm),
  ]);
  const { raid } = view;
  if (raid) {
    shown.push(...raid.spent);
    const inSight = itemAt(view.seats, raid.defender).stronghold.every((card) => card !== HIDDEN);
    if (raid.picked && !inSight) shown.push(raid.picked);
  }
  return shown.filter((card) => card !== HIDDEN).map(bare);
}
