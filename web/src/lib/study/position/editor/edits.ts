import { bare, isFaceUp, sortCards, type Card } from '#games/cards.ts';
import { shuffled, type Random } from '#games/chance.ts';
import type { Seat } from '#games/game.ts';
import type { PositionError } from '#games/position/index.ts';
import { isCrown, isRoyal } from '#games/realm/cards.ts';
import { LANE, type Target } from '#games/realm/types.ts';
import type { Result } from '#games/result.ts';
import { checked, zoneOf, refuse, seatOf, type Draft, type Zone, type Spot } from './draft.ts';

/** A card by its location: index among the cards of a spot. */
export interface Pick {
  readonly spot: Spot;
  readonly index: number;
}

export const isSame = (one: Pick, other: Pick): boolean =>
  one.spot === other.spot && one.index === other.index;

/** Places where cards may be face up (R1.2). */
const OPEN: readonly Zone[] = ['tombs', 'T1', 'T2', 'S1', 'S2'];
/** Places whose cards have an order. */
const ORDERED: readonly (Zone | 'top' | 'rest')[] = ['tombs', 'throne', 'top', 'rest'];

export const mayLieOpen = (spot: Spot): boolean => OPEN.some((place) => place === zoneOf(spot));

export function cardsAt({ seats, top, rest }: Draft, spot: Spot): readonly Card[] {
  if (spot === 'top') return top;
  if (spot === 'rest') return rest;
  return seats[seatOf(spot) ?? -1]?.[zoneOf(spot) as Zone] ?? [];
}

function withCards(draft: Draft, spot: Spot, cards: readonly Card[]): Draft {
  const place = zoneOf(spot);
  const laid = ORDERED.includes(place) ? cards : sortCards(cards);
  if (place === 'top' || place === 'rest') return { ...draft, [place]: laid };
  const seats = draft.seats.map((one, seat) => (seat === seatOf(spot) ? { ...one, [place]: laid } : one));
  return { ...draft, seats };
}

/** Puts the reigning card first: the present one, otherwise a royal rather than a Jack (R3.5). */
function enthroned(before: readonly Card[], more: readonly Card[]): Card[] {
  const [reigning, ...advances] = before;
  const crown = reigning ?? more.find(isRoyal) ?? more.find(isCrown) ?? more[0];
  if (crown === undefined) return [];
  const others = reigning === undefined ? more.toSpliced(more.indexOf(crown), 1) : more;
  return [crown, ...sortCards([...advances, ...others])];
}

/** Moves cards to a spot; refused if the result is illegal. */
export function move(draft: Draft, picks: readonly Pick[], to: Spot): Result<Draft, PositionError> {
  const moved = picks.filter(({ spot }) => spot !== to);
  const cards = moved.map(({ spot, index }) => cardsAt(draft, spot)[index] ?? '');
  let next = draft;
  for (const spot of new Set(moved.map((pick) => pick.spot))) {
    const gone = moved.filter((pick) => pick.spot === spot).map(({ index }) => index);
    // Advances need a crowned card; without it, an advance would become the crown.
    if (zoneOf(spot) === 'throne' && gone.includes(0) && gone.length < cardsAt(draft, spot).length)
      return refuse(`seats.${seatOf(spot)}.throne.card`);
    next = withCards(
      next,
      spot,
      cardsAt(draft, spot).filter((_, index) => !gone.includes(index)),
    );
  }
  const laid = mayLieOpen(to) ? cards : cards.map(bare);
  const there = cardsAt(next, to);
  return checked(withCards(next, to, zoneOf(to) === 'throne' ? enthroned(there, laid) : [...there, ...laid]));
}

/** Turns over troops or cards of the Tombs. Cards elsewhere can't be turned (R1.2). */
export function turnOver(draft: Draft, picks: readonly Pick[]): Result<Draft, PositionError> {
  let next = draft;
  for (const spot of new Set(picks.map((pick) => pick.spot))) {
    if (!mayLieOpen(spot)) return refuse('face');
    const turned = cardsAt(draft, spot).map((card, index) =>
      picks.some((pick) => isSame(pick, { spot, index })) ? (isFaceUp(card) ? bare(card) : `${card}^`) : card,
    );
    next = withCards(next, spot, turned);
  }
  return checked(next);
}

/** Sets the seat on turn, the number of the turn, and the actions left. */
export const setTurn = (
  draft: Draft,
  turn: Partial<Record<'turn' | 'turnOf' | 'actions', number>>,
): Result<Draft, PositionError> => checked({ ...draft, ...turn });

/** The target of a raid, and its owner. */
export interface Raided {
  readonly defender: Seat;
  readonly target: Target;
}

/**
 * Starts a raid in front of the outermost troops in its way, which are turned face up (R4.1, R4.2). `null`
 * cancels the current raid. Refused without troops, because such a raid passes at once.
 */
export function setRaid(draft: Draft, raided: Raided | null): Result<Draft, PositionError> {
  const { raiding, actions } = draft;
  // A raid costs an action; cancelling it returns the action.
  const before: Draft = raiding ? ended(draft, raiding.raid.spent) : draft;
  if (!raided) return checked(before);
  const { defender, target } = raided;
  const [inner, outer] = LANE[target];
  const laid = draft.seats[defender];
  const point = [outer, inner].find((one) => laid && laid[one].length > 0);
  if (!point) return refuse('raid.point');
  const faced = withCards(
    before,
    `${defender} ${point}`,
    cardsAt(before, `${defender} ${point}`).map(faceUp),
  );
  const raid = { defender, target, point, passed: [], used: [], spent: [], picked: null };
  return checked({
    ...faced,
    actions: raiding ? actions : actions - 1,
    raiding: { phase: 'encounter', raid },
  });
}

/** The same turn after cancelling the raid. Cards spent on it go to their normal place (R4.8). */
const ended = (draft: Draft, spent: readonly Card[]): Draft => {
  const place: Zone = 'tombs';
  const tombs: Spot = `${draft.turnOf} ${place}`;
  const laid = withCards(draft, tombs, [...cardsAt(draft, tombs), ...sortCards(spent.map(bare))]);
  return { ...laid, actions: draft.actions + 1, raiding: null };
};

const faceUp = (card: Card): Card => bare(card).concat('^');

/** Shuffles the deck below the cards to be drawn next. */
export const shuffleRest = (draft: Draft, random: Random): Draft => ({
  ...draft,
  rest: shuffled(draft.rest, random),
});
