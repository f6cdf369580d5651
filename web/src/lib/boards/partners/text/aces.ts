import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { isAce } from '#games/partners/cards.ts';
import { cardGlyphs } from '../../../cards/names.ts';
import { playerList } from '../../kit/players.ts';
import type { Viewer } from '../../types.ts';
import type { ShownView } from '../parts/shown-view.ts';

const aceOf = (view: ShownView, seat: Seat): Card | undefined =>
  itemAt(view.seats, seat).collection.find(isAce);

/** The Ace that prevents a collection from receiving the chosen Ace; null if nothing prevents it. */
export function barredBy(view: ShownView, chosen: Card | null, seat: Seat): Card | null {
  if (chosen === null || !isAce(chosen) || view.phase === 'steal') return null;
  if (view.phase === 'give' && seat === view.toAct) return null;
  return aceOf(view, seat) ?? null;
}

/**
 * The reason why some Aces, or some of their targets, aren't available to the seat to act; empty if all are.
 */
export function acesLine(view: ShownView, chosen: Card | null, viewer: Viewer): string {
  const { toAct, phase, seats } = view;
  if (toAct === null) return '';
  const holders = seats.flatMap((_, seat) => (aceOf(view, seat) === undefined ? [] : [seat]));
  const others = holders.filter((seat) => seat !== toAct);
  if (phase === 'steal')
    return holders.includes(toAct) && others.length > 0 ? m.partners_board_ace_no_theft() : '';
  const own = phase === 'give' ? aceOf(view, toAct) : itemAt(seats, toAct).hand.find(isAce);
  const barred = phase === 'give' ? others : holders;
  if (chosen !== null) return isAce(chosen) && barred.length > 0 ? holdersLine(barred, viewer) : '';
  const isStuck = barred.length === seats.length - (phase === 'give' ? 1 : 0);
  return own !== undefined && isStuck ? m.partners_board_ace_stuck({ card: cardGlyphs(own) }) : '';
}

/** `You and Ben have an Ace already, and no collection holds two.` */
function holdersLine(seats: readonly Seat[], viewer: Viewer): string {
  const holders = seats.length > 1 ? 'several' : seats[0] === viewer.seat ? 'you' : 'one';
  return m.partners_board_aces_held({ holders, names: playerList(seats, viewer) });
}
