import { takes } from '#games/kings-queens/cards.ts';
import { scoreOf } from '#games/kings-queens/score.ts';
import type { Both, Round } from '#games/kings-queens/types.ts';
import type { LogEntry } from '#protocol';
import { subjectOf } from '../../kit/player-names.ts';
import type { Viewer } from '../../types.ts';
import { signed, whyTaken } from './terms.ts';
import { playedIn, roundsIn, takenIn, type RoundPlay } from '../parts/tricks.ts';

/** The moves of a round: two predictions and eight tricks of two cards, so every odd move leads. */
const MOVES = 18;

/** Whether a card began its trick. */
export const isLead = ({ n }: LogEntry): boolean => n % 2 === 1;

/** Who takes the trick that this card ends, and why; nothing where it ends none. */
export function takenBy(entry: LogEntry, before: LogEntry | null, viewer: Viewer): string {
  const [led, followed] = [before && playedIn(before), playedIn(entry)];
  if (isLead(entry) || !led || !followed || before?.n !== entry.n - 1) return '';
  const taker = takes(followed.card, led.card) ? followed.seat : led.seat;
  const why = whyTaken({ n: entry.n, led, followed, taker });
  return ` ${subjectOf(taker, viewer).does('take')} the trick: ${why}.`;
}

/** What the round that this card ends cost both; nothing where it ends none, or where the log is not whole. */
export function scoredBy(entry: LogEntry, log: readonly LogEntry[], viewer: Viewer): string {
  if (entry.n % MOVES !== 0) return '';
  const rounds = roundsIn(log.slice(0, entry.n)).map(roundOf);
  const last = rounds.at(-1);
  if (!last || rounds.length !== entry.n / MOVES || rounds.includes(null)) return ' The round is scored.';
  const sumOf = (seat: number): number => rounds.reduce((sum, round) => sum + round!.charges[seat]!, 0);
  const lines = [0, 1].map((seat) => `${chargeLine(last, seat, viewer)}, ${sumOf(seat)} in all.`);
  return ` Round ${rounds.length} is scored. ${lines.join(' ')}`;
}

/** The score of a round that was played to its end; null for any other. */
function roundOf({ bids: [one, two], tricks, lead }: RoundPlay): Round | null {
  if (one === null || two === null || lead || 2 * tricks.length !== MOVES - 2) return null;
  const bids: Both<number> = [one, two];
  return scoreOf(bids, takenIn(tricks));
}

function chargeLine({ bids, points, charges }: Round, seat: number, viewer: Viewer): string {
  const { name } = subjectOf(seat, viewer);
  return `${name} predicted ${signed(bids[seat]!)} and took ${signed(points[seat]!)}: charged ${charges[seat]!}`;
}
