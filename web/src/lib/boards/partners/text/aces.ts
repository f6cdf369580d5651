import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { isAce } from '#games/partners/cards.ts';
import { listed } from '../../../ui/listed.ts';
import { nameOf, type PlayerNames } from '../../kit/player-names.ts';
import { called } from './called.ts';
import type { Shown } from '../parts/shown.ts';

const aceOf = (view: Shown, seat: Seat): Card | undefined => view.seats[seat]!.collection.find(isAce);

/** Why a collection can't get the chosen card: the Ace that it has. Null where it is none, or not in the way. */
export function barredBy(view: Shown, chosen: Card | null, seat: Seat): Card | null {
  if (chosen === null || !isAce(chosen) || view.phase === 'steal') return null;
  if (view.phase === 'give' && seat === view.toAct) return null;
  return aceOf(view, seat) ?? null;
}

/** Why Aces, or some of their places, are not on offer to the seat to act; empty where all are. */
export function acesLine(view: Shown, chosen: Card | null, players: PlayerNames): string {
  const { toAct, phase, seats } = view;
  if (toAct === null) return '';
  const holders = seats.flatMap((_, seat) => (aceOf(view, seat) === undefined ? [] : [seat]));
  const others = holders.filter((seat) => seat !== toAct);
  if (phase === 'steal')
    return holders.includes(toAct) && others.length > 0 ? 'You have an Ace: no other can be stolen.' : '';
  const own = phase === 'give' ? aceOf(view, toAct) : seats[toAct]!.hand.find(isAce);
  const barred = phase === 'give' ? others : holders;
  if (chosen !== null) return isAce(chosen) && barred.length > 0 ? `${haveOne(barred, players)}.` : '';
  const isStuck = barred.length === seats.length - (phase === 'give' ? 1 : 0);
  return own !== undefined && isStuck ? `${called(own)} can go nowhere: every seat has an Ace.` : '';
}

/** `You and Ben have an Ace: no collection holds two`. */
function haveOne(seats: readonly Seat[], players: PlayerNames): string {
  const names = [...seats].sort((a, b) => Number(b === players.seat) - Number(a === players.seat));
  const text = listed(names.map((seat) => nameOf(seat, players)));
  const verb = seats.length === 1 && seats[0] !== players.seat ? 'has' : 'have';
  return `${text[0]!.toUpperCase()}${text.slice(1)} ${verb} an Ace already, and no collection holds two`;
}
