import type { Card } from '#games/cards.ts';
import { parseMove } from '#games/five-crowns/solo/notation.ts';
import type { Move, SoloOutcome, View } from '#games/five-crowns/solo/types.ts';
import { CONCESSION } from '#games/step.ts';
import type { LogEntry } from '#protocol';
import { cardGlyphs } from '../../../cards/names.ts';
import type { OutcomeWords, ViewAt, Viewer } from '../../types.ts';
import { nameOf, subjectOf } from '../../kit/player-names.ts';
import { closedCount } from '../parts/piles.ts';

/** The card in the middle of a sentence: `7♥`, `the Joker`. */
export const called = (card: Card): string => (card === 'XX' ? 'the Joker' : cardGlyphs(card));

/** The card at the beginning of a sentence. */
export const calledFirst = (card: Card): string => (card === 'XX' ? 'The Joker' : cardGlyphs(card));

/**
 * A logged move as a sentence, and whether it closed its pile. The move itself does not name the turned card: the views
 * around it do, where the reader looked on. Where that card went away at once, no pile changed.
 */
export function describeMove(
  entry: LogEntry,
  viewer: Viewer,
  _before: LogEntry | null = null,
  viewAt: ViewAt<View> = () => null,
): string {
  const subject = subjectOf(entry.seat, viewer);
  if (entry.move === CONCESSION) return `${subject.does('give')} up.`;
  const parsed = parseMove(entry.move);
  // A service with newer rules may write what this page can't read: the notation itself is then the best word.
  if (!parsed.ok) return `${subject.name}: ${entry.move}.`;
  const { pile, discard } = parsed.value;
  const [seen, led] = [entry.n - 1, entry.n].map((n) => viewAt(n));
  const turned = seen?.turned ?? null;
  if (turned === discard) return `${subject.does('discard')} ${called(discard)} at once.`;
  const placed = turned === null ? subject.does('play') : `${subject.does('put')} ${called(turned)}`;
  const gives = viewer.seat === entry.seat ? 'discard' : 'discards';
  const closes = led?.piles[pile - 1]?.closed ? ` Pile ${pile} is closed.` : '';
  return `${placed} on pile ${pile} and ${gives} ${called(discard)}.${closes}`;
}

/** A legal move as something to do. */
export const describeChoice = ({ pile, discard }: Move): string =>
  `Put the turned card on pile ${pile}, discard ${called(discard)}`;

/** How many piles are closed: `9 of 11 piles closed`. */
export const tally = ({ piles }: View): string => `${closedCount(piles)} of ${piles.length} piles closed`;

/** How the deal ended. */
export function describeOutcome(outcome: SoloOutcome, viewer: Viewer, view: View): OutcomeWords {
  const { reason } = outcome;
  const isWinner = reason === 'closed';
  const who = viewer.seat === 0 ? 'You' : nameOf(0, viewer);
  const REASONS: Readonly<Record<SoloOutcome['reason'], string>> = {
    closed: `${viewer.seat === 0 ? 'Solved' : `${who} solved it`} with ${cardsLeft(view.deck)} to spare.`,
    empty: 'The draw pile is empty.',
    concession: `${who} gave up with ${cardsLeft(view.deck)} still to come.`,
  };
  return {
    headline: isWinner ? 'All eleven piles closed!' : tally(view),
    reason: REASONS[reason],
    standings: [{ seat: 0, text: tally(view), isWinner }],
  };
}

const cardsLeft = (cards: number): string =>
  cards === 0 ? 'no card' : `${cards} ${cards === 1 ? 'card' : 'cards'}`;
