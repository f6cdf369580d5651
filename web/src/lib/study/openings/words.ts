import { m } from '#messages';
import type { Book } from '#games/openings/book.ts';
import { rankName } from '../../cards/names.ts';
import { listed, sideBySide } from '../../platform/ui/listed.ts';

const REALM = {
  draw: 'draw',
  coronate: 'coronate',
  advance: 'advance',
  'rally-T': 'throne_lane',
  'rally-S': 'stronghold_lane',
  recall: 'recall',
  'raid-throne': 'raid_throne',
  'raid-stronghold': 'raid_stronghold',
} as const;

const RUMMY = {
  'draw deck': 'deck',
  'draw discard': 'top',
  out: 'out',
  low: 'low',
  middle: 'middle',
  high: 'high',
  wild: 'wild',
} as const;

const isIn = <Key extends string>(key: string, table: Readonly<Record<Key, unknown>>): key is Key =>
  Object.hasOwn(table, key);

/** A deed of any game in words; an unknown one is returned as it is. */
function deedInWords(deed: string): string {
  if (isIn(deed, REALM)) return m.openings_realm({ deed: REALM[deed] });
  if (isIn(deed, RUMMY)) return m.openings_rummy({ deed: RUMMY[deed] });
  const [how = '', what = ''] = deed.split(' ');
  switch (how) {
    case 'bid':
      return m.openings_bid({ points: Number(what) });
    case 'lead':
    case 'follow':
    case 'throw':
      return m.openings_trick({ how, rank: rankName(what) });
    case 'own':
    case 'other':
      return m.openings_collection({ whose: how, rank: rankName(what) });
    case 'close':
    case 'into':
    case 'pass':
      return m.openings_pile({ deed: how, pile: what });
    default:
      return deed;
  }
}

/** Describes the deeds of a turn; repeated ones are listed once. */
export function deedsInWords(deeds: readonly string[]): string {
  if (deeds.length === 0) return m.openings_nothing();
  return sideBySide(
    [...new Set(deeds)].map((one) => {
      const count = deeds.filter((other) => other === one).length;
      const deed = deedInWords(one);
      return count > 1 ? m.openings_times({ count, deed }) : deed;
    }),
  );
}

const PLACES = ['first', 'second', 'third', 'fourth'] as const;
export type PlaceName = (typeof PLACES)[number];

/** Position in the order of play (from 0), as messages select it. */
export const placeName = (place: number): PlaceName => PLACES[place] ?? 'fourth';

/** A note that there is no book for this number of seats, with the numbers available. */
export const noBook = (seats: number, books: readonly number[]): string =>
  m.openings_no_book({ seats, counts: listed(books.map(String)) });

/** The measure of a book, as messages select it. */
export function measureOf({ game, measure }: Book): 'won' | 'charge' | 'points' | 'left' {
  if (measure === 'won') return 'won';
  if (game === 'kings-queens') return 'charge';
  return game === 'partners' ? 'points' : 'left';
}
