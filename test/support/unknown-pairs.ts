import type { Card } from '#games/cards.ts';
import type { Random } from '#games/chance.ts';
import type { AnyGame, Position } from '#games/game.ts';
import { cardsNamed } from './frames.ts';
import { secretsOf } from './secrets.ts';

/**
 * The number of moves after which a reader has seen each card; Infinity if never. `frames` are the JSON texts
 * the reader received.
 */
export function firstSeen(
  cards: readonly Card[],
  first: Position,
  frames: readonly string[],
): Map<Card, number> {
  const found = new Map<Card, number>();
  frames.forEach((frame, n) => {
    for (const card of cardsNamed(frame)) if (!found.has(card)) found.set(card, n);
  });
  for (const card of cards) if (!found.has(card)) found.set(card, Infinity);
  for (const card of cardsNamed(JSON.stringify(first))) found.set(card, -1);
  return found;
}

/** Pairs of cards the reader learns late or never. */
export function unknownPairs(
  game: AnyGame,
  learnt: ReadonlyMap<Card, number>,
  random: Random,
  count: number,
): [Card, Card][] {
  const { alike } = secretsOf(game.id);
  const late = [...learnt].filter(([, n]) => n > 0).sort(([, m], [, n]) => n - m || 0);
  const pairs = late.flatMap(([a], i) => late.slice(i + 1).map(([b]): [Card, Card] => [a, b]));
  const fitting = pairs.filter(([a, b]) => alike(a, b));
  const latest = fitting.slice(0, 40);
  return Array.from({ length: Math.min(count, latest.length) }, (_, i) =>
    i % 2 === 0 ? latest[random.below(latest.length)]! : fitting[random.below(fitting.length)]!,
  );
}
