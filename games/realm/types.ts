import type { Card } from '../cards.ts';
import type { Outcome, Seat } from '../game.ts';

/** The four rally points of a realm (R1.2): lane T guards the Throne, lane S the Stronghold; 1 is inner, 2 outer. */
export type Point = 'T1' | 'T2' | 'S1' | 'S2';
export type Target = 'throne' | 'stronghold';
export type Phase = PhaseFacts['phase'];

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

/** A running raid (R4) of the seat whose turn it is: the point that is encountered, the card that was picked. */
interface RaidAt<Encountered extends Point | null, Picked extends Card | null> {
  readonly defender: Seat;
  readonly target: Target;
  readonly point: Encountered;
  readonly passed: readonly Point[];
  readonly used: readonly Point[];
  readonly spent: readonly Card[];
  readonly picked: Picked;
}

/** A raid before troops that are to be passed (R4.2). */
export type Encounter = RaidAt<Point, null>;
/** A raid that has passed all troops in its way, before it takes anything or in a trap (R4.4, R4.5). */
export type Breach = RaidAt<null, null>;
/** A raid that has picked a card out of a Stronghold (R4.6, R4.7). */
export type Spoils = RaidAt<null, Card>;
export type Raid = Encounter | Breach | Spoils;

export interface RealmOutcome extends Outcome {
  readonly reason: 'points' | 'deck' | 'concession' | 'limit';
  readonly points: readonly number[];
  readonly kings: readonly number[];
}

/** The table in every phase (R7). */
export interface Board {
  readonly dealer: Seat;
  readonly turn: number;
  readonly turnOf: Seat;
  readonly actions: number;
  readonly lastTurns: readonly Seat[] | null;
  readonly seats: readonly Realm[];
}

/** A decision of a seat, in a raid or outside. */
export interface Decision<In extends string, At extends Raid | null> extends Board {
  readonly phase: In;
  readonly toAct: Seat;
  readonly raid: At;
  readonly outcome: null;
}

/** The end of the game. */
export interface Over extends Board {
  readonly phase: 'over';
  readonly toAct: null;
  readonly raid: null;
  readonly outcome: RealmOutcome;
}

/** State and view as far as they are alike (R7), by phase. */
type PhaseFacts =
  | Decision<'mulligan' | 'action' | 'discard', null>
  | Decision<'encounter', Encounter>
  | Decision<'access' | 'trap', Breach>
  | Decision<'spoils', Spoils>
  | Over;

/** The deck as a view shows it: its number of cards. */
export interface Shown {
  readonly game: 'realm';
  readonly deck: number;
}

/** The part of a state that no view shows: the deck top first, and the number of actions of the game's first turn. */
export interface Unshown {
  readonly deck: readonly Card[];
  readonly opening: number;
}

/** A reader's view (R7): hidden cards are `??`. */
export type View = PhaseFacts & Shown;

/** Everything. */
export type State = PhaseFacts & Unshown;

/** The moves that begin with a verb. */
export type MoveOf<Verb extends Move['do']> = Extract<Move, { readonly do: Verb }>;

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
