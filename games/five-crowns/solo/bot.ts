import type { Knowledge, Seen, Weighted } from '../../bot/knowledge.ts';
import type { Card } from '../../cards.ts';
import type { Random } from '../../chance.ts';
import { chance } from './chance.ts';
import { outlookOf } from './outlook.ts';
import { wildOf } from './deal.ts';
import { dealerOf } from './determinize.ts';
import type { Move, State, View } from './types.ts';

const STEP = 8;
/** A pile that is closed takes no card any more: closing can wait while other piles can use the card. */
const LAST_STEP = 3;
const BETTER_FIT = 1;
const AWAY = 0.5;

/** For each open pile what the turned card does best there; and once, away with it. */
function suggest(position: State | View): Weighted<Move>[] {
  if (position.phase === 'over') return [];
  const { piles, turned } = position;
  const found: Weighted<Move>[] = [];
  let rubbish: number | undefined;
  piles.forEach((pile, i) => {
    if (pile.closed) return;
    const { discard, steps, isStep, gain } = outlookOf(pile, wildOf(i + 1), turned);
    if (discard === turned) rubbish ??= i + 1;
    const weight = isStep ? (steps > 1 ? STEP : LAST_STEP) : BETTER_FIT * Math.min(2, gain / 16);
    if (weight > 0 && discard !== turned) found.push({ move: { do: 'place', pile: i + 1, discard }, weight });
  });
  rubbish ??= 1 + piles.findIndex(({ closed }) => !closed);
  return [...found, { move: { do: 'place', pile: rubbish, discard: turned }, weight: AWAY }];
}

/** The most promising move, a little at random. */
function policy(state: State, random: Random): Move {
  let best: Move | undefined;
  let most = -1;
  for (const { move, weight } of suggest(state)) {
    const score = weight * (16 + random.below(8));
    if (score > most) [best, most] = [move, score];
  }
  if (!best) throw new Error('the game is over');
  return best;
}

/** A lost game is worth more, the more piles were closed: so the search strives on where it can't win any more. */
function payoff({ piles, outcome }: State): number[] {
  if (outcome?.reason === 'closed') return [1];
  return [(0.5 * piles.filter(({ closed }) => closed).length) / piles.length];
}

/** The discards, which no view shows. */
const believe = (log: readonly Seen<Move, View>[]): readonly Card[] => log.map(({ move }) => move.discard);

/** The bot's knowledge of the solitaire. */
export const fiveCrownsSoloKnowledge: Knowledge<State, Move, View, readonly Card[]> = {
  suggest,
  policy,
  payoff,
  chance,
  learns: (_before, { turned }) => turned ?? '',
  stakes: 0.3,
  believe,
  imagine: (view, _reader, discarded = []) => dealerOf(view, discarded),
};
