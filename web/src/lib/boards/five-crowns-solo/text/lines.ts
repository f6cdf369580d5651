import type { Card } from '#games/cards.ts';
import type { View } from '#games/five-crowns/solo/types.ts';
import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import type { Viewer } from '../../types.ts';
import type { Choice } from '../parts/draft.ts';
import { closedCount, pileAfter, wildName, type PileNumber } from '../parts/piles.ts';
import { either } from '../../../platform/ui/listed.ts';
import { actor } from '../../speaker.ts';
import { called, closedOf } from './moves.ts';

/** The situation described by the line above the piles. */
export interface Moment {
  readonly view: View;
  readonly viewer: Viewer;
  readonly step: Choice | null;
  /** The piles the turned card can close, with the possible discards. */
  readonly closable: ReadonlyMap<PileNumber, readonly Card[]>;
  readonly isPending: boolean;
}

/** The line above the piles: the next step, or the result. */
export function askLine(moment: Moment): string {
  const { view, viewer, step, closable, isPending } = moment;
  const { turned } = view;
  if (view.outcome !== null || turned === null) return endLine(view, viewer);
  if (viewer.seat !== 0) {
    return m.five_crowns_solo_waiting({ name: actor(0, viewer).name, card: called(turned) });
  }
  if (isPending) return m.boards_sending();
  if (step === null) return placeLine(turned, [...closable.keys()]);
  if (step.discard === null) return discardLine(step.pile, closable.get(step.pile) ?? []);
  return doneLine(view, turned, step.discard, step);
}

function placeLine(turned: Card, piles: readonly PileNumber[]): string {
  const card = called(turned);
  if (piles.length === 0) return m.five_crowns_solo_ask_pile({ card });
  return m.five_crowns_solo_ask_pile_closing({ card, piles: either(piles.map(String)) });
}

function discardLine(number: PileNumber, going: readonly Card[]): string {
  const pile = { pile: String(number), wild: wildName(number) };
  if (going.length === 0) return m.five_crowns_solo_ask_discard(pile);
  return m.five_crowns_solo_ask_discard_closing({ ...pile, cards: either(going.map(called)) });
}

function doneLine(view: View, turned: Card, discard: Card, { pile, thrown }: Choice): string {
  const going = { card: called(discard), pile: String(pile) };
  if (thrown) return m.five_crowns_solo_done_at_once(going);
  const { closed } = pileAfter(itemAt(view.piles, pile - 1), pile, turned, discard);
  if (!closed) return m.five_crowns_solo_done(going);
  const isLast = closedCount(view.piles) === view.piles.length - 1;
  return isLast ? m.five_crowns_solo_done_last(going) : m.five_crowns_solo_done_closing(going);
}

function endLine(view: View, viewer: Viewer): string {
  switch (view.outcome?.reason) {
    case 'closed':
      return m.five_crowns_solo_solved();
    case 'empty':
      return m.five_crowns_solo_empty_after(closedOf(view));
    default:
      return m.five_crowns_solo_gave_up_after({ ...actor(0, viewer), ...closedOf(view) });
  }
}

/** Label of the button that sends the complete move. */
export function sendLabel(view: View, step: Choice): string {
  const { pile, discard, thrown } = step;
  const next = view.deck === 0 ? m.five_crowns_solo_send_last_card() : m.five_crowns_solo_send();
  if (thrown || view.turned === null || discard === null) return next;
  const { closed } = pileAfter(itemAt(view.piles, pile - 1), pile, view.turned, discard);
  const wins = closed && closedCount(view.piles) === view.piles.length - 1;
  return wins ? m.five_crowns_solo_send_last_pile() : next;
}
