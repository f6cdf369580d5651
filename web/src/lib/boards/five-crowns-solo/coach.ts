import { withCard, type Card } from '#games/cards.ts';
import { isWild } from '#games/five-crowns/cards.ts';
import type { Move, View } from '#games/five-crowns/solo/types.ts';
import { firstOf, itemAt } from '#games/list.ts';
import { m } from '#messages';
import { either, listed } from '../../platform/ui/listed.ts';
import type { Coaching, Viewer } from '../types.ts';
import { closable, closedCount, grouped, wildName, wildOf, type PileNumber } from './parts/piles.ts';
import { called } from './text/moves.ts';

/** Number of cards in the draw pile at the first turn. */
const FIRST = 27;
const FEW = 6;

/** Advice for a beginner about the turned card; null if nothing is left to choose. */
export function coach(view: View, _legal: readonly Move[], { seat }: Viewer): Coaching | null {
  const { turned, deck } = view;
  if (seat !== 0 || turned === null || view.outcome !== null) return null;
  if (deck === FIRST) return start(turned);
  const [closing, ...others] = closable(view);
  if (closing) return canClose(turned, closing, others);
  if (turned === 'XX') return joker(view);
  const wild = openPiles(view).filter((pile) => isWild(turned, wildOf(pile)));
  if (wild.length > 0) return wildHere(turned, firstOf(wild));
  if (deck < FEW) return fewLeft(view, deck);
  return fits(view, turned);
}

const openPiles = ({ piles }: View): PileNumber[] =>
  piles.flatMap(({ closed }, index) => (closed ? [] : [index + 1]));

const start = (turned: Card): Coaching => ({
  topic: 'start',
  title: m.five_crowns_solo_coach_start_title(),
  gist: m.five_crowns_solo_coach_start({ card: called(turned) }),
  more: [
    m.five_crowns_solo_coach_start_melds(),
    m.five_crowns_solo_coach_start_wild(),
    m.five_crowns_solo_coach_start_undo(),
  ],
});

/** A pile that can close, and the possible discards for it. */
type Closing = readonly [PileNumber, readonly Card[]];

function canClose(turned: Card, [pile, going]: Closing, others: readonly Closing[]): Coaching {
  const closes = { card: called(turned), cards: either(going.map(called)) };
  return {
    topic: `close ${[pile, ...others.map(([other]) => other)].join(' ')}`,
    title: m.five_crowns_solo_coach_close_title({ pile: String(pile) }),
    gist:
      others.length === 0
        ? m.five_crowns_solo_coach_close(closes)
        : m.five_crowns_solo_coach_close_more({
            ...closes,
            piles: listed(others.map(([other]) => String(other))),
          }),
    more: [m.five_crowns_solo_coach_close_why()],
  };
}

function joker(view: View): Coaching {
  const best = firstOf(
    openPiles(view)
      .map((pile) => ({ pile, loose: looseIn(view, pile) }))
      .sort((a, b) => a.loose - b.loose),
  );
  return {
    topic: `joker ${best.pile}`,
    title: m.five_crowns_solo_coach_joker_title(),
    gist: m.five_crowns_solo_coach_joker({ pile: String(best.pile), loose: best.loose }),
    more: [m.five_crowns_solo_coach_joker_more()],
  };
}

const looseIn = (view: View, pile: PileNumber): number =>
  grouped(itemAt(view.piles, pile - 1).cards, wildOf(pile))
    .filter(({ kind }) => kind !== 'meld')
    .reduce((sum, { cards }) => sum + cards.length, 0);

const wildHere = (turned: Card, pile: PileNumber): Coaching => ({
  topic: `wild ${pile}`,
  title: m.five_crowns_solo_coach_wild_title({ pile: String(pile) }),
  gist: m.five_crowns_solo_coach_wild({ wild: wildName(pile), pile: String(pile), card: called(turned) }),
  more: [m.five_crowns_solo_coach_wild_more()],
});

const fewLeft = ({ piles }: View, left: number): Coaching => ({
  topic: 'few',
  title: m.five_crowns_solo_coach_few_title(),
  gist: m.five_crowns_solo_coach_few({ left, closed: closedCount(piles) }),
  more: [m.five_crowns_solo_coach_few_more()],
});

function fits(view: View, turned: Card): Coaching {
  const gains = openPiles(view)
    .map((pile) => {
      const { cards } = itemAt(view.piles, pile - 1);
      return { pile, gain: looseIn(view, pile) + 1 - looseWith(withCard(cards, turned), pile) };
    })
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  const best = gains[0];
  if (!best) {
    return {
      topic: 'no meld',
      title: m.five_crowns_solo_coach_no_meld_title(),
      gist: m.five_crowns_solo_coach_no_meld({ card: called(turned) }),
      more: [m.five_crowns_solo_coach_no_meld_more()],
    };
  }
  return {
    topic: `fits ${best.pile}`,
    title: m.five_crowns_solo_coach_fits_title({ pile: String(best.pile) }),
    gist: m.five_crowns_solo_coach_fits({ card: called(turned), gain: best.gain }),
    more: [m.five_crowns_solo_coach_fits_more()],
  };
}

const looseWith = (cards: readonly Card[], pile: PileNumber): number =>
  grouped(cards, wildOf(pile))
    .filter(({ kind }) => kind !== 'meld')
    .reduce((sum, group) => sum + group.cards.length, 0);
