import { m } from '#messages';
import type { Book } from '#games/openings/book.ts';
import type { OpeningWords } from '../../boards/types.ts';
import { listed, sideBySide } from '../../platform/ui/listed.ts';

const WORDS = import.meta.glob<OpeningWords>('../../boards/*/text/openings.ts', {
  eager: true,
  import: 'openings',
});

const wordsOf = (game: string): OpeningWords | undefined => WORDS[`../../boards/${game}/text/openings.ts`];

/** Describes the deeds of a turn; repeated ones are listed once. */
export function deedsInWords(deeds: readonly string[], game: string): string {
  if (deeds.length === 0) return m.openings_nothing();
  return sideBySide(
    [...new Set(deeds)].map((one) => {
      const count = deeds.filter((other) => other === one).length;
      const deed = wordsOf(game)?.deed(one) ?? one;
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
export const measureOf = ({ game, measure }: Book): 'won' | 'charge' | 'points' | 'left' =>
  measure === 'won' ? measure : (wordsOf(game)?.measure ?? 'left');
