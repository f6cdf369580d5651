import { bare, HIDDEN, newCards, type Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import { advancesNeeded, isJack, openPair, pointsOf, troopsAt } from './cards.ts';
import type { Event, Seen } from './event.ts';
import { progress, raidEvents, sides } from './raid-events.ts';
import type { Move, Pair, Point, Raid, View } from './types.ts';

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
          troops: openPair(move.troops),
          returned: openAt(own, move.point),
        },
      ];
    case 'replace':
      return [
        { kind: 'replaced', seat, point: move.point, troop: bare(move.troop), replaced: bare(move.replaced) },
      ];
    case 'recall':
      return [{ kind: 'recalled', seat, point: move.point, troops: openPair(troopsAt(own, move.point)) }];
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

function advance(seen: Seen, card: Card): Event[] {
  const { seat, before, after } = seen;
  const advances = (itemAt(before.seats, seat).throne?.advances.length ?? 0) + 1;
  const crown = itemAt(before.seats, seat).throne?.card ?? HIDDEN;
  const needed = crown === HIDDEN || isJack(crown) ? null : advancesNeeded(crown);
  const [royal] = newCards(itemAt(after.seats, seat).house, itemAt(before.seats, seat).house);
  return [
    { kind: 'advanced', seat, card, advances, needed },
    ...(royal === undefined
      ? []
      : [{ kind: 'scored', seat, card: royal, points: pointsOf([royal]) } as const]),
  ];
}

const concession = ({ seat }: Seen): Event[] => [{ kind: 'conceded', seat }];

const isShuffle = (line: string): boolean => line.startsWith('shuffle');

const shuffles = ({ chance }: Seen): Event[] => chance.filter(isShuffle).map(() => ({ kind: 'shuffled' }));

const deckEnd = ({ before, after }: Seen): Event[] =>
  after.lastTurns && !before.lastTurns ? [{ kind: 'deck-ended', last: after.lastTurns }] : [];

/** The raid of a view in which one is running. Throws a RangeError otherwise. */
function raidOf({ raid }: View): Raid {
  if (!raid) throw new RangeError('no raid is running');
  return raid;
}

const openAt = (realm: Readonly<Record<Point, Pair | null>>, point: Point): Pair | null => {
  const pair = realm[point];
  return pair && openPair(pair);
};

/** The card that came into a seat's Stronghold; hidden if the reader didn't know the hand before. */
function gained(seat: Seat, { before, after }: Seen): Card {
  const [had, has] = [itemAt(before.seats, seat).stronghold, itemAt(after.seats, seat).stronghold];
  return had.includes(HIDDEN) ? HIDDEN : (newCards(has, had)[0] ?? HIDDEN);
}
