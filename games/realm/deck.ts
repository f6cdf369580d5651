import { PACK } from '../cards.ts';
import { shuffled, type Draw } from '../chance.ts';

/** Composition of the deck (R1.1): minimum `copies` of each card; `extra` of the 52 have one copy more. */
export function deckShape(seats: number): { copies: number; extra: number } {
  return { copies: 1 + ((seats - 2) >> 1), extra: seats % 2 === 1 ? PACK.length / 2 : 0 };
}

/** The draw of a shuffled deck (R1.1). */
export function deckOf(seats: number): Draw {
  const { copies, extra } = deckShape(seats);
  const packs = Array.from({ length: copies }, () => PACK).flat();
  return {
    kind: 'deck',
    sample: (random, version = 1) => {
      // Version 1 shuffles a pack even if no card of it is added.
      const half = extra > 0 || version === 1 ? shuffled(PACK, random).slice(0, extra) : [];
      return shuffled([...packs, ...half], random);
    },
    allows: (words) => {
      if (words.length !== packs.length + extra) return false;
      const counts = new Map(PACK.map((card) => [card, 0]));
      for (const word of words) counts.set(word, (counts.get(word) ?? NaN) + 1);
      const most = extra > 0 ? copies + 1 : copies;
      return [...counts.values()].every((count) => count >= copies && count <= most);
    },
  };
}
