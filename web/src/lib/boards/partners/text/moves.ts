import { firstOf, itemAt } from '#games/list.ts';
import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { Event } from '#games/partners/events.ts';
import type { Move, PartnersOutcome } from '#games/partners/types.ts';
import { cardGlyphs } from '../../../cards/names.ts';
import { actor, target } from '../../speaker.ts';
import { listed } from '../../../platform/ui/listed.ts';
import { eventIn } from '../../kit/events.ts';
import { playerName } from '../../kit/players.ts';
import { concededLine, winnersLine } from '../../kit/results.ts';
import { mark, marked, ordinary, said, signed, tellRounds } from '../../kit/narration.ts';
import type { OutcomeWords, Sentence, StoryEntry, Viewer } from '../../types.ts';
import type { Logged } from '../parts/rounds.ts';
import { called } from './called.ts';

/** Describes a move and, at the end of a round, its scores. */
export const sayMove = ({ events }: Logged, viewer: Viewer): Sentence[] =>
  events.flatMap((event) => sayEvent(event, viewer) ?? []);

/**
 * Describes the moves of a log under round headings. The steal or gift for a Jack or Queen belongs to its
 * play.
 */
export const tell = (log: readonly Logged[], viewer: Viewer): StoryEntry[] =>
  tellRounds(log, {
    titleOf: (round) => m.boards_log_round({ round }),
    tell: (entry) => ({
      said: sayMove(entry, viewer),
      isStep: (eventIn(entry, 'stole') ?? eventIn(entry, 'gave')) !== undefined,
    }),
  });

function sayEvent(event: Event, viewer: Viewer): Sentence | null {
  switch (event.kind) {
    case 'conceded':
      return said(m.boards_concede(actor(event.seat, viewer)));
    case 'played': {
      const { seat, card, to } = event;
      const words = { ...actor(seat, viewer), ...target(to, viewer), card: called(card) };
      return said(to === seat ? m.partners_played_own(words) : m.partners_played(words));
    }
    case 'stole': {
      const { seat, card, from } = event;
      const words = { ...actor(seat, viewer), ...target(from, viewer), card: called(card) };
      return handedOn(m.partners_stole(words), card, from, seat);
    }
    case 'gave': {
      const { seat, card, to } = event;
      const words = { ...actor(seat, viewer), ...target(to, viewer), card: called(card) };
      return handedOn(m.partners_gave(words), card, seat, to);
    }
    case 'round-scored': {
      const { round, scores } = event;
      return marked(
        said(m.partners_round_scored({ round, scores: scoreList(scores, viewer) }), ...scores.keys()),
        ...scores.map((score, seat) => mark(seat, 'score', score > 0 ? 'gain' : 'even', signed(score))),
      );
    }
    case 'ended': {
      const { reason, totals } = event.outcome;
      if (reason !== 'rounds') return null;
      return said(m.partners_totals({ scores: scoreList(totals, viewer) }), ...totals.keys());
    }
    default:
      return null;
  }
}

/** A card that went from one collection to another. */
function handedOn(text: string, card: Card, from: Seat, to: Seat): Sentence {
  const glyphs = cardGlyphs(card);
  return ordinary(
    marked(
      said(text, from, to),
      mark(from, 'collection', 'loss', `−${glyphs}`),
      mark(to, 'collection', 'gain', `+${glyphs}`),
    ),
  );
}

/** Every seat's points: `You 6, Ben 0 and Cleo 4`. */
const scoreList = (scores: readonly number[], viewer: Viewer): string =>
  listed(scores.map((score, seat) => m.partners_score({ player: playerName(seat, viewer), score })));

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
        ? m.partners_won_by_total({ points: itemAt(totals, firstOf(winners)) })
        : concededLine(winners, totals.length, viewer),
    standings: totals.map((points, seat) => ({
      seat,
      text: m.partners_points({ points }),
      isWinner: winners.includes(seat),
    })),
  };
}
