import type { Card } from '#games/cards.ts';
import type { Event } from '#games/five-crowns/solo/events.ts';
import type { Move, SoloOutcome, View } from '#games/five-crowns/solo/types.ts';
import { m } from '#messages';
import { cardGlyphs } from '../../../cards/names.ts';
import { actor } from '../../speaker.ts';
import type { Entry } from '../../../platform/match/frames.ts';
import { eventIn } from '../../kit/events.ts';
import { mark, marked, said } from '../../kit/narration.ts';
import type { Figure, OutcomeWords, Sentence, StoryEntry, Viewer } from '../../types.ts';
import { closedCount } from '../parts/piles.ts';
import { pileZone } from '../parts/scene.ts';

/** The card within a sentence: `7♥`, `the Joker`. */
export const called = (card: Card): string =>
  m.five_crowns_solo_the_card({ joker: card === 'XX', card: cardGlyphs(card) });

/** Describes a move, and marks the pile it closed. */
export function sayMove(entry: Entry<Move, Event>, viewer: Viewer): Sentence[] {
  const player = actor(entry.seat, viewer);
  if (eventIn(entry, 'conceded')) return [said(m.five_crowns_solo_move_concede(player))];
  const placed = eventIn(entry, 'placed');
  if (!placed) return [];
  const { card: turned, pile, discard } = placed;
  if (turned === discard)
    return [said(m.five_crowns_solo_move_at_once({ ...player, card: called(discard) }))];
  const given = { ...player, pile: String(pile), card: called(discard), turned: called(turned) };
  return eventIn(entry, 'closed')
    ? [marked(said(m.five_crowns_solo_move_put_closing(given)), mark(0, pileZone(pile), 'gain', '✓'))]
    : [said(m.five_crowns_solo_move_put(given))];
}

/** Describes the moves of a log. A solitaire has no chapters. */
export const tell = (log: readonly Entry<Move, Event>[], viewer: Viewer): StoryEntry[] =>
  log.map((entry) => {
    const words = sayMove(entry, viewer);
    return { n: entry.n, seat: entry.seat, said: words, isStep: false, chapter: null, opens: null };
  });

/** A legal move as an imperative. */
export const describeChoice = ({ pile, discard }: Move): string =>
  m.five_crowns_solo_choice({ pile: String(pile), card: called(discard) });

/** Number of closed piles and of all piles, as parameters for messages. */
export const closedOf = ({ piles }: View): { readonly closed: number; readonly all: string } => ({
  closed: closedCount(piles),
  all: String(piles.length),
});

/** The number of closed piles: `9 of 11 piles closed`. */
export const tally = (view: View): string => m.five_crowns_solo_tally(closedOf(view));

/** None; the result says everything. */
export const figures = (): Figure[] => [];

/** None; there is only one player. */
export const ranking = (): number[] => [];

/** Describes the result. */
export function describeOutcome(outcome: SoloOutcome, viewer: Viewer, view: View): OutcomeWords {
  const isWinner = outcome.reason === 'closed';
  return {
    headline: isWinner ? m.five_crowns_solo_won() : tally(view),
    reason: why(outcome, viewer, view),
    standings: [{ seat: 0, text: tally(view), isWinner }],
  };
}

function why({ reason }: SoloOutcome, viewer: Viewer, { deck: left }: View): string {
  const player = actor(0, viewer);
  switch (reason) {
    case 'closed':
      return m.five_crowns_solo_why_won({ ...player, left });
    case 'empty':
      return m.five_crowns_solo_why_empty();
    case 'concession':
      return m.five_crowns_solo_why_gave_up({ ...player, left });
  }
}
