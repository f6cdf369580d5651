import type { Knowledge, PastMove, Weighted } from '../../bot/knowledge.ts';
import type { Card } from '../../cards.ts';
import type { Random } from '../../chance.ts';
import { chance } from './chance.ts';
import { outlookOf } from './outlook.ts';
import { wildOf } from './deal.ts';
import { dealerOf } from './determinize.ts';
import type { Move, State, View } from './types.ts';

const STEP = 8;
/**
 * Weight of a card that closes a pile. Lower than `STEP`, because a closed pile takes no more cards and closing can
 * wait.
 */
const LAST_STEP = 3;
const BETTER_FIT = 1;
const AWAY = 0.5;

/** The best use of the turned card in each open pile, and one move that just discards it. */
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

/** Picks the most promising move, slightly randomized. */
function policy(state: State, random: Random): Move {
  let best: Move | undefined;
  let most = -1;
  for (const { move, weight } of suggest(state)) {
    const score = weight * (16 + random.below(8));
    if (score > most) [best, most] = [move, score];
  }
  if (!best) throw new Error('the match is over');
  return best;
}

/** Rewards closed piles in lost games, so that the search still makes progress when it can't win. */
function payoff({ piles, outcome }: State): number[] {
  if (outcome?.reason === 'closed') return [1];
  return [(0.5 * piles.filter(({ closed }) => closed).length) / piles.length];
}

/** Remembers the discards, which no view shows. */
const remember = (memory: readonly Card[] = [], { move }: PastMove<Move, View>): readonly Card[] => [
  ...memory,
  move.discard,
];

export const bot: Knowledge<State, Move, View, readonly Card[]> = {
  suggest,
  policy,
  payoff,
  chance,
  learns: (_before, { turned }) => turned ?? '',
  stakes: 0.3,
  remember,
  believe: (memory = []) => memory,
  imagine: (view, _reader, discarded = []) => dealerOf(view, discarded),
};
