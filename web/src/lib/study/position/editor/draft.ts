import { sortCards, type Card } from '#games/cards.ts';
import type { Random } from '#games/chance.ts';
import type { AnyGame, Seat } from '#games/game.ts';
import { itemAt } from '#games/list.ts';
import { formatState, parsePosition, type Placed, type PositionError } from '#games/position/index.ts';
import { deckOf } from '#games/realm/deck.ts';
import { position } from '#games/realm/position.ts';
import { rules } from '#games/realm/rules.ts';
import { POINTS, type Pair, type Point, type Raid, type Realm, type State } from '#games/realm/types.ts';
import { fail, ok, type Result } from '#games/result.ts';

/** The zones of a realm in the editor. `throne` is the crowned card followed by its advances. */
export const ZONES = ['hand', 'throne', 'house', ...POINTS, 'tombs'] as const;
export type Zone = (typeof ZONES)[number];
/** A location of cards: a zone of a seat, the top of the deck (drawn next), or the rest of the deck. */
export type Spot = `${Seat} ${Zone}` | 'top' | 'rest';

/** The zone of a spot, without its seat. */
export const zoneOf = (spot: Spot): Zone | 'top' | 'rest' =>
  (spot.split(' ')[1] ?? spot) as Zone | 'top' | 'rest';

/** The seat of a spot; null for those of the deck. */
export const seatOf = (spot: Spot): number | null =>
  spot === 'top' || spot === 'rest' ? null : Number(spot.split(' ')[0]);

/** The cards of a realm by zone, and if its seat has conceded. */
export type Laid = Readonly<Record<Zone, readonly Card[]>> & { readonly out: boolean };

/** The current raid of the seat on turn, and its phase. */
export type Raiding = Pick<Extract<State, { readonly raid: Raid }>, 'phase' | 'raid'>;

/** A full position of CROWNS being edited; contains all cards of the game. */
export interface Draft {
  readonly seats: readonly Laid[];
  /** The cards to be drawn next, then the rest of the deck in order. */
  readonly top: readonly Card[];
  readonly rest: readonly Card[];
  readonly turn: number;
  readonly turnOf: Seat;
  readonly actions: number;
  readonly opening: number;
  /** Null outside of raids. */
  readonly raiding: Raiding | null;
}

export const game: AnyGame = { ...rules, position };

const EMPTY: Laid = {
  out: false, hand: [], throne: [], house: [], tombs: [], T1: [], T2: [], S1: [], S2: [],
}; // prettier-ignore

/** A table with all cards in the deck. */
export const emptyDraft = (seats: number, random: Random): Draft => ({
  seats: new Array<Laid>(seats).fill(EMPTY),
  top: [],
  rest: deckOf(seats).sample(random),
  turn: 1,
  turnOf: 0,
  actions: 3,
  opening: 3,
  raiding: null,
});

/** The line of a draft, even of an illegal one. */
export const lineOf = (draft: Draft): string => formatState(game, stateOf(draft));

/** The draft if it is legal, checked by parsing its line. */
export function checked(draft: Draft): Result<Draft, PositionError> {
  const read = parsePosition(lineOf(draft), [game]);
  return read.ok ? ok(draft) : read;
}

/** The state of a draft. Incomplete pairs and Thrones are only refused when the line is parsed. */
export function stateOf({ seats, top, rest, turn, turnOf, actions, opening, raiding }: Draft): State {
  const deck = [...top, ...rest];
  const others = seats.map((_, i) => (turnOf + 1 + i) % seats.length).slice(0, -1);
  return {
    dealer: (turnOf - (turn % seats.length) + seats.length) % seats.length,
    turn,
    turnOf,
    // The owner of a trap decides on it alone (R4.5).
    toAct: raiding?.phase === 'trap' ? raiding.raid.defender : turnOf,
    actions,
    opening,
    deck,
    // An empty deck starts the last turns (R5.2).
    lastTurns: deck.length > 0 ? null : others.filter((seat) => !itemAt(seats, seat).out),
    ...(raiding ?? { phase: 'action', raid: null }),
    outcome: null,
    seats: seats.map(realmOf),
  } as State;
}

function realmOf({ out, hand, throne, house, tombs, ...points }: Laid): Realm {
  const pair = (point: Point): Pair | null =>
    points[point].length > 0 ? (sortCards(points[point]) as unknown as Pair) : null;
  const [card = '', ...advances] = throne;
  return {
    out,
    stronghold: sortCards(hand),
    throne: throne.length > 0 ? { card, advances: sortCards(advances) } : null,
    house: sortCards(house),
    tombs,
    T1: pair('T1'),
    T2: pair('T2'),
    S1: pair('S1'),
    S2: pair('S2'),
  };
}

/** A position converted for the editor, with notes on changes. */
export interface Taken {
  readonly draft: Draft;
  /** True if the position was within a discard or mulligan, and was moved to the actions of the turn. */
  readonly isMoved: boolean;
  /** True if hidden cards were dealt at random. */
  readonly isDealt: boolean;
}

/**
 * The draft of a position of CROWNS. Refuses positions that can be neither in the actions of a turn nor in a
 * raid.
 */
export function draftOf(placed: Placed, random: Random): Result<Taken, PositionError> {
  const full = 'state' in placed ? placed.state : game.determinize(placed.view, placed.viewpoint, random);
  return takenOf(full as unknown as State, placed.viewpoint !== 'full');
}

/** The draft of a full state. `isDealt` is passed through. */
export function takenOf(state: State, isDealt: boolean): Result<Taken, PositionError> {
  const { turn, turnOf, actions, opening, deck, phase } = state;
  const raiding = state.raid ? ({ phase, raid: state.raid } as Raiding) : null;
  const draft: Draft = {
    seats: state.seats.map(laidOf),
    top: [],
    rest: deck,
    turn: Math.max(1, turn),
    turnOf,
    actions: raiding ? actions : Math.max(1, actions),
    opening,
    raiding,
  };
  const possible = checked(draft);
  const isMoved = phase !== 'action' && !raiding;
  return possible.ok ? ok({ draft, isMoved, isDealt }) : possible;
}

const laidOf = ({ out, stronghold, throne, house, tombs, T1, T2, S1, S2 }: Realm): Laid => ({
  out,
  hand: stronghold,
  throne: throne ? [throne.card, ...throne.advances] : [],
  house,
  tombs,
  T1: T1 ?? [],
  T2: T2 ?? [],
  S1: S1 ?? [],
  S2: S2 ?? [],
});

/** A refusal for reasons other than the line. */
export const refuse = (path: string): Result<never, PositionError> =>
  fail({ code: 'impossible', column: 1, path, message: '' });
