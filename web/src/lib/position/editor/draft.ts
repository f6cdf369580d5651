import { bare, sortCards, type Card } from '#games/cards.ts';
import type { Random } from '#games/chance.ts';
import type { AnyGame, Seat } from '#games/game.ts';
import { formatState, parsePosition, type Placed, type PositionError } from '#games/position/index.ts';
import { deckOf } from '#games/realm/cards.ts';
import { realm } from '#games/realm/index.ts';
import { POINTS, type Pair, type Point, type Realm, type State } from '#games/realm/types.ts';
import { fail, ok, type Result } from '#games/result.ts';

/** The places of a realm, as they are laid out; `throne` is the crowned card with what advances it behind it. */
export const PLACES = ['hand', 'throne', 'house', ...POINTS, 'tombs'] as const;
export type Place = (typeof PLACES)[number];
/** Where a card lies: at a place of a seat, on the deck as the next to be drawn, or in the deck below. */
export type Spot = `${Seat} ${Place}` | 'top' | 'rest';

/** The cards of a realm by place, and whether its seat has given up. */
export type Laid = Readonly<Record<Place, readonly Card[]>> & { readonly out: boolean };

/** A full position of CROWNS outside of raids that is being laid out; every card of the game is in it. */
export interface Draft {
  readonly seats: readonly Laid[];
  /** The cards that are drawn next, and those below them in their order. */
  readonly top: readonly Card[];
  readonly rest: readonly Card[];
  readonly turn: number;
  readonly turnOf: Seat;
  readonly actions: number;
  readonly opening: number;
}

export const game = realm as unknown as AnyGame;

const EMPTY: Laid = {
  out: false, hand: [], throne: [], house: [], tombs: [], T1: [], T2: [], S1: [], S2: [],
}; // prettier-ignore

/** A table of so many seats with all cards in the deck. */
export const emptyDraft = (seats: number, random: Random): Draft => ({
  seats: new Array<Laid>(seats).fill(EMPTY),
  top: [],
  rest: deckOf(seats).sample(random),
  turn: 1,
  turnOf: 0,
  actions: 3,
  opening: 3,
});

/** The line of a draft, also of one that can't be. */
export const lineOf = (draft: Draft): string => formatState(game, stateOf(draft));

/** The draft, if the rules allow it: asked of those who read its line. */
export function checked(draft: Draft): Result<Draft, PositionError> {
  const read = parsePosition(lineOf(draft));
  return read.ok ? ok(draft) : read;
}

/** The state as it is written; what is no pair and no Throne is refused by its line. */
export function stateOf({ seats, top, rest, turn, turnOf, actions, opening }: Draft): State {
  const deck = [...top, ...rest];
  const others = seats.map((_, i) => (turnOf + 1 + i) % seats.length).slice(0, -1);
  return {
    dealer: (turnOf - (turn % seats.length) + seats.length) % seats.length,
    phase: 'action',
    turn,
    turnOf,
    toAct: turnOf,
    actions,
    opening,
    deck,
    // The last card begins the last turns (R5.2).
    lastTurns: deck.length > 0 ? null : others.filter((seat) => !seats[seat]!.out),
    raid: null,
    outcome: null,
    seats: seats.map(realmOf),
  };
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

/** What a position becomes where it is laid out, and whether something was changed for it. */
export interface Taken {
  readonly draft: Draft;
  /** A raid, a discard or the choice of hands was under way: the turn is at its actions instead. */
  readonly isMoved: boolean;
  /** Hidden cards were dealt at random. */
  readonly isDealt: boolean;
}

/** The draft of a position of CROWNS; refused where it can't stand outside of a raid. */
export function draftOf(placed: Placed, random: Random): Result<Taken, PositionError> {
  const full = 'state' in placed ? placed.state : game.determinize(placed.view, placed.eyes, random);
  const state = full as unknown as State;
  const { turn, turnOf, actions, opening, raid, deck, phase } = state;
  // The cards spent in a raid go where they would (R4.8).
  const spent = raid?.spent ?? [];
  const draft: Draft = {
    seats: state.seats.map((one, seat) => laidOf(one, seat === turnOf ? spent : [])),
    top: [],
    rest: deck,
    turn: Math.max(1, turn),
    turnOf,
    actions: Math.max(1, actions),
    opening,
  };
  const possible = checked(draft);
  return possible.ok ? ok({ draft, isMoved: phase !== 'action', isDealt: placed.eyes !== 'full' }) : possible;
}

function laidOf(
  { out, stronghold, throne, house, tombs, T1, T2, S1, S2 }: Realm,
  spent: readonly Card[],
): Laid {
  return {
    out,
    hand: stronghold,
    throne: throne ? [throne.card, ...throne.advances] : [],
    house,
    tombs: [...tombs, ...sortCards(spent.map(bare))],
    T1: T1 ?? [],
    T2: T2 ?? [],
    S1: S1 ?? [],
    S2: S2 ?? [],
  };
}

/** For a refusal that no line could bring. */
export const refuse = (path: string): Result<never, PositionError> =>
  fail({ code: 'impossible', column: 1, path, message: '' });
