import type { Card } from '#games/cards.ts';
import { parseMove } from '#games/five-crowns/solo/notation.ts';
import type { Move, SoloOutcome, View } from '#games/five-crowns/solo/types.ts';
import { CONCESSION } from '#games/written.ts';
import { m } from '#messages';
import type { LogEntry } from '#protocol';
import { cardGlyphs } from '../../../cards/names.ts';
import { actor } from '../../../i18n/speaker.ts';
import { mark, marked, said } from '../../kit/told.ts';
import type { Figure, OutcomeWords, Said, Told, ViewAt, Viewer } from '../../types.ts';
import { closedCount } from '../parts/piles.ts';
import { pileZone } from '../parts/scene.ts';

/** The card within a sentence: `7♥`, `the Joker`. */
export const called = (card: Card): string =>
  m.five_crowns_solo_the_card({ joker: card === 'XX', card: cardGlyphs(card) });

/**
 * Describes a logged move, and if it closed its pile. The turned card isn't in the notation, so it comes from
 * the views before and after, if available. If it was discarded directly, no pile changed.
 */
export function describeMove(entry: LogEntry, viewer: Viewer, viewAt: ViewAt<View> = () => null): string {
  const player = actor(entry.seat, viewer);
  if (entry.move === CONCESSION) return m.five_crowns_solo_move_concede(player);
  const parsed = parseMove(entry.move);
  // A newer server may use notation unknown to this page; then show it as it is.
  if (!parsed.ok) return m.boards_move_unknown({ player: m.boards_player(player), move: entry.move });
  const { pile, discard } = parsed.value;
  const [seen, led] = [entry.n - 1, entry.n].map((n) => viewAt(n));
  const turned = seen?.turned ?? null;
  const card = called(discard);
  if (turned === discard) return m.five_crowns_solo_move_at_once({ ...player, card });
  if (turned === null) return m.five_crowns_solo_move_unseen({ ...player, pile: String(pile), card });
  const told = { ...player, pile: String(pile), card, turned: called(turned) };
  return led?.piles[pile - 1]?.closed
    ? m.five_crowns_solo_move_put_closing(told)
    : m.five_crowns_solo_move_put(told);
}

/** Describes a move and marks the pile it closed. */
function sayMove(entry: LogEntry, viewer: Viewer, viewAt: ViewAt<View>): Said {
  const told = said(describeMove(entry, viewer, viewAt));
  const [had, has] = [entry.n - 1, entry.n].map((n) => viewAt(n)?.piles);
  const closed = has?.findIndex((pile, at) => pile.closed && had?.[at]?.closed === false) ?? -1;
  return closed < 0 ? told : marked(told, mark(0, pileZone(closed + 1), 'gain', '✓'));
}

/** Describes the moves of a log. A solitaire has no chapters. */
export const tell = (log: readonly LogEntry[], viewer: Viewer, viewAt: ViewAt<View>): Told[] =>
  log.map((entry) => {
    const words = [sayMove(entry, viewer, viewAt)];
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
export const standing = (): number[] => [];

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
