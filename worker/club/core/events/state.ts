import { gameOf } from '../../../../games/index.ts';
import type { EventHead, EventPlayer, EventRound, EventTerms } from '../../../protocol/index.ts';
import { bergerRounds } from './berger.ts';
import type { Entrant, Meetings } from './pairing.ts';
import { scoresOf } from './standings.ts';
import { tableSizes } from './tables.ts';

/** An event as it is stored. */
export interface EventState extends Omit<EventHead, 'round' | 'rounds'> {
  /** Seed of the order in which players are paired at the start. */
  readonly seed: number;
  /** Members in that order, those who came late at its end. Empty before the start. */
  readonly order: readonly string[];
  readonly rounds: readonly EventRound[];
}

/** True if nothing can happen any more, except a correction. */
export const isOver = ({ status }: Pick<EventState, 'status'>): boolean =>
  status === 'ended' || status === 'cancelled';

/** An event as it is stored, without its rounds. */
export type StoredEvent = Omit<EventState, 'rounds'>;

export const MINUTE_MS = 60_000;

/** Fewest players at a table of the event. */
export const fewestAt = ({ game, seats }: Pick<EventTerms, 'game' | 'seats'>): number =>
  Math.max(2, Math.min(seats, gameOf(game)?.seats.min ?? seats));

/** True if everybody meets everybody by a fixed plan. */
export const hasPlan = ({ format, seats }: EventTerms): boolean => format === 'round-robin' && seats === 2;

/** True if somebody may still enter after the start. */
export const takesLate = (terms: EventTerms): boolean => terms.format !== 'knock-out' && !hasPlan(terms);

/** Number of rounds in all; null before the start if that depends on the players. */
export function roundsOf({ terms, order }: Pick<EventState, 'terms' | 'order'>): number | null {
  if (takesLate(terms)) return terms.rounds;
  if (order.length === 0) return null;
  return hasPlan(terms) ? bergerRounds(order.length) : knockOutRounds(order.length, terms);
}

function knockOutRounds(players: number, terms: EventTerms): number {
  let rounds = 0;
  for (let left = players; left > 1; rounds++) {
    const sizes = terms.seats === 2 ? [] : tableSizes(left, terms.seats, fewestAt(terms));
    const tables = terms.seats === 2 ? Math.ceil(left / 2) : sizes.length;
    if (tables === 0) return rounds;
    left = tables + (terms.seats === 2 ? 0 : left - sizes.reduce((sum, size) => sum + size, 0));
  }
  return rounds;
}

/** Members who play in the next round, in the order of the standings. */
export function entrantsOf(state: EventState): readonly Entrant[] {
  const { players, rounds, order } = state;
  const scores = scoresOf(state);
  const places = new Map(order.map((member, place) => [member, place]));
  const played = new Map<string, number>();
  for (const { boards } of rounds)
    for (const member of boards.flatMap((board) => board.members))
      played.set(member, (played.get(member) ?? 0) + 1);
  return players
    .filter(({ status }) => status === 'in')
    .map(({ member }) => ({
      member,
      points: scores.get(member) ?? 0,
      byes: rounds.length - (played.get(member) ?? 0),
    }))
    .sort((a, b) => b.points - a.points || (places.get(a.member) ?? 0) - (places.get(b.member) ?? 0));
}

/** Counts how often members were at a table together. */
export function meetingsIn(rounds: readonly EventRound[]): Meetings {
  const met = new Map<string, number>();
  const keyOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  for (const { members } of rounds.flatMap(({ boards }) => boards)) {
    members.forEach((a, at) => {
      for (const b of members.slice(at + 1)) met.set(keyOf(a, b), (met.get(keyOf(a, b)) ?? 0) + 1);
    });
  }
  return (a, b) => met.get(keyOf(a, b)) ?? 0;
}

export const withStatus = (
  players: readonly EventPlayer[],
  status: EventPlayer['status'],
  of: (player: EventPlayer) => boolean,
): readonly EventPlayer[] =>
  players.map((player) => (player.status !== status && of(player) ? { ...player, status } : player));
