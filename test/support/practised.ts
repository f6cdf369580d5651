import type { Page } from 'playwright-core';
import { seededRandom } from '#games/chance.ts';
import { dealt, keepGame, type Deal } from '../../web/src/lib/learn/practice/saved-game.ts';
import { OWN_SEAT, type SoloGame } from '../../web/src/lib/table/play/solo-game.ts';
import { tasteOf } from './tastes.ts';

/** The moves of all stored practice games. Runs in the page. */
export function keptMoves(): readonly (readonly [seat: number, move: string])[] {
  type Save = { readonly moves?: readonly (readonly [number, string])[] } | null;
  const saves = JSON.parse(localStorage.getItem('crowns.practice') ?? '{}') as Record<string, Save>;
  return Object.values(saves).flatMap((save) => save?.moves ?? []);
}

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
  const solo = playedUntil(deal, 3, n, isSought);
  if (!solo) throw new Error(`${game} came to its end before such a choice`);
  return storedGame(origin, deal, solo);
}

/** Like `practised`, of the first of several games that reaches such a choice. The players like to raid. */
export function practisedUntil(
  origin: string,
  game: string,
  seats: number,
  isSought: (legal: readonly string[]) => boolean,
): Stored {
  for (let round = 0; round < 60; round++) {
    const seed = `0123456789abcdef0123456789abcd${round + 10}`;
    const deal: Deal = { game, seats, dealer: 0, level: 'novice', seed };
    const solo = playedUntil(deal, round, 12, isSought, /^(raid|counter|access|steal|trap|coronate)/);
    if (solo) return storedGame(origin, deal, solo);
  }
  throw new Error(`no game of ${game} reaches such a choice`);
}

/** A game of random moves at such a choice; null if it ended before. Moves that are `liked` are preferred. */
function playedUntil(
  deal: Deal,
  seed: number,
  n: number,
  isSought: (legal: readonly string[]) => boolean,
  liked = /^$/,
): SoloGame | null {
  const solo = dealt(deal)!;
  const random = seededRandom(seed);
  const textOf = (move: unknown): string => solo.game.formatMove(move);
  while (solo.toAct !== null) {
    const view = solo.view(solo.toAct);
    const legal = solo.game.legalMoves(view);
    if (solo.log.length >= n && solo.toAct === OWN_SEAT && isSought(legal.map(textOf))) return solo;
    const wanted = legal.filter((move) => liked.test(textOf(move)));
    const moves =
      wanted.length > 0 && random.below(10) < 7 ? wanted : tasteOf(deal.game)(view, legal, textOf);
    const made = solo.play(solo.toAct, moves[random.below(moves.length)]);
    if (!made.ok) throw new Error(made.error.message);
  }
  return null;
}

function storedGame(origin: string, deal: Deal, solo: SoloGame): Stored {
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
