import { chapterOn, type Book, type Chapter } from '#games/openings/book.ts';
import { OPENING_TURNS, openingTurns, type OpeningTurn } from '#games/openings/turns.ts';
import { readMove } from '#games/step.ts';
import type { Replayed } from '../../replay/replayed.ts';

/** The first turns of a replayed match, as a book counts them; none where it was played by other rules than the book's matches. */
export function turnsIn({ game, record, length, view }: Replayed): readonly OpeningTurn[] {
  if (game.id !== 'realm' || record.options['opening'] === '2') return [];
  const made = [];
  for (let n = 0; n < length; n++) {
    const before = view(n, 'everything');
    // Later ones are in no book.
    if ('turn' in before && Number(before.turn) > OPENING_TURNS * record.seats) break;
    const entry = record.entries[n];
    const move = entry && readMove(game, entry.move);
    if (!move?.ok) return [];
    made.push({ before, move: move.value });
  }
  return openingTurns(made, view(made.length, 'everything'));
}

/** The turn that is about to be played after `n` moves, or under way, with the chapter on it. */
export function openingAt(
  book: Book,
  turns: readonly OpeningTurn[],
  seats: number,
  n: number,
): { readonly turn: OpeningTurn; readonly chapter: Chapter } | null {
  const turn = turns.find(({ to }) => n < to);
  const chapter = turn && chapterOn(book, seats, turn);
  return turn && chapter ? { turn, chapter } : null;
}
