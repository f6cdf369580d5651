import type { Card } from '../cards.ts';
import type { Random } from '../chance.ts';
import type { Knowledge, Weighted } from '../bot/knowledge.ts';
import { bondsOf, worthOf } from './bot/bonds.ts';
import { isWild, scoreOf } from './cards.ts';
import { cardsToGoOut } from './melds.ts';
import type { Move, State, View } from './types.ts';

/** The card to discard when going out: the dearest, for the next seat may take it. */
const dearest = (cards: readonly Card[], wild: number): Card | undefined =>
  cards.filter((card) => !isWild(card, wild)).at(-1) ?? cards[0];

function suggest(position: State | View): Weighted<Move>[] {
  const { wild, discards } = position;
  const { hand } = position.seats[position.toAct!]!;
  if (position.phase === 'draw') {
    const top = discards.at(-1);
    const fromDeck: Weighted<Move> = { move: { do: 'draw', from: 'deck' }, weight: 4 };
    if (top === undefined) return [fromDeck];
    const weight = isWild(top, wild) ? 40 : Math.max(0.2, 1.5 * bondsOf(top, hand, wild));
    return [fromDeck, { move: { do: 'draw', from: 'discard' }, weight }];
  }
  const out = position.wentOut === null ? dearest(cardsToGoOut(hand, wild), wild) : undefined;
  const found: Weighted<Move>[] = out === undefined ? [] : [{ move: { do: 'out', card: out }, weight: 100 }];
  for (const card of new Set(hand)) {
    found.push({ move: { do: 'discard', card }, weight: Math.exp(-worthOf(card, hand, wild) / 6) });
  }
  return found;
}

function policy({ wild, discards, phase, wentOut, seats, toAct }: State, random: Random): Move {
  const { hand } = seats[toAct!]!;
  if (phase === 'draw') {
    const top = discards.at(-1);
    const takes = top !== undefined && (isWild(top, wild) || bondsOf(top, hand, wild) > 3 + random.below(2));
    return { do: 'draw', from: takes ? 'discard' : 'deck' };
  }
  const out = wentOut === null ? dearest(cardsToGoOut(hand, wild), wild) : undefined;
  if (out !== undefined) return { do: 'out', card: out };
  let found = hand[0]!;
  let least = Infinity;
  for (const card of hand) {
    const worth = worthOf(card, hand, wild) + random.below(4);
    if (worth < least) [found, least] = [card, worth];
  }
  return { do: 'discard', card: found };
}

/** The share of the win by what each seat has and is likely to get. */
function evaluate({ seats, round, wild, phase }: State): number[] {
  const spread = 12 * Math.sqrt(Math.max(1, 12 - round));
  const counts = seats.map(({ out, hand, scores }) => {
    if (out) return Infinity;
    const total = scores.slice(0, 11).reduce((sum, score) => sum + score, 0);
    return total + (phase === 'discard' ? hand.reduce((sum, card) => sum + scoreOf(card, wild), 0) / 3 : 0);
  });
  const least = Math.min(...counts);
  const shares = counts.map((count) => Math.exp((least - count) / spread));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}

/** What the bot is told of this game. */
export const fiveCrownsKnowledge: Knowledge<State, Move, View> = {
  suggest,
  policy,
  evaluate,
  isPause: (before, after) => after.round !== before.round || after.wentOut !== before.wentOut,
};
