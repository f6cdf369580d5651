import type { Weighted } from '../../bot/knowledge.ts';
import type { Card } from '../../cards.ts';
import type { Random } from '../../chance.ts';
import { firstOf, itemAt, lastOf } from '../../list.ts';
import { bestPlan } from '../best.ts';
import { cardsToGoOut } from '../melds.ts';
import type { Move, State, View } from '../types.ts';
import { Tally } from './tally.ts';

const DECK: Move = { do: 'draw', from: 'deck' };
const DISCARD: Move = { do: 'draw', from: 'discard' };

/** Maximum number of discards to consider, least useful first. */
const MOST_DISCARDS = 6;
/** Difference in worth that makes a discard e times as likely. */
const TEMPERATURE = 5;

/** The moves worth trying: going out, and discarding one of the least useful cards. */
export function suggest(position: State | View): Weighted<Move>[] {
  if (position.phase === 'over') return [];
  const { wild, discards, phase, wentOut } = position;
  const { hand } = itemAt(position.seats, position.toAct);
  const tally = new Tally(hand, wild);
  if (phase === 'draw') {
    const top = discards.at(-1);
    if (top === undefined) return [{ move: DECK, weight: 1 }];
    const weight = tally.isWild(top) ? 20 : tally.completes(top) ? 6 : 0.1 + 0.4 * tally.bonds(top, false);
    return [
      { move: DECK, weight: 2 },
      { move: DISCARD, weight },
    ];
  }
  const kinds = hand.filter((card, i) => card !== hand[i - 1]);
  const missed = kinds
    .map((card) => ({ card, worth: tally.worth(card) }))
    .sort((a, b) => a.worth - b.worth)
    .slice(0, MOST_DISCARDS);
  const least = firstOf(missed).worth;
  const found = missed.map(({ card, worth }): Weighted<Move> => ({
    move: { do: 'discard', card },
    weight: Math.exp((least - worth) / TEMPERATURE),
  }));
  const out = wentOut === null ? cardToGoOut(hand, wild, tally) : undefined;
  return out === undefined ? found : [{ move: { do: 'out', card: out }, weight: 20 }, ...found];
}

/** The card to discard when going out: the most expensive natural card, because the next seat would take a wild. */
function cardToGoOut(hand: readonly Card[], wild: number, tally: Tally): Card | undefined {
  if (tally.isFarFromOut(hand)) return undefined;
  const cards = cardsToGoOut(hand, wild);
  return cards.findLast((card) => !tally.isWild(card)) ?? cards[0];
}

/**
 * Picks a move in a play-out: takes a discard that completes a meld, discards the least useful card, goes out as
 * soon as possible.
 */
export function policy(state: State, random: Random): Move {
  if (state.phase === 'over') throw new Error('the match is over');
  const { wild, discards, phase, wentOut } = state;
  const { hand } = itemAt(state.seats, state.toAct);
  const tally = new Tally(hand, wild);
  if (phase === 'draw') {
    const top = discards.at(-1);
    return top !== undefined && (tally.isWild(top) || tally.completes(top)) ? DISCARD : DECK;
  }
  if (wentOut !== null) return { do: 'discard', card: dearestLoose(hand, wild) };
  const out = cardToGoOut(hand, wild, tally);
  if (out !== undefined) return { do: 'out', card: out };
  let found = firstOf(hand);
  let least = Infinity;
  for (const card of hand) {
    const worth = tally.worth(card) + random.below(4);
    if (worth < least) [found, least] = [card, worth];
  }
  return { do: 'discard', card: found };
}

/** The card to discard in the last turn: the most expensive card left over. */
function dearestLoose(hand: readonly Card[], wild: number): Card {
  return bestPlan(hand, wild).left.at(-1) ?? lastOf(hand);
}
