import { bare, HIDDEN, type Card } from '../cards.ts';
import type { Seat, SeenStep } from '../game.ts';
import { itemAt } from '../list.ts';
import { advancesNeeded, isJack, pointsOf, strengthOf, tollOf, troopsAt } from './cards.ts';
import type { Move, MoveOf, Pair, Point, Raid, RealmOutcome, Target, View } from './types.ts';

/** The two sides of a raid: `seat` is the raider. */
interface Raiding<Kind extends string> {
  readonly kind: Kind;
  readonly seat: Seat;
  readonly defender: Seat;
}

/** An event with a card. */
interface OfCard<Kind extends string> {
  readonly kind: Kind;
  readonly seat: Seat;
  readonly card: Card;
}

/** An event of a seat that needs no more facts. */
interface Plain<Kind extends string> {
  readonly kind: Kind;
  readonly seat: Seat;
}

/** An event of CROWNS, for one reader: cards that it may not know are `??`, none has a `^`. */
export type Event =
  | Plain<'kept' | 'turn-ended' | 'conceded'>
  /** Mulligan (R2.2); `hand` is the new hand. */
  | { readonly kind: 'redealt'; readonly seat: Seat; readonly hand: readonly Card[] }
  /** `turn` counts from 1. */
  | { readonly kind: 'turn-began'; readonly seat: Seat; readonly turn: number }
  | OfCard<'drew'>
  /** The last card of the deck was drawn; each seat in `last` has one more turn (R5.2). */
  | { readonly kind: 'deck-ended'; readonly last: readonly Seat[] }
  | { readonly kind: 'shuffled' }
  /** `isDethroning`: the throne was occupied, and its cards went to the Tombs (R3.5). */
  | { readonly kind: 'crowned'; readonly seat: Seat; readonly card: Card; readonly isDethroning: boolean }
  /** `advances` of `needed` advances are made; `needed` is null if the reader doesn't know, or for a Jack (R3.6). */
  | {
      readonly kind: 'advanced';
      readonly seat: Seat;
      readonly card: Card;
      readonly advances: number;
      readonly needed: number | null;
    }
  | { readonly kind: 'scored'; readonly seat: Seat; readonly card: Card; readonly points: number }
  /** `returned`: the pair that made room (R3.7). */
  | {
      readonly kind: 'rallied';
      readonly seat: Seat;
      readonly point: Point;
      readonly troops: Pair;
      readonly returned: Pair | null;
    }
  | {
      readonly kind: 'replaced';
      readonly seat: Seat;
      readonly point: Point;
      readonly troop: Card;
      readonly replaced: Card;
    }
  | { readonly kind: 'recalled'; readonly seat: Seat; readonly point: Point; readonly troops: Pair }
  | (Raiding<'raid-declared'> & { readonly target: Target })
  /** A pair turned face up in the raid's way, with the toll for its Jacks (R4.1, R4.2). */
  | (Raiding<'met'> & {
      readonly point: Point;
      readonly troops: Pair;
      readonly strength: number;
      readonly toll: number;
    })
  /** The defender's `guards` on `passed` were beaten by `troops` on `point` with the cards `spent` (R4.3). */
  | (Raiding<'countered'> & {
      readonly point: Point;
      readonly troops: Pair;
      readonly strength: number;
      readonly spent: readonly Card[];
      readonly toll: number;
      readonly passed: Point;
      readonly guards: Pair;
      readonly guardsStrength: number;
    })
  /** `at`: point of the pair met or passed last; null before any. */
  | (Raiding<'withdrew'> & { readonly at: Point | null })
  /** All pairs are passed, the last one `at` this point; null without any. `isEmpty`: there was nothing to take. */
  | (Raiding<'accessed'> & { readonly target: Target; readonly at: Point | null; readonly isEmpty: boolean })
  /** A royal went from a Throne to the raider's House (R4.5). */
  | (Raiding<'took'> & { readonly card: Card; readonly points: number })
  /** The Throne had a Jack (R4.5). */
  | (Raiding<'trapped'> & { readonly card: Card })
  | (Raiding<'picked' | 'left' | 'jack-returned'> & { readonly card: Card })
  /** The picked royal went to the raider's House (R4.6). */
  | (Raiding<'stole'> & { readonly card: Card })
  /** Both sides lost a card: the raider `card`, the defender `picked` (R4.6). */
  | (Raiding<'traded'> & { readonly card: Card; readonly picked: Card })
  /** The payment for a picked Jack (R4.7). */
  | OfCard<'paid'>
  /** The defender buried a pair of the raider (R4.5). */
  | (Raiding<'trap-sprung'> & { readonly point: Point; readonly troops: Pair })
  | Raiding<'spared'>
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'ended'; readonly outcome: RealmOutcome };

