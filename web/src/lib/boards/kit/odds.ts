import { m } from '#messages';
import type { Source } from '#games/odds/contract.ts';
import type { HiddenZone } from '#games/odds/hidden.ts';
import type { Viewer } from '../types.ts';
import { cardList } from '../../cards/names.ts';
import { actor } from '../speaker.ts';

type KindKey = Parameters<typeof m.odds_kind>[0]['kind'];

const KINDS: readonly KindKey[] = [
  'king', 'queen', 'jack', 'ace', 'two', 'joker', 'wild', 'C', 'D', 'H', 'S',
]; // prettier-ignore

/** A card of a kind in words: "A King". */
export function kindInWords(kind: string): string {
  const known = KINDS.find((one) => one === kind);
  return known ? m.odds_kind({ kind: known }) : kind;
}

/** Describes the source of known hidden cards. */
export function sourceInWords({ how, cards, n }: Source): string {
  const named = cardList(cards);
  return how === 'left' ? m.odds_source_left({ cards: named }) : m.odds_source({ how, cards: named, n });
}

/** Headings of places common to several games. */
export function placeInWords({ seat, zone }: Pick<HiddenZone, 'seat' | 'zone'>, viewer: Viewer): string {
  if (seat === null) {
    if (zone === 'odd') return m.odds_odd();
    if (zone === 'discards') return m.odds_discards();
    return zone === 'aside' ? m.odds_aside() : m.odds_deck();
  }
  return zone === 'taken' ? m.odds_taken(actor(seat, viewer)) : m.odds_hand(actor(seat, viewer));
}
