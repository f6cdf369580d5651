import { m } from '#messages';
import { parseMove } from '#games/kings-queens/notation.ts';
import type { KingsQueensOutcome, Move } from '#games/kings-queens/types.ts';
import { CONCESSION } from '#games/written.ts';
import type { LogEntry } from '#protocol';
import { cardGlyphs } from '../../../cards/names.ts';
import { plainText } from '../../../i18n/rich.ts';
import { actor } from '../../../i18n/speaker.ts';
import { playerName } from '../../kit/players.ts';
import { concededLine, winnersLine } from '../../kit/results.ts';
import { said, tellRounds } from '../../kit/told.ts';
import type { OutcomeWords, Said, Told, Viewer } from '../../types.ts';
import { isLead, scoredBy, takenBy } from './story.ts';
import { signed } from './terms.ts';

/**
 * Describes a logged move: the card, the taker of the trick ended by it, and the charges of the round ended
 * by it. `before` is the previous entry; `log` contains both.
 */
export function sayMove(
  entry: LogEntry,
  viewer: Viewer,
  before: LogEntry | null = null,
  log: readonly LogEntry[] = [],
): Said[] {
  const player = actor(entry.seat, viewer);
  if (entry.move === CONCESSION) return [said(m.boards_concede(player))];
  const parsed = parseMove(entry.move);
  // A newer server may use notation unknown to this page; then show it as it is.
  if (!parsed.ok)
    return [said(m.boards_move_unknown({ player: playerName(entry.seat, viewer), move: entry.move }))];
  const move = parsed.value;
  if (move.do === 'bid') return [said(m.kings_queens_predicted({ ...player, points: signed(move.points) }))];
  const played = { ...player, card: cardGlyphs(move.card) };
  return [
    said(isLead(entry) ? m.kings_queens_led(played) : m.kings_queens_played(played)),
    ...takenBy(entry, before, viewer),
    ...scoredBy(entry, log, viewer),
  ];
}

/** Describes the moves of a log under round headings. The two cards of a trick belong together. */
export const tell = (log: readonly LogEntry[], viewer: Viewer): Told[] =>
  tellRounds(log, {
    titleOf: (round) => m.boards_log_round({ round }),
    tell: (entry, before) => ({
      said: sayMove(entry, viewer, before, log),
      isStep: !isLead(entry) && entry.move.startsWith('play '),
    }),
  });

/** A legal move as an imperative. */
export const describeChoice = (move: Move): string =>
  move.do === 'bid'
    ? m.kings_queens_do_predict({ points: signed(move.points) })
    : m.kings_queens_do_play({ card: cardGlyphs(move.card) });

/** The winner, the reason and each seat's charges. */
export function describeOutcome(outcome: KingsQueensOutcome, viewer: Viewer): OutcomeWords {
  const { winners, reason, sums } = outcome;
  const winner = winners[0]!;
  const loser = 1 - winner;
  return {
    headline: winnersLine(winners, viewer),
    reason:
      reason === 'concession'
        ? concededLine(winners, sums.length, viewer)
        : m.kings_queens_won_by_sum({ ...actor(loser, viewer), sum: sums[loser]! }),
    standings: sums.map((sum, seat) => ({
      seat,
      text: plainText(m.kings_queens_sum({ sum })),
      isWinner: seat === winner,
    })),
  };
}
