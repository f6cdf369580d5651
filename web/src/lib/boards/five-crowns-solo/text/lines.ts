import type { Card } from '#games/cards.ts';
import type { View } from '#games/five-crowns/solo/types.ts';
import { nameOf } from '../../kit/player-names.ts';
import type { Viewer } from '../../types.ts';
import type { Step } from '../parts/draft.ts';
import { closedCount, pileAfter, wildName, type PileNumber } from '../parts/piles.ts';
import { either } from '../../../ui/listed.ts';
import { called, calledFirst, tally } from './moves.ts';

/** What the line above the piles is made from. */
export interface Moment {
  readonly view: View;
  readonly viewer: Viewer;
  readonly step: Step | null;
  /** Which piles the turned card can close, and which cards may go for it. */
  readonly closable: ReadonlyMap<PileNumber, readonly Card[]>;
  readonly isPending: boolean;
}

/** What is asked for now, in words. */
export function askLine(moment: Moment): string {
  const { view, viewer, step, closable, isPending } = moment;
  const { turned } = view;
  if (view.outcome !== null || turned === null) return endLine(view, viewer);
  if (viewer.seat !== 0) return `${nameOf(0, viewer)} turned ${called(turned)} and looks for a pile.`;
  if (isPending) return 'Sending your move…';
  if (step === null) return placeLine(turned, [...closable.keys()]);
  if (step.discard === null) return discardLine(step.pile, closable.get(step.pile) ?? []);
  return doneLine(view, turned, step);
}

function placeLine(turned: Card, piles: readonly PileNumber[]): string {
  const closes = piles.length > 0 ? ` It can close pile ${either(piles.map(String))}.` : '';
  return `Where does ${called(turned)} go?${closes}`;
}

function discardLine(pile: PileNumber, going: readonly Card[]): string {
  const closes = going.length > 0 ? ` Without ${either(going.map(called))} it closes.` : '';
  return `Pile ${pile}, ${wildName(pile)} wild: which card goes?${closes}`;
}

function doneLine(view: View, turned: Card, { pile, discard, thrown }: Step): string {
  const going = calledFirst(discard!);
  if (thrown) return `${going} goes; the piles stay as they are.`;
  const { closed } = pileAfter(view.piles[pile - 1]!, pile, turned, discard!);
  if (!closed) return `${going} goes from pile ${pile}.`;
  const isLast = closedCount(view.piles) === view.piles.length - 1;
  return `${going} goes and pile ${pile} closes${isLast ? ': that is the last one!' : '.'}`;
}

function endLine(view: View, viewer: Viewer): string {
  if (view.outcome?.reason === 'closed') return 'All eleven piles are closed: solved!';
  const why = view.outcome?.reason === 'empty' ? 'The draw pile is empty' : `${subject(viewer)} gave up`;
  return `${why}: ${tally(view)}.`;
}

const subject = (viewer: Viewer): string => (viewer.seat === 0 ? 'You' : nameOf(0, viewer));

/** What sending the whole move does. */
export function sendLabel(view: View, step: Step): string {
  const { pile, discard, thrown } = step;
  const isLastCard = view.deck === 0;
  if (thrown || view.turned === null || discard === null) return isLastCard ? 'Play the last card' : NEXT;
  const { closed } = pileAfter(view.piles[pile - 1]!, pile, view.turned, discard);
  const wins = closed && closedCount(view.piles) === view.piles.length - 1;
  if (wins) return 'Close the last pile';
  return isLastCard ? 'Play the last card' : NEXT;
}

const NEXT = 'Turn the next card';
