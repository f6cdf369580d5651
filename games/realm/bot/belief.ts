import { HIDDEN, bare, isFaceUp, type Card } from '../../cards.ts';
import type { Seat } from '../../game.ts';
import type { PastMove } from '../../bot/knowledge.ts';
import { itemAt } from '../../list.ts';
import { isCommon, isCrown, isRoyal, throneCards, troopsOf } from '../cards.ts';
import type { Sighting } from '../determinize.ts';
import type { Move, Pair, View } from '../types.ts';

type Past = PastMove<Move, View>;

/** The reader's memory after `step`: cards in other Strongholds, crowned cards, and its own discards. */
export function remember(memory: Sighting[] = [], step: Past, after: View, reader: Seat): Sighting[] {
  const sightings = step.seat === reader ? ownMove(memory, step) : rivalMove(memory, step);
  return [...checked(sightings, after), ...buried(step, after, reader)];
}

/** The remembered cards of seats that still play, unless the view shows them. */
export const believe = (memory: Sighting[] = [], view: View): Sighting[] =>
  withoutPicked(memory, view).filter(({ seat }) => !itemAt(view.seats, seat).out);

const sighted = (card: Card, seat: Seat, percent = 100): Sighting => ({
  card: bare(card),
  seat,
  zone: 'stronghold',
  percent,
});

/** A card picked by the reader stays in its Stronghold unless it is stolen or discarded (R4.6, R4.7). */
function ownMove(sightings: Sighting[], { before, move, chance }: Past): Sighting[] {
  const defender = move.do === 'raid' ? move.defender : before.raid?.defender;
  const picked = chance.find((line) => line.startsWith('pick '))?.slice('pick '.length);
  if (picked && defender !== undefined)
    return [...without(sightings, picked, defender), sighted(picked, defender)];
  if (before.phase !== 'spoils' || (move.do !== 'steal' && move.do !== 'discard')) return sightings;
  const { raid } = before;
  const left = without(sightings, raid.picked, raid.defender);
  // With two seats the discarded card lies face up; otherwise only raider and defender know it (R4.6).
  if (move.do === 'steal' || before.seats.length === 2) return left;
  return [...left, { ...sighted(raid.picked, raid.defender), zone: 'tombs' }];
}

/**
 * Another seat's move: adds known troops that it recalls; lowers the certainty of known cards it may have played
 * face down.
 */
function rivalMove(sightings: Sighting[], { before, seat, move }: Past): Sighting[] {
  const realm = itemAt(before.seats, seat);
  switch (move.do) {
    case 'mulligan':
      return sightings.filter((sighting) => sighting.seat !== seat);
    case 'recall':
      return [...sightings, ...knownOf(realm[move.point], seat)];
    case 'rally':
      return [...played(sightings, before, seat, move.troops), ...knownOf(realm[move.point], seat)];
    case 'replace': {
      const back = isFaceUp(move.replaced) ? [sighted(move.replaced, seat)] : [];
      return [...played(sightings, before, seat, [move.troop]), ...back];
    }
    case 'coronate':
      return crowned(sightings, seat);
    case 'advance':
    case 'pay':
      return played(sightings, before, seat, [move.card]);
    case 'counter':
      return played(sightings, before, seat, move.spend);
    case 'steal':
      return picked(sightings, before, isRoyal);
    case 'discard':
      if (before.phase === 'spoils') sightings = picked(sightings, before, isCommon);
      return played(sightings, before, seat, move.cards);
    default:
      return sightings;
  }
}

const knownOf = (pair: Pair | null, seat: Seat): Sighting[] =>
  (pair ?? []).filter(isFaceUp).map((card) => sighted(card, seat));

/** Removes one sighting of `card` in that seat's Stronghold. */
function without(sightings: Sighting[], card: Card, seat: Seat): Sighting[] {
  const at = sightings.findIndex((s) => s.zone === 'stronghold' && s.seat === seat && s.card === bare(card));
  return at < 0 ? sightings : sightings.filter((_, i) => i !== at);
}

