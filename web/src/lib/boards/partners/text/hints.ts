import { m } from '#messages';
import { ROUNDS } from '#games/partners/cards.ts';
import { actor } from '../../speaker.ts';
import type { Viewer } from '../../types.ts';
import { called } from './called.ts';
import type { Legal } from '../parts/moves.ts';
import type { PartnersOrders } from '../parts/orders.svelte.ts';
import { describeChoice, describeOutcome } from './moves.ts';
import type { ShownView } from '../parts/shown-view.ts';

/** One line with the player to act and the decision. */
export function phaseLine(view: ShownView, viewer: Viewer): string {
  if (view.outcome) return describeOutcome(view.outcome, viewer).headline;
  if (view.toAct === null) return m.partners_board_phase_round_over({ round: view.round });
  const player = actor(view.toAct, viewer);
  switch (view.phase) {
    case 'steal':
      return m.partners_board_phase_steal(player);
    case 'give':
      return m.partners_board_phase_give(player);
    default:
      return m.partners_board_phase_play(player);
  }
}

/** The special rule of a round. */
export function roundLine(round: number): string {
  if (round === 1) return m.partners_board_round_alone();
  return round < ROUNDS ? m.partners_board_round_aces() : m.partners_board_round_joker();
}

/** The next step of the seat to act. */
export function hintFor({ phase }: ShownView, chosen: PartnersOrders['chosen'], isNarrow: boolean): string {
  const card = chosen === null ? null : called(chosen);
  switch (phase) {
    case 'steal':
      if (card !== null) return m.partners_board_hint_steal_chosen({ card });
      return isNarrow ? m.partners_board_hint_steal_narrow() : m.partners_board_hint_steal();
    case 'give':
      if (card !== null) return m.partners_board_hint_give_chosen({ card });
      return isNarrow ? m.partners_board_hint_give_narrow() : m.partners_board_hint_give();
    default:
      return card !== null ? m.partners_board_hint_play_chosen({ card }) : m.partners_board_hint_play();
  }
}

/** A target of the chosen card, in a few words. */
export const captionOf = ({ move, target }: Legal, viewer: Viewer): string =>
  move.do === 'steal' ? describeChoice(move, viewer) : m.partners_board_place(actor(target, viewer));

/** Label of the button at the end of a round. In a replay the view is already that of the next round. */
export const goOnCaption = ({ round, toAct, outcome }: ShownView): string =>
  outcome ? m.shell_close() : m.partners_board_go_on({ round: toAct === null ? round + 1 : round });

/** For waiting players: who is to act, and that they may talk. */
export function waitingLine({ toAct, outcome }: ShownView, viewer: Viewer): string {
  if (toAct === null) return outcome ? m.partners_board_wait_over() : m.partners_board_wait_round();
  const player = actor(toAct, viewer);
  return viewer.seat === null ? m.partners_board_wait(player) : m.partners_board_wait_talk(player);
}
