import { m } from '#messages';
import { bare, type Card } from '#games/cards.ts';
import { costToPass, isCommon, shareSuit, strengthOf, tollOf } from '#games/realm/cards.ts';
import { FACING, LANE, type Move, type Pair, type Point, type View } from '#games/realm/types.ts';

/** The sum of one pair of the raider against the encountered pair (R4.2), to be shown. */
export interface Sum {
  readonly point: Point;
  readonly pair: Pair;
  readonly attack: number;
  readonly defence: number;
  readonly reinforcements: number;
  readonly tolls: number;
  readonly cost: number;
  /** The suits that both pairs have. */
  readonly suits: readonly string[];
  readonly legal: boolean;
  /** Why this pair can't counter; null when it can. */
  readonly obstacle: string | null;
}

/** The encountered pair of a running raid, when it is at an encounter. */
export function encountered(view: View): Pair | null {
  const { raid } = view;
  return raid?.point ? view.seats[raid.defender]![raid.point] : null;
}

/** One line for each pair of the raider's facing lane, the inner first. Only for the raider's own view. */
export function sumsOf(view: View, legal: readonly Move[]): Sum[] {
  const { raid } = view;
  const defence = encountered(view);
  if (!raid || !defence) return [];
  const raider = view.seats[view.turnOf]!;
  const commons = raider.stronghold.filter(isCommon).length;
  return FACING[raid.target].flatMap((point) => {
    const pair = raider[point];
    if (!pair) return [];
    const sum = sumOf(point, pair, defence);
    const isLegal = legal.some((move) => move.do === 'counter' && move.point === point);
    return [{ ...sum, legal: isLegal, obstacle: isLegal ? null : obstacleOf(sum, raid.used, commons) }];
  });
}

function sumOf(point: Point, pair: Pair, defence: Pair): Omit<Sum, 'legal' | 'obstacle'> {
  return {
    point,
    pair,
    attack: strengthOf(pair),
    defence: strengthOf(defence),
    reinforcements: Math.max(0, strengthOf(defence) - strengthOf(pair)),
    tolls: tollOf(defence),
    cost: costToPass(pair, defence),
    suits: shareSuit(pair, defence) ? sharedSuits(pair, defence) : [],
  };
}

function sharedSuits(a: Pair, b: Pair): string[] {
  const theirs = b.map((card) => card[1]);
  return [...new Set(a.map((card) => card[1]!))].filter((suit) => theirs.includes(suit));
}

function obstacleOf(sum: Omit<Sum, 'legal' | 'obstacle'>, used: readonly Point[], commons: number): string {
  if (used.includes(sum.point)) return m.realm_board_obstacle_used();
  if (sum.suits.length === 0) return m.realm_board_obstacle_suit();
  return m.realm_board_obstacle_cost({ cost: sum.cost, held: commons });
}

/** The cheapest cards of the hand that some move of `point` spends, as places in the hand. */
export function cheapestSpend(hand: readonly Card[], cost: number): readonly number[] {
  const value = (card: Card): number => strengthOf([card, card]);
  return hand
    .map((card, index) => ({ card, index }))
    .filter(({ card }) => isCommon(card))
    .sort((a, b) => value(a.card) - value(b.card) || a.index - b.index)
    .slice(0, cost)
    .map(({ index }) => index);
}

/** The progress of a raid: the pairs passed, of all in its way. */
export function progressOf(view: View): { readonly passed: number; readonly pairs: number } {
  const raid = view.raid!;
  const lane = LANE[raid.target].filter((point) => view.seats[raid.defender]![point]);
  return { passed: raid.passed.length, pairs: lane.length };
}

/** A pair's strength as a sum in print: `7 + 10`, where every card is known. */
export const termsOf = (pair: Pair): string =>
  pair.map((card) => strengthOf([bare(card), bare(card)]) / 2).join(' + ');
