import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { actor, target as targetOf } from '../../speaker.ts';
import { playerList } from '../../kit/players.ts';
import type { Viewer } from '../../types.ts';
import { called } from './called.ts';
import { bestDuty, dutyAfter, scoreOf, worthsAfter, type Duty } from '../parts/duties.ts';
import type { Legal } from '../parts/moves.ts';
import { collectionsOf, reckon, type Worth } from '../parts/reckoning.ts';
import type { ShownView } from '../parts/shown-view.ts';
import { crownInSigns } from './scores.ts';

type Worths = readonly Worth[];

/** The effect of a legal move on the collections' values. */
export interface Preview {
  /** The receiver's crowned suit before and after, in a few characters: `♥ 3 → 4`. */
  readonly chip: string;
  /**
   * The steal or gift that follows, in a few words: `and steal K♥`, `then steals`, `then up to ♥ 6`; null for
   * none.
   */
  readonly then: string | null;
  /** Change of the receiver's score of the round. */
  readonly gain: number;
  /** The same in sentences, with the effect on others. */
  readonly lines: readonly string[];
}

/** A collection that may receive the chosen card, with the effect. */
export interface Offer {
  readonly legal: Legal;
  readonly preview: Preview;
}

export type Offers = ReadonlyMap<Seat, Offer>;

export const NO_OFFERS: Offers = new Map();

/** The collections that may receive a card, by seat. */
export const offersOf = (view: ShownView, legal: readonly Legal[], chosen: Card, viewer: Viewer): Offers =>
  new Map(
    legal
      .filter(({ card }) => card === chosen)
      .map((one) => [one.target, { legal: one, preview: previewOf(view, one, viewer) }]),
  );

/** The effect of a move. Includes the player's own best steal or gift, but not that of another seat. */
export function previewOf(view: ShownView, legal: Legal, viewer: Viewer): Preview {
  const before = reckon(collectionsOf(view.seats), view.round);
  const { target } = legal;
  const direct = worthsAfter(view, legal);
  const duty = bestDuty(view, legal);
  const counts = duty !== null && scoreOf(duty.worths, target) !== scoreOf(direct, target) ? duty : null;
  const after = target === view.toAct && counts ? counts.worths : direct;
  const seats = [target, ...view.seats.map((_, seat) => seat).filter((seat) => seat !== target)];
  return {
    chip: chipOf(itemAt(before, target), itemAt(after, target)),
    then: thenOf(view, legal, duty && { counts }, viewer),
    gain: itemAt(after, target).score - itemAt(before, target).score,
    lines: [
      ...(duty ? [dutyLine(view, legal, counts, viewer)] : []),
      ...seats.flatMap((seat) => worthLines(seat, itemAt(before, seat), itemAt(after, seat), viewer)),
      ...partnerLines(before, after, viewer),
    ],
  };
}

/** A crowned suit with its number of cards: `♥ 3`; two suits in a tie: `♣♥ 3`. */
const crownOf = ({ crowned, own }: Worth): string =>
  crowned.length > 0 ? crownInSigns(crowned, own) : m.partners_board_no_king();

function chipOf(before: Worth, after: Worth): string {
  const [was, is] = [crownOf(before), crownOf(after)];
  if (was === is)
    return before.crowned.length > 0
      ? m.partners_board_change_stays({ crown: is })
      : m.partners_board_change_kingless();
  return before.crowned.join('') === after.crowned.join('') ? `${was} → ${after.own}` : `${was} → ${is}`;
}

function worthLines(seat: Seat, before: Worth, after: Worth, viewer: Viewer): string[] {
  const player = actor(seat, viewer);
  const crowns = { before: crownOf(before), after: crownOf(after) };
  const scores = { before: before.score, after: after.score };
  return [
    ...(before.joker === after.joker
      ? []
      : [m.partners_board_change_joker({ ...player, gets: after.joker })]),
    ...(crowns.before === crowns.after ? [] : [m.partners_board_change_crown({ ...player, ...crowns })]),
    ...(scores.before === scores.after ? [] : [m.partners_board_change_score({ ...player, ...scores })]),
  ];
}

/** The pairs in `here` but not in `there`. */
const pairsOnlyIn = (here: Worths, there: Worths): (readonly [number, number])[] =>
  here.flatMap(({ partner }, seat) =>
    partner !== null && partner > seat && itemAt(there, seat).partner !== partner
      ? [[seat, partner] as const]
      : [],
  );

const partnerLines = (before: Worths, after: Worths, viewer: Viewer): string[] => [
  ...pairsOnlyIn(before, after).map((pair) =>
    m.partners_board_change_parted({ names: playerList(pair, viewer) }),
  ),
  ...pairsOnlyIn(after, before).map((pair) =>
    m.partners_board_change_paired({ names: playerList(pair, viewer) }),
  ),
];

/**
 * The steal or gift after a Jack or Queen, in a few words. `counts` is one that changes the receiver's score.
 */
function thenOf(
  view: ShownView,
  legal: Legal,
  found: { readonly counts: Duty | null } | null,
  viewer: Viewer,
): string | null {
  const duty = dutyAfter(view, legal);
  if (found === null || duty === null) return null;
  const { target } = legal;
  const { counts } = found;
  if (target === viewer.seat)
    return counts
      ? m.partners_board_then_own_card({ duty, card: called(counts.legal.card) })
      : m.partners_board_then_own({ duty });
  if (duty === 'give' || !counts) return m.partners_board_then_other({ duty });
  return m.partners_board_then_up_to({ crown: crownOf(itemAt(counts.worths, target)) });
}

/** The same as a sentence. */
function dutyLine(view: ShownView, legal: Legal, counts: Duty | null, viewer: Viewer): string {
  const receiver = actor(legal.target, viewer);
  const isSteal = dutyAfter(view, legal) === 'steal';
  if (counts === null) return m.partners_board_duty({ ...receiver, duty: isSteal ? 'steal' : 'give' });
  const { move, card } = counts.legal;
  const best = {
    ...receiver,
    ...targetOf(move.seat, viewer),
    card: called(card),
    score: scoreOf(counts.worths, legal.target),
  };
  return isSteal ? m.partners_board_duty_steal(best) : m.partners_board_duty_give(best);
}
