import matching from 'edmonds-blossom-fixed';
import { itemAt, lastOf } from '../../../../games/list.ts';

/** A player who is to be paired. */
export interface Entrant {
  readonly member: string;
  readonly points: number;
  /** Number of rounds without a match, those that somebody late has missed included. */
  readonly byes: number;
}

/** Number of earlier matches between two members. */
export type Meetings = (a: string, b: string) => number;

/**
 * Costs of a pair: of meeting again, and of a distance of half a point, squared. Each outweighs all lesser ones in a round
 * of 250 pairs; all are even, because the matching halves them.
 */
const COST = { again: 2 ** 40, distance: 2 ** 11, fold: 2 } as const;
/** Number of players from which a player is first paired only with this many of the nearest. */
const NEAREST = 24;

type Edge = [a: number, b: number, weight: number];

/**
 * Pairs members for a Swiss round by maximum weight matching; `entrants` are in the order of the standings. Of an odd number
 * one rests: among those with the fewest byes, one with the lowest score. Nobody meets again if that can be avoided; then
 * scores are as near as possible; then the upper half of those with equal scores meets the lower half.
 */
export function pairSwiss(
  entrants: readonly Entrant[],
  meetings: Meetings,
): { readonly pairs: readonly (readonly [string, string])[]; readonly bye: string | null } {
  const near = entrants.length > 2 * NEAREST ? mates(entrants, meetings, NEAREST) : null;
  const mate = near ?? mates(entrants, meetings, Infinity);
  const nameAt = (place: number): string => itemAt(entrants, place).member;
  const pairs = entrants.flatMap(({ member }, place) => {
    const other = mate?.[place] ?? -1;
    return other > place && other < entrants.length ? [[member, nameAt(other)] as const] : [];
  });
  const resting = entrants.length % 2 === 1 ? (mate?.[entrants.length] ?? -1) : -1;
  return { pairs, bye: resting < 0 ? null : nameAt(resting) };
}

/** Chooses those who rest, one after another. */
export function letRest(
  entrants: readonly Entrant[],
  count: number,
): { readonly playing: Entrant[]; readonly byes: readonly string[] } {
  const playing = [...entrants];
  const byes = Array.from({ length: count }, () => {
    const resting = lastOf(restCandidates(playing));
    playing.splice(playing.indexOf(resting), 1);
    return resting.member;
  });
  return { playing, byes };
}

/** Members who may rest: those with the fewest byes, of these those with the lowest score. */
export function restCandidates(entrants: readonly Entrant[]): readonly Entrant[] {
  const fewest = Math.min(...entrants.map(({ byes }) => byes));
  const spared = entrants.filter(({ byes }) => byes === fewest);
  const lowest = Math.min(...spared.map(({ points }) => points));
  return spared.filter(({ points }) => points === lowest);
}

/** The place of each player's opponent. The place after the last is the rest. Null if some stay without. */
function mates(entrants: readonly Entrant[], meetings: Meetings, nearest: number): readonly number[] | null {
  const edges = entrants.flatMap((_, place) => edgesOf(entrants, place, meetings, nearest));
  if (entrants.length % 2 === 1) {
    const candidates = new Set(restCandidates(entrants));
    entrants.forEach((entrant, place) => {
      if (candidates.has(entrant)) edges.push([place, entrants.length, COST.fold * place]);
    });
  }
  const mate = matching(edges, true);
  const isWhole = mate.length >= entrants.length && mate.every((other) => other >= 0);
  return isWhole ? mate : null;
}

/** Possible pairs of a player with players below. With a limit, those who have met are left out. */
function edgesOf(
  entrants: readonly Entrant[],
  place: number,
  meetings: Meetings,
  nearest: number,
): readonly Edge[] {
  const one = itemAt(entrants, place);
  const groupSize = entrants.filter(({ points }) => points === one.points).length;
  const edges: Edge[] = [];
  for (let other = place + 1; other < entrants.length && edges.length < nearest; other++) {
    const two = itemAt(entrants, other);
    const met = meetings(one.member, two.member);
    if (met > 0 && nearest !== Infinity) continue;
    const distance = Math.round(2 * Math.abs(one.points - two.points)) ** 2;
    const fold = distance === 0 ? Math.abs(other - place - Math.floor(groupSize / 2)) : 0;
    edges.push([place, other, -(COST.again * met + COST.distance * distance + COST.fold * fold)]);
  }
  return edges;
}
