import { bare, type Card } from '../cards.ts';
import type { Seat, SeenStep } from '../game.ts';
import type { AnyGameOdds, Source } from './contract.ts';
import type { HiddenZone } from './hidden.ts';

/** All moves as the seat saw them, oldest first. Includes concessions, which show nothing. */
export type Log = readonly Omit<SeenStep, 'after'>[];

/** Cards in one place about which a seat knows more than their number. */
export interface KnownCards {
  readonly place: Pick<HiddenZone, 'seat' | 'zone'>;
  /** Remembered cards, with duplicates. */
  readonly cards: readonly Card[];
  /** Cards known to be here only from counting. */
  readonly left: readonly Card[];
}

/**
 * The moves that showed these cards to the reader, latest first, one entry per move. Cards shown by no move
 * of the log have no source.
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

/** Removes a card from `wanted` and returns it; empty if it isn't in the list. */
function taken(wanted: Card[], card: Card): Card[] {
  const at = wanted.indexOf(bare(card));
  return at < 0 ? [] : wanted.splice(at, 1);
}
