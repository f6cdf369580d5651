import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { ROUNDS } from '#games/partners/cards.ts';
import type { Move, View } from '#games/partners/types.ts';
import { cardGlyphs, suitGlyph } from '../../cards/names.ts';
import { actor } from '../speaker.ts';
import { either } from '../../platform/ui/listed.ts';
import { playerList } from '../kit/players.ts';
import type { Coaching, Viewer } from '../types.ts';
import { bestMove, type Best } from './parts/best.ts';
import { legalOf } from './parts/moves.ts';
import { collectionsOf, reckon, type Worth } from './parts/reckoning.ts';
import { called } from './text/called.ts';

/** Advice for a beginner about the current decision; null if there is nothing to explain. */
export function coach(view: View, legal: readonly Move[], viewer: Viewer): Coaching | null {
  const { seat } = viewer;
  if (seat === null || view.toAct === null || itemAt(view.seats, seat).out) return null;
  const worths = reckon(collectionsOf(view.seats), view.round);
  const own = itemAt(worths, seat);
  if (view.toAct !== seat) return waiting(view.toAct, worths, viewer);
  const best = bestMove(view, legalOf(legal, seat));
  if (view.phase === 'steal') return stealing(seat, best, viewer);
  if (view.phase === 'give') return giving(seat, own, best, viewer);
  return {
    topic: topicOf(view.round, own),
    title: m.partners_coach_title({ round: view.round }),
    gist: [ownLine(own), bestLine(best, viewer)].join(' '),
    more: [...roundLines(view.round, own, viewer), ...handLines(itemAt(view.seats, seat).hand)],
  };
}

const topicOf = (round: number, { crowned }: Worth): string =>
  [
    round === 1 ? 'alone' : round < ROUNDS ? 'partners' : 'joker',
    crowned.length > 0 ? 'crowned' : 'kingless',
  ].join('-');

function ownLine({ crowned, own }: Worth): string {
  if (crowned.length === 0) return m.partners_coach_kingless();
  // If two suits are equally short, either can be the crowned one.
  return m.partners_coach_crowned({ suit: either(crowned.map(suitGlyph)), points: own });
}

/** The move with the highest score, and that score. */
function bestLine(best: Best | null, viewer: Viewer): string {
  if (best === null) return m.partners_coach_best_none();
  const { legal, then, score, isOpen } = best;
  const { move } = legal;
  const said = { card: called(legal.card), target: actor(move.seat, viewer).name, score };
  if (move.do === 'steal') return m.partners_coach_best_steal(said);
  if (move.do === 'give') return m.partners_coach_best_give(said);
  if (legal.target !== viewer.seat)
    return isOpen ? m.partners_coach_best_open(said) : m.partners_coach_best_other(said);
  if (then === null) return m.partners_coach_best_own(said);
  const both = { ...said, next: called(then.card), target: actor(then.move.seat, viewer).name };
  return then.move.do === 'steal'
    ? m.partners_coach_best_own_steal(both)
    : m.partners_coach_best_own_give(both);
}

function roundLines(round: number, own: Worth, viewer: Viewer): string[] {
  if (round === 1) return [m.partners_coach_round_alone()];
  return [
    partnerLine(own, viewer),
    ...(round < ROUNDS ? [] : [m.partners_coach_joker()]),
    m.partners_coach_two_aces(),
  ];
}

function partnerLine({ ace, partner, side }: Worth, viewer: Viewer): string {
  if (partner !== null) return m.partners_coach_partner({ name: actor(partner, viewer).name });
  if (ace === null || side === null) return m.partners_coach_no_ace();
  return m.partners_coach_waiting({ card: cardGlyphs(ace), colour: side });
}

/** The use of each rank in a hand. */
const CARD_LINES: readonly (readonly [string, () => string])[] = [
  ['K', m.partners_coach_king_held],
  ['Q', m.partners_coach_queen_held],
  ['J', m.partners_coach_jack_held],
  ['T', m.partners_coach_ten_held],
  ['A', m.partners_coach_ace_held],
  ['X', m.partners_coach_joker_held],
];

const handLines = (hand: readonly string[]): string[] =>
  CARD_LINES.flatMap(([rank, line]) => (hand.some((card) => card.startsWith(rank)) ? [line()] : []));

const stealing = (seat: number, best: Best | null, viewer: Viewer): Coaching => ({
  topic: 'steal',
  title: m.partners_board_phase_steal(actor(seat, viewer)),
  gist: bestLine(best, viewer),
  more: [m.partners_coach_steal_what(), m.partners_coach_steal_effect()],
});

const giving = (seat: number, own: Worth, best: Best | null, viewer: Viewer): Coaching => ({
  topic: 'give',
  title: m.partners_board_phase_give(actor(seat, viewer)),
  gist: best ? bestLine(best, viewer) : [ownLine(own), m.partners_coach_give_any()].join(' '),
  more: [m.partners_coach_give_what(), m.partners_coach_give_king()],
});

function waiting(toAct: number, worths: readonly Worth[], viewer: Viewer): Coaching {
  return {
    topic: 'wait',
    title: m.partners_coach_wait_title({ name: actor(toAct, viewer).name }),
    gist: leadLine(worths, viewer),
    more: [m.partners_coach_wait_rows(), m.partners_coach_wait_talk()],
  };
}

/** The seats with the highest score if the round ended now. */
function leadLine(worths: readonly Worth[], viewer: Viewer): string {
  const points = Math.max(...worths.map(({ score }) => score));
  if (points === 0) return m.partners_coach_lead_none();
  const leaders = worths.flatMap(({ score }, seat) => (score === points ? [seat] : []));
  if (leaders.length === worths.length) return m.partners_coach_lead_all({ points });
  return m.partners_coach_lead({ names: playerList(leaders, viewer), points });
}
