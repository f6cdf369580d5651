import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import { isKing, isQueen, takes } from '#games/kings-queens/cards.ts';
import { scoreOf } from '#games/kings-queens/score.ts';
import type { Both, Round } from '#games/kings-queens/types.ts';
import type { LogEntry } from '#protocol';
import { cardList } from '../../../cards/names.ts';
import { actor } from '../../../i18n/speaker.ts';
import { mark, marked, said } from '../../kit/told.ts';
import type { Said, Viewer } from '../../types.ts';
import { signed, takenLine } from './terms.ts';
import { playedIn, roundsIn, takenIn, type RoundPlay } from '../parts/tricks.ts';

/** Number of moves in a round: two predictions and eight tricks of two cards. So odd moves lead. */
const MOVES = 18;

/** True for the first card of a trick. */
export const isLead = ({ n }: LogEntry): boolean => n % 2 === 1;

/**
 * The taker of the trick ended by this card, the reason, and the scoring cards in it; empty if it ends none.
 */
export function takenBy(entry: LogEntry, before: LogEntry | null, viewer: Viewer): Said[] {
  const [led, followed] = [before && playedIn(before), playedIn(entry)];
  if (isLead(entry) || !led || !followed || before?.n !== entry.n - 1) return [];
  const taker = takes(followed.card, led.card) ? followed.seat : led.seat;
  const trick = { n: entry.n, led, followed, taker };
  const counts = countsIn([led.card, followed.card], taker, viewer);
  const taken = said(takenLine(trick, viewer), ...(counts.length > 0 ? [taker] : []));
  return [counts.length > 0 ? taken : marked(taken, mark(taker, 'taken', 'even', signed(1))), ...counts];
}

/** The effect of Kings and Queens on the seat that took them. */
function countsIn(cards: readonly Card[], taker: number, viewer: Viewer): Said[] {
  const counts = (say: typeof m.kings_queens_counts_for, royals: string, tone: 'gain' | 'loss'): Said =>
    marked(said(say({ ...actor(taker, viewer), cards: royals }), taker), mark(taker, 'taken', tone, royals));
  const [kings, queens] = [cards.filter(isKing), cards.filter(isQueen)].map(cardList);
  return [
    ...(kings ? [counts(m.kings_queens_counts_for, kings, 'gain')] : []),
    ...(queens ? [counts(m.kings_queens_counts_against, queens, 'loss')] : []),
  ];
}

/** Both seats' charges for the round ended by this card; empty if it ends none. */
export function scoredBy(entry: LogEntry, log: readonly LogEntry[], viewer: Viewer): Said[] {
  if (entry.n % MOVES !== 0) return [];
  const rounds = roundsIn(log.slice(0, entry.n)).map(roundOf);
  const last = rounds.at(-1);
  // The log may be incomplete.
  if (!last || rounds.length !== entry.n / MOVES || rounds.includes(null))
    return [said(m.kings_queens_some_round_scored(), 0, 1)];
  const sumOf = (seat: number): number => rounds.reduce((sum, round) => sum + round!.charges[seat]!, 0);
  return [
    said(m.kings_queens_round_scored({ round: rounds.length }), 0, 1),
    ...[0, 1].map((seat) => charged(last, seat, sumOf(seat), viewer)),
  ];
}

/** The score of a complete round; null for an unfinished one. */
function roundOf({ bids: [one, two], tricks, lead }: RoundPlay): Round | null {
  if (one === null || two === null || lead || 2 * tricks.length !== MOVES - 2) return null;
  const bids: Both<number> = [one, two];
  return scoreOf(bids, takenIn(tricks));
}

function charged(round: Round, seat: number, sum: number, viewer: Viewer): Said {
  const charge = round.charges[seat]!;
  const sentence = said(chargeLine(round, seat, sum, viewer), seat);
  return marked(sentence, mark(seat, 'sum', charge > 0 ? 'loss' : 'gain', signed(charge)));
}

const chargeLine = ({ bids, points, charges }: Round, seat: number, sum: number, viewer: Viewer): string =>
  m.kings_queens_round_charge({
    ...actor(seat, viewer),
    bid: signed(bids[seat]!),
    points: signed(points[seat]!),
    charge: charges[seat]!,
    sum,
  });
