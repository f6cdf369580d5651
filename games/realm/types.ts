import type { Card } from '../cards.ts';
import type { Outcome, Seat } from '../game.ts';

/** A rally point (R1.2). Lane T guards the Throne, lane S the Stronghold; 1 is the inner point, 2 the outer. */
export type Point = 'T1' | 'T2' | 'S1' | 'S2';
export type Target = 'throne' | 'stronghold';
export type Phase = PhaseFacts['phase'];

export const POINTS: readonly Point[] = ['T1', 'T2', 'S1', 'S2'];

/** The two troops on a rally point, sorted. A trailing `^` marks a face-up card. */
export type Pair = readonly [Card, Card];

/** The crowned card and its advances, all face down; the advances are sorted. */
export interface Throne {
  readonly card: Card;
  readonly advances: readonly Card[];
}

/** One seat's play area (R1.2). `tombs` is oldest first, with `^` on face-up cards; all other lists are sorted. */
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

/**
 * A running raid (R4) by the seat whose turn it is: `point` is encountered, `picked` is taken from a Stronghold.
 * `passed` are the defender's points, `used` the raider's.
 */
interface RaidAt<Encountered extends Point | null, Picked extends Card | null> {
  readonly defender: Seat;
  readonly target: Target;
  readonly point: Encountered;
  readonly passed: readonly Point[];
  readonly used: readonly Point[];
  readonly spent: readonly Card[];
  readonly picked: Picked;
}

/** A raid facing a pair of the defender's (R4.2). */
export type Encounter = RaidAt<Point, null>;
/** A raid that has passed all pairs: waiting for access, or for the defender's choice in a trap (R4.4, R4.5). */
export type Breach = RaidAt<null, null>;
/** A raid that has picked a card from a Stronghold (R4.6, R4.7). */
export type Spoils = RaidAt<null, Card>;
export type Raid = Encounter | Breach | Spoils;

export interface RealmOutcome extends Outcome {
  readonly reason: 'points' | 'deck' | 'concession' | 'limit';
  readonly points: readonly number[];
  readonly kings: readonly number[];
}

/** Fields of the table in every phase (R7). `lastTurns`: seats that still have a last turn; null until the deck is empty. */
export interface Board {
  readonly dealer: Seat;
  readonly turn: number;
  readonly turnOf: Seat;
  readonly actions: number;
  readonly lastTurns: readonly Seat[] | null;
  readonly seats: readonly Realm[];
}

/** A state or view in which a seat must decide, during a raid or outside. */
export interface Decision<In extends string, At extends Raid | null> extends Board {
  readonly phase: In;
  readonly toAct: Seat;
  readonly raid: At;
  readonly outcome: null;
}

export interface Over extends Board {
  readonly phase: 'over';
  readonly toAct: null;
  readonly raid: null;
  readonly outcome: RealmOutcome;
}

/** Fields shared by state and view (R7), by phase. */
type PhaseFacts =
  | Decision<'mulligan' | 'action' | 'discard', null>
  | Decision<'encounter', Encounter>
  | Decision<'access' | 'trap', Breach>
  | Decision<'spoils', Spoils>
  | Over;

/** Fields only views have. `deck` is the number of cards in the deck. */
export interface ViewOnly {
  readonly game: 'realm';
  readonly deck: number;
}

/** Fields only states have: the deck, top first, and the number of actions in the game's first turn. */
export interface StateOnly {
  readonly deck: readonly Card[];
  readonly opening: number;
}

/** A reader's view (R7): hidden cards are `??`. */
export type View = PhaseFacts & ViewOnly;

/** Everything, including all secrets. */
export type State = PhaseFacts & StateOnly;

/** The moves with a given verb. */
export type MoveOf<Verb extends Move['do']> = Extract<Move, { readonly do: Verb }>;

/**
 * A move (R3, R4); lists of cards are sorted. `discard` is used in the discard phase and, with one card, for the
 * spoils.
 */
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

/** Points of the lane in front of an area, inner first. */
export const LANE: Readonly<Record<Target, readonly [Point, Point]>> = {
  throne: ['T1', 'T2'],
  stronghold: ['S1', 'S2'],
};

/** Points of the raider's lane facing a target, inner first (R3.10). */
export const FACING: Readonly<Record<Target, readonly [Point, Point]>> = {
  throne: ['S1', 'S2'],
  stronghold: ['T1', 'T2'],
};
