import type { Card } from '../cards.ts';
import type { Outcome, Seat } from '../game.ts';

/** The four rally points of a realm (R1.2): lane T guards the Throne, lane S the Stronghold; 1 is inner, 2 outer. */
export type Point = 'T1' | 'T2' | 'S1' | 'S2';
export type Target = 'throne' | 'stronghold';
export type Phase = 'mulligan' | 'action' | 'encounter' | 'access' | 'spoils' | 'trap' | 'discard' | 'over';

export const POINTS: readonly Point[] = ['T1', 'T2', 'S1', 'S2'];

/** Two troops on a rally point, sorted; `^` where a card lies face up. */
export type Pair = readonly [Card, Card];

/** A crowned card and the cards that advance it, sorted, all face down. */
export interface Throne {
  readonly card: Card;
  readonly advances: readonly Card[];
}

/** One seat's play area (R1.2). `tombs` oldest first, `^` where face up; the other lists sorted. */
export interface Realm {
  readonly out: boolean;
  readonly stronghold: readonly Card[];
  readonly throne: Throne | null;
  readonly house: readonly Card[];
  readonly tombs: readonly Card[];
  readonly T1: Pair | null;
  readonly T2: Pair | null;
  readonly S1: Pair | null;
  readonly S2: Pair | null;
}

/** A running raid (R4) of the seat whose turn it is. `picked` is the card in the spoils step. */
export interface Raid {
  readonly defender: Seat;
  readonly target: Target;
  readonly point: Point | null;
  readonly passed: readonly Point[];
  readonly used: readonly Point[];
  readonly spent: readonly Card[];
  readonly picked: Card | null;
}

export interface RealmOutcome extends Outcome {
  readonly reason: 'points' | 'deck' | 'concession' | 'limit';
  readonly points: readonly number[];
  readonly kings: readonly number[];
}

/** What state and view share (R7). */
interface Table {
  readonly dealer: Seat;
  readonly phase: Phase;
  readonly turn: number;
  readonly turnOf: Seat;
  readonly toAct: Seat | null;
  readonly actions: number;
  readonly lastTurns: readonly Seat[] | null;
  readonly raid: Raid | null;
  readonly seats: readonly Realm[];
  readonly outcome: RealmOutcome | null;
}

/** What one reader may know (R7): hidden cards are `??`, the deck is a number of cards. */
export interface View extends Table {
  readonly game: 'realm';
  readonly deck: number;
}

/** Everything: the deck top first, and the number of actions of the game's first turn. */
export interface State extends Table {
  readonly deck: readonly Card[];
  readonly opening: number;
}

/** A move (R3, R4); `discard` is both the discard phase's and the spoils' (then of one card). Cards sorted. */
export type Move =
  | {
      readonly do: 'keep' | 'mulligan' | 'draw' | 'end' | 'withdraw' | 'access' | 'steal' | 'leave' | 'spare';
    }
  | { readonly do: 'coronate' | 'advance' | 'pay'; readonly card: Card }
  | { readonly do: 'rally'; readonly point: Point; readonly troops: Pair }
  | { readonly do: 'replace'; readonly point: Point; readonly troop: Card; readonly replaced: Card }
  | { readonly do: 'recall' | 'trap'; readonly point: Point }
  | { readonly do: 'raid'; readonly defender: Seat; readonly target: Target }
  | { readonly do: 'counter'; readonly point: Point; readonly spend: readonly Card[] }
  | { readonly do: 'discard'; readonly cards: readonly Card[] };

/** The points of the lane in front of an area, inner first. */
export const LANE: Readonly<Record<Target, readonly [Point, Point]>> = {
  throne: ['T1', 'T2'],
  stronghold: ['S1', 'S2'],
};

/** The raider's own lane that faces a target, inner first (R3.10). */
export const FACING: Readonly<Record<Target, readonly [Point, Point]>> = {
  throne: ['S1', 'S2'],
  stronghold: ['T1', 'T2'],
};
