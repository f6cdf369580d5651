import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { bare, type Card } from '#games/cards.ts';
import { HAND_LIMIT, isHandToChange, isJack, isRoyal, strengthOf, tollOf } from '#games/realm/cards.ts';
import type { Move, Pair, Raid, View } from '#games/realm/types.ts';
import { cardGlyphs, cardList } from '../../../cards/names.ts';
import type { Coaching, Viewer } from '../../types.ts';
import { encountered, termsOf } from '../parts/arithmetic.ts';
import { coachActions } from './actions.ts';
import { sentences } from '../../kit/sentences.ts';
import { playerName } from '../../kit/players.ts';
import { troopList } from '../text/phrases.ts';

/** Explains the present decision to a newcomer, from the reader's view; null if no decision will come. */
export function coach(view: View, legal: readonly Move[], viewer: Viewer): Coaching | null {
  const { seat } = viewer;
  if (seat === null || view.outcome || view.toAct === null || itemAt(view.seats, seat).out) return null;
  if (view.toAct !== seat) return waiting(view, view.toAct, viewer);
  switch (view.phase) {
    case 'mulligan':
      return mulligan(view, seat);
    case 'action':
      return coachActions(view, seat, legal, viewer);
    case 'discard':
      return discard(view, seat);
    case 'encounter': {
      const pair = encountered(view);
      return pair && encounter(pair, legal);
    }
    case 'access':
      return access(view.raid);
    case 'spoils':
      return spoils(view.raid.picked, legal);
    case 'trap':
      return trap(view, viewer);
    default:
      return null;
  }
}

function waiting(view: View, toAct: number, viewer: Viewer): Coaching {
  const name = playerName(toAct, viewer);
  if (view.raid && view.raid.defender === viewer.seat) return raided(view.raid, view, name);
  if (view.phase === 'mulligan') {
    return {
      topic: 'wait-mulligan',
      title: m.realm_coach_wait_mulligan_title({ name }),
      gist: m.realm_coach_wait_mulligan(),
      more: [],
    };
  }
  return {
    topic: 'wait',
    title: m.realm_coach_wait_title({ name }),
    gist: m.realm_coach_wait(),
    more: [m.realm_coach_wait_more()],
  };
}

function raided({ defender, target: area }: Raid, { seats }: View, name: string): Coaching {
  const { T1, T2, S1, S2 } = itemAt(seats, defender);
  const guards = (area === 'throne' ? [T1, T2] : [S1, S2]).filter((pair) => pair !== null).length;
  return {
    topic: `raided-${area}`,
    title: m.realm_coach_raided_title({ area, name }),
    gist: m.realm_coach_raided({ guards }),
    more: [
      m.realm_coach_raided_guards(),
      area === 'throne' ? m.realm_coach_raided_throne() : m.realm_coach_raided_stronghold(),
    ],
  };
}

function mulligan(view: View, seat: number): Coaching {
  const { stronghold } = itemAt(view.seats, seat);
  const held = stronghold.filter(isRoyal);
  const royals = cardList(held);
  return {
    topic: 'mulligan',
    title: m.realm_coach_mulligan_title(),
    gist: isHandToChange(stronghold)
      ? m.realm_coach_mulligan_change({ royals })
      : m.realm_coach_mulligan_keep({ count: held.length, royals }),
    more: [m.realm_coach_mulligan_goal(), m.realm_coach_mulligan_cards()],
  };
}

const discard = (view: View, seat: number): Coaching => ({
  topic: 'discard',
  title: m.realm_coach_discard_title(),
  gist: m.realm_coach_discard({ count: itemAt(view.seats, seat).stronghold.length - HAND_LIMIT }),
  more: [m.realm_coach_discard_low(), m.realm_coach_discard_royal()],
});

function encounter(pair: Pair, legal: readonly Move[]): Coaching {
  const canCounter = legal.some((move) => move.do === 'counter');
  const cards = troopList(pair);
  return {
    topic: 'encounter',
    title: m.realm_coach_encounter_title(),
    gist: canCounter
      ? m.realm_coach_encounter_answer({ cards, sum: termsOf(pair), strength: strengthOf(pair) })
      : m.realm_coach_encounter_withdraw({ cards }),
    more: [
      sentences(m.realm_coach_encounter_suit(), tollOf(pair) > 0 ? m.realm_coach_encounter_toll() : null),
      m.realm_coach_encounter_used(),
    ],
  };
}

const access = ({ target }: Raid): Coaching => ({
  topic: `access-${target}`,
  title: m.realm_coach_access_title(),
  gist: m.realm_coach_access(),
  more: [target === 'throne' ? m.realm_coach_access_throne() : m.realm_coach_access_stronghold()],
});

function spoils(picked: Card, legal: readonly Move[]): Coaching {
  const card = cardGlyphs(picked);
  if (isRoyal(picked)) {
    const words = { title: m.realm_coach_royal_title(), gist: m.realm_coach_royal({ card }) };
    return { topic: 'spoils-royal', ...words, more: [] };
  }
  if (isJack(bare(picked))) {
    const words = { title: m.realm_coach_jack_title(), gist: m.realm_coach_jack({ card }) };
    return { topic: 'spoils-jack', ...words, more: [m.realm_coach_jack_pay()] };
  }
  const canDiscard = legal.some((move) => move.do === 'discard');
  return {
    topic: 'spoils-common',
    title: m.realm_coach_common_title({ card }),
    gist: canDiscard ? m.realm_coach_common_discard() : m.realm_coach_common_leave(),
    more: canDiscard ? [m.realm_coach_common_worth()] : [],
  };
}

const trap = (view: View, viewer: Viewer): Coaching => ({
  topic: 'trap',
  title: m.realm_coach_trap_title(),
  gist: m.realm_coach_trap({ name: playerName(view.turnOf, viewer) }),
  more: [m.realm_coach_trap_which()],
});
