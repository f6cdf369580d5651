import { parseMove } from '#games/kings-queens/notation.ts';
import type { KingsQueensOutcome, Move, View } from '#games/kings-queens/types.ts';
import { CONCESSION } from '#games/step.ts';
import type { LogEntry } from '#protocol';
import { cardGlyphs } from '../../../cards/names.ts';
import { nameOf, subjectOf, whose } from '../../kit/player-names.ts';
import type { OutcomeWords, ViewAt, Viewer } from '../../types.ts';
import { isLead, scoredBy, takenBy } from './story.ts';
import { signed } from './terms.ts';

/**
 * A logged move in words: what was played, who takes the trick that it ends, and what the round that it ends cost.
 * `before` is the entry before it, `log` the log that both are in.
 */
export function describeMove(
  entry: LogEntry,
  viewer: Viewer,
  before: LogEntry | null = null,
  _viewAt?: ViewAt<View>,
  log: readonly LogEntry[] = [],
): string {
  const { does, name } = subjectOf(entry.seat, viewer);
  if (entry.move === CONCESSION) return `${does('concede')}.`;
  const parsed = parseMove(entry.move);
  // A service with newer rules may write what this page can't read: the notation itself is then the best word.
  if (!parsed.ok) return `${name}: ${entry.move}.`;
  const move = parsed.value;
  if (move.do === 'bid') return `${does('predict')} ${signed(move.points)}.`;
  const card = `${does(isLead(entry) ? 'lead' : 'play')} ${cardGlyphs(move.card)}.`;
  const dealt = entry.chance.includes('deal') ? ' Cards are dealt anew.' : '';
  return `${card}${takenBy(entry, before, viewer)}${scoredBy(entry, log, viewer)}${dealt}`;
}

/** A legal move as something to do. */
export const describeChoice = (move: Move): string =>
  move.do === 'bid' ? `Predict ${signed(move.points)}` : `Play ${cardGlyphs(move.card)}`;

/** Who won, why, and what each was charged. */
export function describeOutcome(outcome: KingsQueensOutcome, viewer: Viewer): OutcomeWords {
  const { winners, reason, sums } = outcome;
  const winner = winners[0]!;
  const loser = 1 - winner;
  return {
    headline: winner === viewer.seat ? 'You win!' : `${nameOf(winner, viewer)} wins`,
    reason:
      reason === 'concession'
        ? `${loser === viewer.seat ? 'You' : nameOf(loser, viewer)} conceded.`
        : `${capital(whose(loser, viewer))} charges reached ${sums[loser]}: the lower sum wins.`,
    standings: sums.map((sum, seat) => ({ seat, text: `${sum} charged`, isWinner: seat === winner })),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
