import { m } from '#messages';
import { isCommon, isRoyal } from '#games/realm/cards.ts';
import { holds, type Card } from '#games/cards.ts';
import type { Move, View } from '#games/realm/types.ts';
import { cardList } from '../../../cards/names.ts';
import { actor } from '../../speaker.ts';
import { either } from '../../../platform/ui/listed.ts';
import { sentences } from '../../kit/sentences.ts';
import type { Viewer } from '../../types.ts';
import { cardsOf, fitting } from '../parts/legal.ts';

/** One sentence about the use of the chosen cards. The places themselves are lit. */
export function hintFor(cards: readonly Card[], legal: readonly Move[]): string {
  const [first] = cards;
  if (first === undefined) return beginning(legal);
  const kinds = new Set(fitting(legal, cards).map((move) => move.do));
  if (kinds.has('rally')) return m.realm_board_hint_rally();
  if (isRoyal(first))
    return kinds.size > 0 ? m.realm_board_hint_coronate() : m.realm_board_hint_royal_waits();
  const ways = waysAlone(kinds);
  const joins = legal.some((move) => cardsOf(move).length > cards.length && holds(cardsOf(move), cards));
  return (
    sentences(
      ways.length > 0 ? m.realm_board_hint_places({ ways: either(ways) }) : null,
      joins ? m.realm_board_hint_second() : null,
    ) || m.realm_board_hint_none()
  );
}

/** Suggestions for a first move, as far as they are possible. */
function beginning(legal: readonly Move[]): string {
  const can = (kind: Move['do']): boolean => legal.some((move) => move.do === kind);
  const ways = [
    ...(legal.some((move) => cardsOf(move).length > 0) ? [m.realm_board_hint_way_card()] : []),
    ...(can('draw') ? [m.realm_board_hint_way_draw()] : []),
    ...(can('raid') ? [m.realm_board_hint_way_raid()] : []),
    ...(can('recall') ? [m.realm_board_hint_way_recall()] : []),
  ];
  return ways.length > 0 ? m.realm_board_hint_begin({ ways: either(ways) }) : m.realm_board_hint_end();
}

/** The possible uses of a single common. */
const waysAlone = (kinds: ReadonlySet<Move['do']>): readonly string[] => [
  ...(kinds.has('coronate') ? [m.realm_board_hint_way_coronate()] : []),
  ...(kinds.has('advance') ? [m.realm_board_hint_way_advance()] : []),
  ...(kinds.has('replace') ? [m.realm_board_hint_way_replace()] : []),
];

/** The destinations of discarded cards (R3.12). */
export function discardFate(cards: readonly Card[]): string {
  const [royals, commons] = [cards.filter(isRoyal), cards.filter(isCommon)];
  if (cards.length === 0) return m.realm_board_fate();
  if (royals.length === 0) return m.realm_board_fate_commons({ cards: cardList(commons) });
  if (commons.length === 0) return m.realm_board_fate_royals({ cards: cardList(royals) });
  return m.realm_board_fate_both({ commons: cardList(commons), royals: cardList(royals) });
}

/** The current decision, for spectators and waiting players. */
export function waitingLine(view: View, viewer: Viewer): string {
  if (view.toAct === null) return '';
  const decider = actor(view.toAct, viewer);
  switch (view.phase) {
    case 'mulligan':
      return m.realm_board_wait_mulligan(decider);
    case 'action':
      return m.realm_board_wait_action({ ...decider, count: view.actions });
    case 'discard':
      return m.realm_board_wait_discard(decider);
    case 'trap':
      return m.realm_board_wait_trap(decider);
    default:
      return m.realm_board_wait_raid(decider);
  }
}
