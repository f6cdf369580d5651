import type { Move, View } from '#games/five-crowns/types.ts';
import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { isWild } from '#games/five-crowns/cards.ts';
import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { cardGlyphs } from '../../cards/names.ts';
import { actor } from '../speaker.ts';
import type { Coaching, Viewer } from '../types.ts';
import { ranksName } from './text/melds.ts';
import { ROUNDS, isInRound, leftOver } from './parts/totals.ts';

/**
 * Advice for a beginner about the current decision, from the reader's view; null if there is nothing to say.
 */
export function coach(view: View, legal: readonly Move[], viewer: Viewer, n: number): Coaching | null {
  const { seat } = viewer;
  if (seat === null || view.outcome || view.toAct === null || itemAt(view.seats, seat).out) return null;
  if (view.toAct !== seat) return waiting(view, view.toAct, seat, viewer);
  if (view.phase === 'draw') {
    // Each turn has two moves. So fewer than two moves per seat means the first lap.
    const isFirstLap = view.round === 1 && n < 2 * view.seats.length;
    return isFirstLap && view.wentOut === null ? firstDraw(view, n === 0) : draw(view, seat);
  }
  const [out] = legal.flatMap((move) => (move.do === 'out' ? [move.card] : []));
  if (out !== undefined) return goOut(out);
  return view.wentOut === null ? discard(view, seat) : lastDiscard(view, seat);
}

function waiting(view: View, toAct: Seat, seat: Seat, viewer: Viewer): Coaching {
  if (!isInRound(itemAt(view.seats, seat))) {
    return {
      topic: 'wait-tie-break',
      title: m.five_crowns_coach_wait_tie_title(),
      gist: m.five_crowns_coach_wait_tie(),
      more: [],
    };
  }
  if (view.wentOut !== null) {
    const isOwn = view.wentOut === seat;
    return {
      topic: isOwn ? 'wait-own-out' : 'wait-last',
      title: m.five_crowns_coach_wait_out_title(actor(view.wentOut, viewer)),
      gist: isOwn ? m.five_crowns_coach_wait_own_out() : m.five_crowns_coach_wait_last(),
      more: [],
    };
  }
  return {
    topic: 'wait',
    title: m.boards_turn(actor(toAct, viewer)),
    gist: m.five_crowns_coach_wait(),
    more: [m.five_crowns_coach_wait_more()],
  };
}

const firstDraw = (view: View, begins: boolean): Coaching => ({
  topic: 'first-draw',
  title: m.five_crowns_coach_first_title({ begins }),
  gist: m.five_crowns_coach_first(),
  more: [
    m.five_crowns_coach_first_melds(),
    m.five_crowns_coach_first_wild({ ranks: ranksName(view.wild) }),
    m.five_crowns_coach_first_rounds(),
  ],
});

function draw(view: View, seat: Seat): Coaching {
  if (view.wentOut !== null) {
    return {
      topic: 'last-draw',
      title: m.five_crowns_coach_last_draw_title(),
      gist: m.five_crowns_coach_last_draw(),
      more: [m.five_crowns_coach_last_draw_more()],
    };
  }
  const top = view.discards.at(-1);
  if (top !== undefined && isWild(top, view.wild)) {
    return {
      topic: 'draw-wild',
      title: m.five_crowns_coach_wild_title({ card: cardGlyphs(top) }),
      gist: m.five_crowns_coach_wild(),
      more: [],
    };
  }
  const left = leftOver(itemAt(view.seats, seat).hand, view.wild, false);
  return {
    topic: `draw-${view.round > ROUNDS ? 'tie' : view.round > 1 ? 'later' : 'first'}`,
    title: m.five_crowns_coach_draw_title(),
    gist:
      top === undefined
        ? m.five_crowns_coach_draw_none({ left })
        : m.five_crowns_coach_draw({ card: cardGlyphs(top), left }),
    more: [m.five_crowns_coach_draw_seen(), m.five_crowns_coach_draw_wild({ ranks: ranksName(view.wild) })],
  };
}

const goOut = (card: Card): Coaching => ({
  topic: 'out',
  title: m.five_crowns_coach_out_title(),
  gist: m.five_crowns_coach_out({ card: cardGlyphs(card) }),
  more: [m.five_crowns_coach_out_more()],
});

const discard = (view: View, seat: Seat): Coaching => ({
  topic: 'discard',
  title: m.five_crowns_coach_discard_title(),
  gist: m.five_crowns_coach_discard(),
  more: [
    m.five_crowns_coach_discard_points(),
    m.five_crowns_coach_discard_left({ left: leftOver(itemAt(view.seats, seat).hand, view.wild, true) }),
  ],
});

const lastDiscard = (view: View, seat: Seat): Coaching => ({
  topic: 'last-discard',
  title: m.five_crowns_coach_last_title(),
  gist: m.five_crowns_coach_last({ left: leftOver(itemAt(view.seats, seat).hand, view.wild, true) }),
  more: [m.five_crowns_coach_last_more()],
});
