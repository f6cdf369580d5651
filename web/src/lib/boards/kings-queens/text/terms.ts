import type { Card } from '#games/cards.ts';
import { isKing, isTwo, suitOf } from '#games/kings-queens/cards.ts';
import { cardGlyphs } from '../../../cards/names.ts';
import { nameOf } from '../../kit/player-names.ts';
import type { Viewer } from '../../types.ts';
import type { Trick } from '../parts/tricks.ts';

const SUITS: Readonly<Record<string, string>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

/** The suit of a card in the middle of a sentence. */
export const suitName = (card: Card): string => SUITS[suitOf(card)]!;

/** A number of points with its sign: `+4`, `−4`, `0`. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';

/** Why a trick went where it went: `the 2 beats the King`. */
export function whyTaken({ led, followed, taker }: Trick): string {
  const [winner, loser] = taker === led.seat ? [led.card, followed.card] : [followed.card, led.card];
  if (suitOf(winner) !== suitOf(loser)) return `${cardGlyphs(loser)} does not follow suit`;
  if (isTwo(winner) && isKing(loser)) return 'the 2 beats the King';
  return `the ${rankName(winner)} beats the ${rankName(loser)}`;
}

const rankName = (card: Card): string => ({ K: 'King', Q: 'Queen' })[card[0]!] ?? card[0]!;

/** Who took a trick and why, as a sentence. */
export function takenLine(trick: Trick, viewer: Viewer): string {
  const taker = trick.taker === viewer.seat ? 'You take' : `${nameOf(trick.taker, viewer)} takes`;
  return `${taker} it: ${whyTaken(trick)}.`;
}
