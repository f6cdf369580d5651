import { isCommon, isRoyal } from '#games/realm/cards.ts';
import { holds, type Card } from '#games/cards.ts';
import { cardList } from '../../../cards/names.ts';
import type { Move, View } from '#games/realm/types.ts';
import { either } from '../../../ui/listed.ts';
import { cardsOf, fitting } from '../parts/legal.ts';
import { count, type PlayerNames } from '../../kit/player-names.ts';

/** What can be done with the chosen cards of the hand, in a sentence; places light up beside it. */
export function hintFor(cards: readonly Card[], legal: readonly Move[]): string {
  if (cards.length === 0) return beginning(legal);
  const kinds = new Set(fitting(legal, cards).map((move) => move.do));
  if (kinds.has('rally')) return 'Tap a lit point to rally this pair.';
  if (isRoyal(cards[0]!))
    return kinds.size > 0 ? 'Tap your Throne to coronate.' : 'Your Throne is taken: this royal must wait.';
  const alone = DEEDS.flatMap(([kind, words]) => (kinds.has(kind) ? [words] : []));
  const joins = legal.some((move) => cardsOf(move).length > cards.length && holds(cardsOf(move), cards));
  const hints = [
    ...(alone.length > 0 ? [`Tap a lit place: ${either(alone)}.`] : []),
    ...(joins ? ['Add a second card to rally a pair.'] : []),
  ];
  return hints.length > 0 ? hints.join(' ') : 'Nothing fits this card now.';
}

/** What to begin with, out of what is possible. */
function beginning(legal: readonly Move[]): string {
  const ways = [
    legal.some((move) => cardsOf(move).length > 0) && 'choose a card',
    legal.some((move) => move.do === 'draw') && 'draw',
    legal.some((move) => move.do === 'raid') && 'raid',
    legal.some((move) => move.do === 'recall') && 'recall a pair',
  ].filter((way) => way !== false);
  return ways.length > 0 ? capital(`${either(ways)}.`) : 'Nothing is left to do: end your turn.';
}

/** What a common can do alone. */
const DEEDS: readonly (readonly [Move['do'], string])[] = [
  ['coronate', 'coronate it as a False Crown'],
  ['advance', 'advance'],
  ['replace', 'replace one of a pair'],
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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

/** What a seat is busy with, for those who look on. */
export function waitingLine(view: View, players: PlayerNames): string {
  if (view.toAct === null) return '';
  const name = players.who(view.toAct);
  const is = view.toAct === players.seat ? 'are' : 'is';
  switch (view.phase) {
    case 'mulligan':
      return `${name} ${is} deciding whether to keep the first five cards.`;
    case 'action':
      return `${name} ${is} choosing an action; ${count(view.actions, 'action')} left.`;
    case 'discard':
      return `${name} ${is} discarding down to five cards.`;
    case 'trap':
      return `${name} may trap a pair of the raider.`;
    default:
      return `${name} ${is} raiding.`;
  }
}
