import type { Seat } from '#games/game.ts';
import { parseMove } from '#games/partners/notation.ts';
import type { Move, PartnersOutcome, View } from '#games/partners/types.ts';
import { CONCESSION } from '#games/step.ts';
import type { LogEntry } from '#protocol';
import { listed } from '../../../ui/listed.ts';
import { count, nameOf, subjectOf, whose } from '../../kit/player-names.ts';
import type { OutcomeWords, ViewAt, Viewer } from '../../types.ts';
import { called } from './called.ts';
import { totalOf } from './scores.ts';

/**
 * A logged move of partners as one sentence. The end of a round is said as well, with what it brought, as the view after
 * the whole log tells.
 */
export function describeMove(
  entry: LogEntry,
  viewer: Viewer,
  _before: LogEntry | null = null,
  viewAt: ViewAt<View> = () => null,
  log: readonly LogEntry[] = [],
): string {
  return `${sentence(entry, viewer)}.${roundWords(entry, viewer, viewAt, log)}`;
}

function roundWords(entry: LogEntry, viewer: Viewer, viewAt: ViewAt<View>, log: readonly LogEntry[]): string {
  const last = log.at(-1)?.n ?? entry.n;
  const isDealt = entry.chance.length > 0;
  if (!isDealt && entry.n !== last) return '';
  const now = viewAt(last);
  const isLast = entry.n === last && now?.outcome?.reason === 'rounds';
  if (!isDealt && !isLast) return '';
  const rounds = log.filter(({ n, chance }) => n <= entry.n && chance.length > 0).length;
  const round = isDealt ? rounds : rounds + 1;
  const gained = now?.seats.map(({ scores }) => scores[round - 1]) ?? [];
  if (log.length === 0 || gained.length === 0 || gained.includes(undefined))
    return ' The round is over, and the next one is dealt.';
  const scores = gained.map((score, seat) => `${firstName(seat, viewer)} ${score}`).join(', ');
  return ` Round ${round} is scored: ${scores}.${isLast ? totalWords(now!, viewer) : ''}`;
}

const totalWords = (view: View, viewer: Viewer): string =>
  ` Totals: ${view.seats.map((_, seat) => `${firstName(seat, viewer)} ${totalOf(view, seat)}`).join(', ')}.`;

const firstName = (seat: Seat, viewer: Viewer): string => subjectOf(seat, viewer).name;

function sentence({ seat, move: text }: LogEntry, viewer: Viewer): string {
  const { name, own, does } = subjectOf(seat, viewer);
  if (text === CONCESSION) return does('concede');
  const parsed = parseMove(text);
  // A service with newer rules may write what this page can't read: the notation itself is then the best word.
  if (!parsed.ok) return `${name}: ${text}`;
  const move = parsed.value;
  const card = called(move.card);
  if (move.do === 'steal') return `${does('steal')} ${card} from ${nameOf(move.seat, viewer)}`;
  if (move.do === 'give') return `${does('give')} ${card} to ${nameOf(move.seat, viewer)}`;
  return `${does('play')} ${card} to ${move.seat === seat ? `${own} own` : whose(move.seat, viewer)} collection`;
}

/** A legal move of partners as something to do: an imperative without a full stop. */
export function describeChoice(move: Move, viewer: Viewer): string {
  const card = called(move.card);
  if (move.do === 'steal') return `Steal ${card} from ${nameOf(move.seat, viewer)}`;
  if (move.do === 'give') return `Give ${card} to ${nameOf(move.seat, viewer)}`;
  const own = move.seat === viewer.seat;
  return `Play ${card} to ${own ? 'your own' : whose(move.seat, viewer)} collection`;
}

/** Who won, why, and every seat's total. */
export function describeOutcome(outcome: PartnersOutcome, viewer: Viewer): OutcomeWords {
  const { winners, totals, reason } = outcome;
  return {
    headline: headline(winners, viewer),
    reason:
      reason === 'rounds'
        ? `Four rounds are played: ${count(totals[winners[0]!]!, 'point')} win.`
        : 'Everyone else conceded.',
    standings: totals.map((total, seat) => ({
      seat,
      text: count(total, 'point'),
      isWinner: winners.includes(seat),
    })),
  };
}

function headline(winners: readonly Seat[], viewer: Viewer): string {
  const first = winners[0]!;
  if (winners.length === 1) return first === viewer.seat ? 'You win!' : `${nameOf(first, viewer)} wins`;
  const sharers =
    viewer.seat !== null && winners.includes(viewer.seat)
      ? [viewer.seat, ...winners.filter((seat) => seat !== viewer.seat)]
      : winners;
  const text = listed(sharers.map((seat) => nameOf(seat, viewer)));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} share the win`;
}
