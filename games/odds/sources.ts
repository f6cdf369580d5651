import type { SeenStep } from '../step.ts';
import { bare, type Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import type { AnyGameOdds, Place, Source } from './contract.ts';

/** What a seat saw, oldest first; concessions, which show nothing, among it. */
export type Log = readonly Omit<SeenStep, 'after'>[];

/** Cards of one place of which a seat knows more than the others' counts. */
export interface KnownCards {
  readonly place: Pick<Place, 'seat' | 'zone'>;
  /** Remembered cards, each as often as it is remembered. */
  readonly cards: readonly Card[];
  /** Those of which nothing but counting tells that they lie there. */
  readonly left: readonly Card[];
}

/**
 * How the reader came to know cards, the latest move first; cards that one move showed are together. A card that no
 * move of the log showed has no source.
 */
export function sourcesOf(odds: AnyGameOdds, log: Log, reader: Seat, known: KnownCards): readonly Source[] {
  const { place, left } = known;
  const wanted = known.cards.filter((card) => !left.includes(card));
  const sources: Source[] = [];
  for (let at = log.length - 1; at >= 0 && wanted.length > 0; at--) {
    const step = log[at];
    if (!step || step.move === null) continue;
    for (const { how, cards, seat } of odds.shown?.(step, reader) ?? []) {
      const found = seat === place.seat ? cards.flatMap((card) => taken(wanted, card)) : [];
      if (found.length > 0) sources.push({ how, cards: found, n: at + 1 });
    }
  }
  return left.length > 0 ? [...sources, { how: 'left', cards: left, n: null }] : sources;
}

/** Takes a card off the list; itself where it was there, else nothing. */
function taken(wanted: Card[], card: Card): Card[] {
  const at = wanted.indexOf(bare(card));
  return at < 0 ? [] : wanted.splice(at, 1);
}