type Seen = SeenStep<View, Move>;

/** The events of one step, in the order in which they happened. */
export function eventsOf(seen: Seen): Event[] {
  const { before, after } = seen;
  const events = [...(seen.move ? moveEvents(seen, seen.move) : concession(seen)), ...shuffles(seen)];
  const isDrawn = seen.move?.do === 'draw';
  if (isDrawn) events.push(...deckEnd(seen));
  if (after.turn !== before.turn) {
    events.push({ kind: 'turn-began', seat: after.turnOf, turn: after.turn });
    const left = before.deck - (isDrawn ? 1 : 0);
    if (after.deck > 0 || left > 0 || seen.chance.some(isShuffle))
      events.push({ kind: 'drew', seat: after.turnOf, card: gained(after.turnOf, seen) });
    if (!isDrawn) events.push(...deckEnd(seen));
  }
  if (after.phase === 'over') events.push({ kind: 'ended', outcome: after.outcome });
  return events;
}

function moveEvents(seen: Seen, move: Move): Event[] {
  const { seat, before, after } = seen;
  const own = itemAt(before.seats, seat);
  switch (move.do) {
    case 'keep':
      return [{ kind: 'kept', seat }];
    case 'mulligan':
      return [{ kind: 'redealt', seat, hand: itemAt(after.seats, seat).stronghold }];
    case 'draw':
      return [{ kind: 'drew', seat, card: gained(seat, seen) }];
    case 'end':
      return [{ kind: 'turn-ended', seat }];
    case 'coronate':
      return [{ kind: 'crowned', seat, card: move.card, isDethroning: own.throne !== null }];
    case 'advance':
      return advance(seen, move.card);
    case 'rally':
      return [
        {
          kind: 'rallied',
          seat,
          point: move.point,
          troops: open(move.troops),
          returned: openAt(own, move.point),
        },
      ];
    case 'replace':
      return [
        { kind: 'replaced', seat, point: move.point, troop: bare(move.troop), replaced: bare(move.replaced) },
      ];
    case 'recall':
      return [{ kind: 'recalled', seat, point: move.point, troops: open(troopsAt(own, move.point)) }];
    case 'discard':
      return before.phase === 'spoils'
        ? [
            {
              kind: 'traded',
              ...sides(before.raid, seat),
              card: itemAt(move.cards, 0),
              picked: before.raid.picked,
            },
          ]
        : [{ kind: 'discarded', seat, cards: move.cards }];
    case 'raid':
      return [
        { kind: 'raid-declared', seat, defender: move.defender, target: move.target },
        ...progress(seen, move),
      ];
    default:
      return raidEvents(seen, move, raidOf(before));
  }
}

function raidEvents(seen: Seen, move: Move, raid: Raid): Event[] {
  const { before } = seen;
  const raider = before.turnOf;
  const both = sides(raid, raider);
  const card = raid.picked ?? HIDDEN;
  switch (move.do) {
    case 'counter':
      return [countered(seen, move, raid), ...(seen.after.phase === 'encounter' ? progress(seen, raid) : [])];
    case 'withdraw':
      return [{ kind: 'withdrew', ...both, at: raid.point ?? raid.passed.at(-1) ?? null }];
    case 'access':
      return progress(seen, raid);
    case 'steal':
      return [{ kind: 'stole', ...both, card: stolen(seen, card) }];
    case 'leave':
      return [{ kind: 'left', ...both, card }];
    case 'pay':
      return [
        { kind: 'paid', seat: raider, card: move.card },
        { kind: 'jack-returned', ...both, card },
      ];
    case 'trap':
      return [
        {
          kind: 'trap-sprung',
          ...both,
          point: move.point,
          troops: open(troopsAt(itemAt(before.seats, raider), move.point)),
        },
      ];
    case 'spare':
      return [{ kind: 'spared', ...both }];
    default:
      throw new RangeError(`${move.do} is no move of a raid`);
  }
}

function advance(seen: Seen, card: Card): Event[] {
  const { seat, before, after } = seen;
  const advances = (itemAt(before.seats, seat).throne?.advances.length ?? 0) + 1;
  const crown = itemAt(before.seats, seat).throne?.card ?? HIDDEN;
  const needed = crown === HIDDEN || isJack(crown) ? null : advancesNeeded(crown);
  const [royal] = newIn(itemAt(after.seats, seat).house, itemAt(before.seats, seat).house);
  return [
    { kind: 'advanced', seat, card, advances, needed },
    ...(royal === undefined
      ? []
      : [{ kind: 'scored', seat, card: royal, points: pointsOf([royal]) } as const]),
  ];
}

