import { isCommon, isCrown, isRoyal } from '#games/realm/cards.ts';
import type { Card } from '#games/cards.ts';
import { cardList } from '../../cards/names.ts';
import type { View } from '#games/realm/types.ts';
import { count, type Callers } from '../parts/voices.ts';

/** What can be done with the chosen cards, in a sentence; places light up beside it. */
export function hintFor(cards: readonly Card[], somewhere: boolean): string {
  if (cards.length === 0) return 'Choose a card, draw or raid.';
  if (!somewhere && cards.length === 1 && isRoyal(cards[0]!))
    return 'Your Throne is taken: this royal must wait.';
  if (!somewhere) return 'Nothing fits these cards now.';
  if (cards.length === 2) return 'Tap a lit point to rally this pair.';
  const card = cards[0]!;
  if (isRoyal(card)) return 'Tap your Throne to coronate.';
  const crown = isCrown(card) ? 'coronate it as a False Crown, ' : '';
  return `Tap a lit place: ${crown}advance or replace. Add a second card to rally.`;
}

/** What a discard of these cards does (R3.12). */
export function discardFate(cards: readonly Card[]): string {
  const royals = cards.filter(isRoyal);
  const commons = cards.filter(isCommon);
  const parts = [
    commons.length ? `${cardList(commons)} to your Tombs, face down` : '',
    royals.length ? `${cardList(royals)} shown to all and shuffled into the deck` : '',
  ].filter(Boolean);
  return parts.length
    ? `${parts.join('; ')}.`
    : 'Commons go to your Tombs face down, royals back into the deck.';
}

/** What others are busy with, for those who wait. */
export function waitingLine(view: View, callers: Callers): string {
  if (view.toAct === null) return '';
  const name = callers.who(view.toAct);
  switch (view.phase) {
    case 'mulligan':
      return `${name} is deciding whether to keep the first five cards.`;
    case 'action':
      return `${name} is choosing an action; ${count(view.actions, 'action')} left.`;
    case 'discard':
      return `${name} is discarding down to five cards.`;
    case 'trap':
      return `${name} may trap a pair of the raider.`;
    default:
      return `${name} is raiding.`;
  }
}
