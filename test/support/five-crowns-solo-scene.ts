import { sortCards, type Card } from '../../games/cards.ts';
import { sampledChance, seededRandom } from '../../games/chance.ts';
import { fiveCrownsSolo } from '../../games/five-crowns/solo/index.ts';
import type { Pile, View } from '../../games/five-crowns/solo/types.ts';

const CLOSED: Pile = { closed: true, cards: [] };

export const pileOf = (text: string): Card[] => sortCards(text.split(' '));

/** The first decision of a deal. */
export function dealt(seed: number): View {
  const chance = sampledChance(seededRandom(seed));
  return fiveCrownsSolo.view(fiveCrownsSolo.setup({ seats: 1, dealer: 0, options: {} }, chance), 0);
}

/** A table on which only these piles are open. */
export function tableOf(turned: string | null, piles: Readonly<Record<number, string>>, deck = 9): View {
  const table = {
    game: 'five-crowns-solo' as const,
    deck,
    piles: Array.from({ length: 11 }, (_, index) =>
      piles[index + 1] === undefined ? CLOSED : { closed: false, cards: pileOf(piles[index + 1]!) },
    ),
  };
  return turned === null
    ? { ...table, phase: 'over', toAct: null, turned, outcome: { reason: 'empty', winners: [] } }
    : { ...table, phase: 'place', toAct: 0, turned, outcome: null };
}
