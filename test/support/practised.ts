import type { Page } from 'playwright-core';
import { seededRandom } from '#games/chance.ts';
import { dealt, keepGame, type Deal } from '../../web/src/lib/learn/practice/saved-game.ts';
import { OWN_SEAT } from '../../web/src/lib/table/play/solo-game.ts';
import { tasteOf } from './tastes.ts';

/** A browser's storage, as an option of its context. */
export interface Stored {
  readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/**
 * Storage with a practice game of random moves, always the same. It is stored at the player's turn after at
 * least `n` moves, with several legal moves or satisfying `isSought`.
 */
export function practised(
  origin: string,
  game: string,
  seats: number,
  n: number,
  isSought = (legal: readonly string[]): boolean => legal.length > 2,
): Stored {
  const deal: Deal = { game, seats, dealer: 0, level: 'novice', seed: '0123456789abcdef'.repeat(2) };
  const solo = dealt(deal)!;
  const random = seededRandom(3);
  const textOf = (move: unknown): string => solo.game.formatMove(move);
  while (solo.toAct !== null) {
    const view = solo.view(solo.toAct);
    const legal = solo.game.legalMoves(view);
    if (solo.log.length >= n && solo.toAct === OWN_SEAT && isSought(legal.map(textOf))) break;
    const moves = tasteOf(game)(view, legal, textOf);
    const made = solo.play(solo.toAct, moves[random.below(moves.length)]);
    if (!made.ok) throw new Error(made.error.message);
  }
  if (solo.toAct === null) throw new Error(`${game} came to its end before such a choice`);
  const localStorage: { name: string; value: string }[] = [];
  const store = {
    getItem: () => null,
    setItem: (name: string, value: string) => void localStorage.push({ name, value }),
  };
  keepGame(store, deal, solo);
  return { origins: [{ origin, localStorage }] };
}

/**
 * Stores a practice game in a page's browser. Opens a file without scripts first, because a page's bots might
 * overwrite it.
 */
export async function keepPractised(page: Page, { origins }: Stored): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    (stored) => stored.forEach(({ name, value }) => localStorage.setItem(name, value)),
    origins.flatMap(({ localStorage }) => localStorage),
  );
}
