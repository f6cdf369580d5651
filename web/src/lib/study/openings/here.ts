import { chapterOn, type Book, type Chapter } from '#games/openings/book.ts';
import { openingTurns, type OpeningTurn } from '#games/openings/turns.ts';
import { readMove } from '#games/written.ts';
import type { Replayed } from '../../platform/replay/replayed.ts';
import type { AnyGame } from '#games/game.ts';
import { partsOf } from '../../games/parts.ts';

const OPENINGS = partsOf<NonNullable<AnyGame['openings']>>(
  import.meta.glob('../../../../../games/*/**/openings.ts', { eager: true, import: 'openings' }),
);

/**
 * The first turns of a replayed match, as counted in books; empty if it was played with different rules than
 * the book's matches.
 */
export function turnsIn({ game, record, length, view }: Replayed): readonly OpeningTurn[] {
  const rules = OPENINGS.get(game.id);
  if (!rules || record.options['opening'] === '2') return [];
  const made = [];
  const most = rules.turns * record.seats;
  const keys = new Set<number>();
  for (let n = 0; n < length; n++) {
    const before = view(n, 'everything');
    const key = rules.turnAt(before);
    // Later turns are in no book.
    if (key === null ? keys.size > 0 : keys.add(key).size > most) break;
    const entry = record.entries[n];
    const move = entry && readMove(game, entry.move);
    if (!move?.ok) return [];
    made.push({ before, move: move.value });
  }
  return openingTurns(rules, made, view(made.length, 'everything'));
}

/** The current or next turn after `n` moves, with its chapter. */
export function openingAt(
  book: Book,
  turns: readonly OpeningTurn[],
  n: number,
): { readonly turn: OpeningTurn; readonly chapter: Chapter } | null {
  const turn = turns.find(({ to }) => n < to);
  const chapter = turn && chapterOn(book, turn);
  return turn && chapter ? { turn, chapter } : null;
}
