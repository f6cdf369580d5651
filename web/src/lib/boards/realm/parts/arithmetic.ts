import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { bare, type Card } from '#games/cards.ts';
import { costToPass, isCommon, shareSuit, strengthOf, tollOf } from '#games/realm/cards.ts';
import { FACING, LANE, type Move, type Pair, type Point, type Raid, type View } from '#games/realm/types.ts';

/** The strength of one of the raider's pairs against the encountered pair (R4.2), for display. */
export interface Sum {
  readonly point: Point;
  readonly pair: Pair;
  readonly attack: number;
  readonly defence: number;
  readonly reinforcements: number;
  readonly tolls: number;
  readonly cost: number;
  /** Suits both pairs have. */
  readonly suits: readonly string[];
  readonly legal: boolean;
  /** Reason why this pair can't counter; null if it can. */
  readonly obstacle: string | null;
}

/** The encountered pair, if a raid is at an encounter. */
export function encountered(view: View): Pair | null {
  const { raid } = view;
  return raid?.point ? itemAt(view.seats, raid.defender)[raid.point] : null;
}

/** One sum per pair of the raider's facing lane, inner pair first. Only for the raider's view. */
export function sumsOf(view: View, legal: readonly Move[]): Sum[] {
  const { raid } = view;
  const defence = encountered(view);
  if (!raid || !defence) return [];
  const raider = itemAt(view.seats, view.turnOf);
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

const suitIn = (card: Card): string => card.slice(1, 2);

function sharedSuits(a: Pair, b: Pair): string[] {
  const theirs = b.map(suitIn);
  return [...new Set(a.map(suitIn))].filter((suit) => theirs.includes(suit));
}

function obstacleOf(sum: Omit<Sum, 'legal' | 'obstacle'>, used: readonly Point[], commons: number): string {
  if (used.includes(sum.point)) return m.realm_board_obstacle_used();
  if (sum.suits.length === 0) return m.realm_board_obstacle_suit();
  return m.realm_board_obstacle_cost({ cost: sum.cost, held: commons });
}

/** Cheapest cards to spend on a counter, as indices into the hand. */
export function cheapestSpend(hand: readonly Card[], cost: number): readonly number[] {
  const value = (card: Card): number => strengthOf([card, card]);
  return hand
    .map((card, index) => ({ card, index }))
    .filter(({ card }) => isCommon(card))
    .sort((a, b) => value(a.card) - value(b.card) || a.index - b.index)
    .slice(0, cost)
    .map(({ index }) => index);
}

/** Progress of a raid: number of pairs passed, and of all pairs in its way. */
export function progressOf(
  { defender, target, passed }: Raid,
  { seats }: View,
): { readonly passed: number; readonly pairs: number } {
  const lane = LANE[target].filter((point) => itemAt(seats, defender)[point]);
  return { passed: passed.length, pairs: lane.length };
}

/** Strength of a pair as a printed sum, such as `7 + 10`. All cards must be known. */
export const termsOf = (pair: Pair): string =>
  pair.map((card) => strengthOf([bare(card), bare(card)]) / 2).join(' + ');
