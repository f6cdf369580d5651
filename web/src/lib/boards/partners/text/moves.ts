import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import { parseMove } from '#games/partners/notation.ts';
import type { Move, PartnersOutcome, View } from '#games/partners/types.ts';
import { CONCESSION } from '#games/written.ts';
import type { LogEntry } from '#protocol';
import { cardGlyphs } from '../../../cards/names.ts';
import { actor, target } from '../../../i18n/speaker.ts';
import { listed } from '../../../ui/listed.ts';
import { playerName } from '../../kit/players.ts';
import { concededLine, winnersLine } from '../../kit/results.ts';
import { mark, marked, said, signed, tellRounds } from '../../kit/told.ts';
import type { OutcomeWords, Said, Told, ViewAt, Viewer } from '../../types.ts';
import { totalOf } from '../parts/reckoning.ts';
import { called } from './called.ts';

/**
 * Describes a logged move and, at the end of a round, its scores, taken from the view after the whole log.
 */
export const sayMove = (
  entry: LogEntry,
  viewer: Viewer,
  viewAt: ViewAt<View> = () => null,
  log: readonly LogEntry[] = [],
): Said[] => [moveLine(entry, viewer), ...roundLines(entry, viewer, viewAt, log)];

/**
 * Describes the moves of a log under round headings. The steal or gift for a Jack or Queen belongs to its
 * play.
 */
export const tell = (log: readonly LogEntry[], viewer: Viewer, viewAt: ViewAt<View>): Told[] =>
  tellRounds(log, {
    titleOf: (round) => m.boards_log_round({ round }),
    tell: (entry) => ({
      said: sayMove(entry, viewer, viewAt, log),
      isStep: /^(steal|give) /.test(entry.move),
    }),
  });

/** Describes the round ended by a move; empty if it ends none. */
function roundLines(entry: LogEntry, viewer: Viewer, viewAt: ViewAt<View>, log: readonly LogEntry[]): Said[] {
  const last = log.at(-1)?.n ?? entry.n;
  const isDealt = entry.chance.length > 0;
  if (!isDealt && entry.n !== last) return [];
  const now = viewAt(last);
  const isLast = entry.n === last && now?.outcome?.reason === 'rounds';
  if (!isDealt && !isLast) return [];
  const rounds = log.filter(({ n, chance }) => n <= entry.n && chance.length > 0).length;
  const round = isDealt ? rounds : rounds + 1;
  const gained = now?.seats.flatMap(({ scores }) => scores[round - 1] ?? []) ?? [];
  if (!now || log.length === 0 || gained.length < now.seats.length) return [said(m.partners_round_over())];
  const seats = [...gained.keys()];
  const totals = seats.map((seat) => totalOf(now, seat));
  return [
    marked(
      said(m.partners_round_scored({ round, scores: scoreList(gained, viewer) }), ...seats),
      ...gained.map((score, seat) => mark(seat, 'score', score > 0 ? 'gain' : 'even', signed(score))),
    ),
    ...(isLast ? [said(m.partners_totals({ scores: scoreList(totals, viewer) }), ...seats)] : []),
  ];
}

/** Every seat's points: `You 6, Ben 0 and Cleo 4`. */
const scoreList = (scores: readonly number[], viewer: Viewer): string =>
  listed(scores.map((score, seat) => m.partners_score({ player: playerName(seat, viewer), score })));

function moveLine({ seat, move: text }: LogEntry, viewer: Viewer): Said {
  const player = actor(seat, viewer);
  if (text === CONCESSION) return said(m.boards_concede(player));
  const parsed = parseMove(text);
  // A newer server may use notation unknown to this page; then show it as it is.
  if (!parsed.ok) return said(m.boards_move_unknown({ player: playerName(seat, viewer), move: text }));
  const move = parsed.value;
  const words = { ...player, ...target(move.seat, viewer), card: called(move.card) };
  const glyphs = cardGlyphs(move.card);
  if (move.do !== 'play') {
    const [from, to] = move.do === 'steal' ? [move.seat, seat] : [seat, move.seat];
    const told = move.do === 'steal' ? m.partners_stole(words) : m.partners_gave(words);
    return marked(
      said(told, move.seat, seat),
      mark(from, 'collection', 'loss', `−${glyphs}`),
      mark(to, 'collection', 'gain', `+${glyphs}`),
    );
  }
  return said(move.seat === seat ? m.partners_played_own(words) : m.partners_played(words));
}

/** A legal move of the reader as an imperative, without a full stop. */
export function describeChoice(move: Move, viewer: Viewer): string {
  const words = { card: called(move.card), name: nameOf(move.seat, viewer) };
  if (move.do === 'steal') return m.partners_do_steal(words);
  if (move.do === 'give') return m.partners_do_give(words);
  return move.seat === viewer.seat ? m.partners_do_play_own(words) : m.partners_do_play(words);
}

const nameOf = (seat: Seat, viewer: Viewer): string => actor(seat, viewer).name;

/** The winners, the reason and each seat's total. */
export function describeOutcome(outcome: PartnersOutcome, viewer: Viewer): OutcomeWords {
  const { winners, totals, reason } = outcome;
  return {
    headline: winnersLine(winners, viewer),
    reason:
      reason === 'rounds'
        ? m.partners_won_by_total({ points: totals[winners[0]!]! })
        : concededLine(winners, totals.length, viewer),
    standings: totals.map((points, seat) => ({
      seat,
      text: m.partners_points({ points }),
      isWinner: winners.includes(seat),
    })),
  };
}
