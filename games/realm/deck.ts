import { PACK } from '../cards.ts';
import { shuffled, type Draw } from '../chance.ts';

/** The least number of copies of each card in the deck, and the number of cards with one more (R1.1). */
export function deckShape(seats: number): { copies: number; extra: number } {
  return { copies: 1 + ((seats - 2) >> 1), extra: seats % 2 === 1 ? PACK.length / 2 : 0 };
}

/** The draw of the deck for a number of seats (R1.1). */
export function deckOf(seats: number): Draw {
  const { copies, extra } = deckShape(seats);
  const packs = Array.from({ length: copies }, () => PACK).flat();
  return {
    kind: 'deck',
    sample: (random) => shuffled([...packs, ...shuffled(PACK, random).slice(0, extra)], random),
    allows: (words) => {
      if (words.length !== packs.length + extra) return false;
      const counts = new Map(PACK.map((card) => [card, 0]));
      for (const word of words) counts.set(word, (counts.get(word) ?? NaN) + 1);
      const most = extra > 0 ? copies + 1 : copies;
      return [...counts.values()].every((count) => count >= copies && count <= most);
    },
  };
}
