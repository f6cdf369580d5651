import type { Page } from 'playwright-core';
import { seededRandom } from '#games/chance.ts';
import { dealt, keepGame, type Deal } from '../../web/src/lib/practice/saved-game.ts';
import { OWN_SEAT } from '../../web/src/lib/practice/solo-game.ts';
import { tasteOf } from './tastes.ts';

/** The store of a browser, as its context is given it. */
export interface Stored {
  readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/**
 * A practice game of random moves, the same at every run, as a browser keeps it that was closed at the own seat's turn
 * with a choice of several moves, or of those that `isSought` wants, after `n` moves or some more.
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

/** Puts a practice game into the browser of a page, at a file that has no scripts: bots at a page still kept theirs over it. */
export async function keepPractised(page: Page, { origins }: Stored): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    (stored) => stored.forEach(({ name, value }) => localStorage.setItem(name, value)),
    origins.flatMap(({ localStorage }) => localStorage),
  );
}