/** The next thing that a raid comes to: a pair, or the area itself with what it has. */
function progress(seen: Seen, { defender, target }: Pick<Raid, 'defender' | 'target'>): Event[] {
  const { before, after, chance } = seen;
  const seat = before.turnOf;
  const both = { seat, defender };
  if (after.phase === 'encounter') {
    const { point } = after.raid;
    const pair = troopsAt(itemAt(after.seats, defender), point);
    return [
      { kind: 'met', ...both, point, troops: open(pair), strength: strengthOf(pair), toll: tollOf(pair) },
    ];
  }
  const { throne, stronghold } = itemAt(before.seats, defender);
  const isEmpty = target === 'throne' ? throne === null : stronghold.length === 0;
  const at = before.raid?.passed.at(-1) ?? null;
  const accessed = { kind: 'accessed', ...both, target, at, isEmpty } as const;
  if (isEmpty) return [accessed];
  if (target === 'throne') {
    const [royal] = newIn(itemAt(after.seats, seat).house, itemAt(before.seats, seat).house);
    if (royal !== undefined)
      return [accessed, { kind: 'took', ...both, card: royal, points: pointsOf([royal]) }];
    const jack = newIn(itemAt(after.seats, defender).tombs, itemAt(before.seats, defender).tombs).find(
      isJack,
    );
    return [accessed, { kind: 'trapped', ...both, card: bare(jack ?? HIDDEN) }];
  }
  const card = chance.find((line) => line.startsWith('pick '))?.slice('pick '.length) ?? HIDDEN;
  // A raider without cards can't pay for a Jack (R4.7).
  const isReturned = after.phase !== 'spoils';
  return [
    accessed,
    { kind: 'picked', ...both, card },
    ...(isReturned ? [{ kind: 'jack-returned', ...both, card } as const] : []),
  ];
}

function countered({ before, after }: Seen, { point, spend }: MoveOf<'counter'>, raid: Raid): Event {
  const seat = before.turnOf;
  const troops = troopsAt(itemAt(after.seats, seat), point);
  const passed = raid.point ?? point;
  const guards = troopsAt(itemAt(before.seats, raid.defender), passed);
  return {
    kind: 'countered',
    ...sides(raid, seat),
    point,
    troops: open(troops),
    strength: strengthOf(troops),
    spent: spend,
    toll: tollOf(guards),
    passed,
    guards: open(guards),
    guardsStrength: strengthOf(guards),
  };
}

/** Everybody sees the royal in the raider's House, even a reader who didn't see the picked card. */
function stolen({ before, after }: Seen, picked: Card): Card {
  const seat = before.turnOf;
  return newIn(itemAt(after.seats, seat).house, itemAt(before.seats, seat).house)[0] ?? picked;
}

const concession = ({ seat }: Seen): Event[] => [{ kind: 'conceded', seat }];

const isShuffle = (line: string): boolean => line.startsWith('shuffle');

const shuffles = ({ chance }: Seen): Event[] => chance.filter(isShuffle).map(() => ({ kind: 'shuffled' }));

const deckEnd = ({ before, after }: Seen): Event[] =>
  after.lastTurns && !before.lastTurns ? [{ kind: 'deck-ended', last: after.lastTurns }] : [];

const sides = ({ defender }: Pick<Raid, 'defender'>, seat: Seat) => ({ seat, defender });

/** The raid of a view in which one is running. Throws a RangeError otherwise. */
function raidOf({ raid }: View): Raid {
  if (!raid) throw new RangeError('no raid is running');
  return raid;
}

/** A pair without the marks of face-up cards. */
const open = ([one, other]: Pair): Pair => [bare(one), bare(other)];

const openAt = (realm: Readonly<Record<Point, Pair | null>>, point: Point): Pair | null => {
  const pair = realm[point];
  return pair && open(pair);
};

/** The card that came into a seat's Stronghold; hidden if the reader didn't know the hand before. */
function gained(seat: Seat, { before, after }: Seen): Card {
  const [had, has] = [itemAt(before.seats, seat).stronghold, itemAt(after.seats, seat).stronghold];
  return had.includes(HIDDEN) ? HIDDEN : (newIn(has, had)[0] ?? HIDDEN);
}

/** The cards that are in one list more often than in the other. */
function newIn(has: readonly Card[], had: readonly Card[]): Card[] {
  const left = had.slice();
  return has.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