/**
 * Updates the sightings after cards left a Stronghold. Shown cards are removed; each hidden card may have been any
 * known common.
 */
function played(sightings: Sighting[], before: View, seat: Seat, cards: readonly Card[]): Sighting[] {
  const shown = cards.filter((card) => card !== HIDDEN);
  const hidden = cards.length - shown.length;
  const left = shown.reduce((rest, card) => without(rest, card, seat), sightings);
  const held = itemAt(before.seats, seat).stronghold.length - shown.length;
  if (hidden === 0) return left;
  return left.map((sighting) => {
    const mayHaveGone = sighting.zone === 'stronghold' && sighting.seat === seat && isCommon(sighting.card);
    return mayHaveGone
      ? { ...sighting, percent: sighting.percent * Math.max(0, 1 - hidden / held) }
      : sighting;
  });
}

/** Another seat took one card of this kind from the raided Stronghold; every such card becomes less certain. */
function picked(sightings: Sighting[], { raid, seats }: View, isKind: (card: Card) => boolean): Sighting[] {
  if (!raid) return sightings;
  const { defender } = raid;
  const left = 1 - 1 / itemAt(seats, defender).stronghold.length;
  return sightings.map((s) =>
    s.zone === 'stronghold' && s.seat === defender && isKind(s.card)
      ? { ...s, percent: s.percent * left }
      : s,
  );
}

/** The highest known crown in the Stronghold is most likely the card that was just crowned. */
function crowned(sightings: Sighting[], seat: Seat): Sighting[] {
  const rank = ({ card }: Sighting): number => 'JQK'.indexOf(card.charAt(0));
  const known = sightings.filter((s) => s.zone === 'stronghold' && s.seat === seat && isCrown(s.card));
  const best = known.sort((a, b) => rank(b) - rank(a))[0];
  if (!best || !isRoyal(best.card)) return sightings;
  return sightings.map((s) => (s === best ? { ...s, zone: 'throne', percent: s.percent * 0.8 } : s));
}

/** Drops sightings that have become impossible (empty Throne, empty Stronghold) or too unlikely. */
function checked(sightings: Sighting[], after: View): Sighting[] {
  return sightings.filter(({ seat, zone, percent }) => {
    const realm = itemAt(after.seats, seat);
    if (percent < 5) return false;
    if (zone === 'stronghold') return realm.stronghold.length > 0;
    if (zone === 'tombs') return true;
    return realm.throne !== null;
  });
}

/**
 * The reader's own commons that left its sight. They lie face down in its Tombs, where even the owner may not look.
 */
function buried({ before, move }: Past, after: View, reader: Seat): Sighting[] {
  if (move.do === 'mulligan' || before.phase === 'mulligan' || after.phase === 'over') return [];
  const left = ownCommons(after, reader);
  const lost: Sighting[] = [];
  for (const card of ownCommons(before, reader)) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    else lost.push({ card, seat: reader, zone: 'tombs', percent: 100 });
  }
  return lost;
}

/** The commons the reader sees in its own realm, including face-up cards in its Tombs. */
function ownCommons(view: View, reader: Seat): Card[] {
  const own = itemAt(view.seats, reader);
  const spent = view.turnOf === reader ? (view.raid?.spent ?? []) : [];
  const cards = [...own.stronghold, ...throneCards(own.throne), ...troopsOf(own), ...spent];
  return [...cards, ...own.tombs.filter(isFaceUp)].filter(isCommon).map(bare);
}

/** The view already shows a card that is being picked, so it needs no sighting. */
function withoutPicked(sightings: Sighting[], { raid }: View): Sighting[] {
  return raid?.picked && raid.picked !== HIDDEN ? without(sightings, raid.picked, raid.defender) : sightings;
}
