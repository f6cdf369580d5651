import { firstOf, itemAt } from '#games/list.ts';
import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { isKing, isQueen } from '#games/kings-queens/cards.ts';
import type { Event } from '#games/kings-queens/events.ts';
import type { KingsQueensOutcome, Move } from '#games/kings-queens/types.ts';
import { cardGlyphs, cardList } from '../../../cards/names.ts';
import { plainText } from '../../../platform/i18n/rich.ts';
import { actor } from '../../speaker.ts';
import { eventIn } from '../../kit/events.ts';
import { concededLine, winnersLine } from '../../kit/results.ts';
import { mark, marked, ordinary, said, tellRounds } from '../../kit/narration.ts';
import type { OutcomeWords, Sentence, StoryEntry, Viewer } from '../../types.ts';
import { trickOf, type Logged } from '../parts/trick.ts';
import { signed, takenLine } from './terms.ts';

type Scored = Extract<Event, { kind: 'round-scored' }>;

/** Describes the moves of a log under round headings. The two cards of a trick belong together. */
export const tell = (log: readonly Logged[], viewer: Viewer): StoryEntry[] =>
  tellRounds(log, {
    titleOf: (round) => m.boards_log_round({ round }),
    tell: (entry) => ({
      said: entry.events.flatMap((event) => sayEvent(event, entry, viewer)),
      isStep: eventIn(entry, 'followed') !== undefined,
    }),
  });

function sayEvent(event: Event, entry: Logged, viewer: Viewer): Sentence[] {
  const player = actor(entry.seat, viewer);
  switch (event.kind) {
    case 'conceded':
      return [said(m.boards_concede(player))];
    case 'predicted':
      return [said(m.kings_queens_predicted({ ...player, points: signed(event.points) }))];
    case 'led':
      return [said(m.kings_queens_led({ ...player, card: cardGlyphs(event.card) }))];
    case 'followed':
      return [said(m.kings_queens_played({ ...player, card: cardGlyphs(event.card) }))];
    case 'trick-taken':
      return sayTaken(event.cards, event.seat, takenLine(trickOf(entry, event), viewer), viewer);
    case 'round-scored':
      return [
        said(m.kings_queens_round_scored({ round: event.round }), 0, 1),
        ...[0, 1].map((seat) => sayCharge(event, seat, viewer)),
      ];
    default:
      return [];
  }
}

/** The taker of a trick, and the effect of its Kings and Queens. */
function sayTaken(cards: readonly Card[], taker: Seat, line: string, viewer: Viewer): Sentence[] {
  const [kings, queens] = [cards.filter(isKing), cards.filter(isQueen)].map(cardList);
  const whose = actor(taker, viewer);
  const counts = (text: string, royals: string, tone: 'gain' | 'loss'): Sentence =>
    ordinary(marked(said(text, taker), mark(taker, 'taken', tone, royals)));
  if (!kings && !queens) return [marked(said(line), mark(taker, 'taken', 'even', signed(1)))];
  return [
    ordinary(said(line, taker)),
    ...(kings ? [counts(m.kings_queens_counts_for({ ...whose, cards: kings }), kings, 'gain')] : []),
    ...(queens ? [counts(m.kings_queens_counts_against({ ...whose, cards: queens }), queens, 'loss')] : []),
  ];
}

function sayCharge({ bids, points, charges, sums }: Scored, seat: Seat, viewer: Viewer): Sentence {
  const charge = itemAt(charges, seat);
  const line = m.kings_queens_round_charge({
    ...actor(seat, viewer),
    bid: signed(itemAt(bids, seat)),
    points: signed(itemAt(points, seat)),
    charge,
    sum: itemAt(sums, seat),
  });
  return marked(said(line, seat), mark(seat, 'sum', charge > 0 ? 'loss' : 'gain', signed(charge)));
}

/** A legal move as an imperative. */
export const describeChoice = (move: Move): string =>
  move.do === 'bid'
    ? m.kings_queens_do_predict({ points: signed(move.points) })
    : m.kings_queens_do_play({ card: cardGlyphs(move.card) });

/** The winner, the reason and each seat's charges. */
export function describeOutcome(outcome: KingsQueensOutcome, viewer: Viewer): OutcomeWords {
  const { winners, reason, sums } = outcome;
  const winner = firstOf(winners);
  const loser = 1 - winner;
  return {
    headline: winnersLine(winners, viewer),
    reason:
      reason === 'concession'
        ? concededLine(winners, sums.length, viewer)
        : m.kings_queens_won_by_sum({ ...actor(loser, viewer), sum: itemAt(sums, loser) }),
    standings: sums.map((sum, seat) => ({
      seat,
      text: plainText(m.kings_queens_sum({ sum })),
      isWinner: seat === winner,
    })),
  };
}
