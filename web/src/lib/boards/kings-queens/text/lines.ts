import { suitOf } from '#games/kings-queens/cards.ts';
import { barredBid } from '#games/kings-queens/legal.ts';
import type { View } from '#games/kings-queens/types.ts';
import { nameOf, type PlayerNames } from '../../kit/player-names.ts';
import type { Scene } from '../parts/scene.ts';
import { signed, suitName } from './terms.ts';

/** What is going on, in one line. */
export function statusLine(view: View, scene: Scene, players: PlayerNames): string {
  if (scene.isRoundsEnd) return 'The round is over';
  const { phase, trick } = view;
  const toAct = scene.isBehind ? view.leader : view.toAct;
  if (toAct === null) return '';
  const who = players.who(toAct);
  const isYou = toAct === players.seat;
  const verb = (does: string): string => `${who} ${isYou ? does : `${does}s`}`;
  if (phase === 'bid') return isYou ? 'Predict your points' : verb('predict');
  return trick.length === 0 || scene.isBehind ? verb('lead') : verb('follow');
}

/** What the reader may do now, or waits for, in a sentence. */
export function adviceLine(view: View, seat: number | null, players: PlayerNames): string {
  const { toAct, phase, trick } = view;
  if (toAct === null) return '';
  const name = nameOf(toAct, players);
  if (toAct !== seat) {
    if (phase === 'bid') return `${name} is weighing a prediction.`;
    return `${name} is choosing a card.`;
  }
  const led = trick[0];
  if (led === undefined) return 'You lead: play any card.';
  const suit = suitName(led);
  return view.seats[seat]!.hand.some((card) => suitOf(card) === suitOf(led))
    ? `Follow suit: play one of your ${suit}.`
    : `You have no ${suit}: play any card. The trick is not yours.`;
}

/** Why a card of the reader's hand may not be played now. */
export function whyNotNow(view: View, seat: number): string {
  if (view.phase === 'bid') return 'Cards are played when both have predicted.';
  if (view.toAct !== seat) return 'It is not your turn.';
  const led = view.trick[0];
  return led === undefined ? '' : `You can follow suit, so you must: play one of your ${suitName(led)}.`;
}

/** Which prediction is not allowed and why; null where all are. */
export function barredLine(view: View, seat: number, players: PlayerNames): string | null {
  const barred = barredBid(view, seat);
  if (barred === null) return null;
  return `Not ${signed(barred)}: with ${players.whose(1 - seat)} ${signed(-barred)} it would add up to 0.`;
}
