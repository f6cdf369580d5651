import { HIDDEN, type Card } from '#games/cards.ts';
import { JOKER } from '#games/five-crowns/cards.ts';
import type { Event } from '#games/five-crowns/events.ts';
import type { Move } from '#games/five-crowns/types.ts';
import { m } from '#messages';
import { cardGlyphs, cardList } from '../../../cards/names.ts';
import { number } from '../../../platform/i18n/format.ts';
import { actor } from '../../speaker.ts';
import type { Entry } from '../../../platform/match/frames.ts';
import { listed, sideBySide } from '../../../platform/ui/listed.ts';
import { eventIn } from '../../kit/events.ts';
import { playerName } from '../../kit/players.ts';
import { mark, marked, ordinary, said, signed, tellRounds } from '../../kit/narration.ts';
import type { Sentence, StoryEntry, Viewer } from '../../types.ts';
import { roundName } from './phase-line.ts';

type Logged = Entry<Move, Event>;
type Scored = Extract<Event, { kind: 'round-scored' }>;

/** A card in running text: `7♥`, `a Joker`. */
const cardWord = (card: Card): string =>
  m.five_crowns_card({ joker: card === JOKER, card: cardGlyphs(card) });

/** Describes the moves of a log under round headings. A draw and the following discard make one turn. */
export const tell = (log: readonly Logged[], viewer: Viewer): StoryEntry[] =>
  tellRounds(log, {
    titleOf: roundName,
    tell: (entry) => ({
      said: sayMove(entry, viewer),
      isStep: eventIn(entry, 'discarded') !== undefined,
    }),
  });

/** Describes a move and its results. */
export const sayMove = (entry: Logged, viewer: Viewer): Sentence[] =>
  entry.events.flatMap((event) => sayEvent(event, entry, viewer) ?? []);

function sayEvent(event: Event, entry: Logged, viewer: Viewer): Sentence | null {
  const player = actor(entry.seat, viewer);
  switch (event.kind) {
    case 'conceded':
      return said(m.boards_concede(player));
    case 'drew': {
      const { card, from } = event;
      if (card === HIDDEN) return said(m.five_crowns_move_draw(player));
      const drawn = { ...player, card: cardWord(card) };
      return said(
        from === 'deck' ? m.five_crowns_move_draw_card(drawn) : m.five_crowns_move_take_card(drawn),
      );
    }
    case 'discarded': {
      const { seat, card } = event;
      const given = { ...player, card: cardWord(card) };
      if (!eventIn(entry, 'went-out')) return said(m.five_crowns_move_discard(given));
      return ordinary(marked(said(m.five_crowns_move_out(given), seat), mark(seat, 'place', 'gain', '✓')));
    }
    case 'laid': {
      const { melds } = event;
      if (melds.length === 0) return null;
      return said(m.five_crowns_log_laid({ melds: sideBySide(melds.map(cardList)) }));
    }
    case 'reshuffled':
      return said(m.five_crowns_chance_shuffle());
    case 'round-scored':
      return sayScores(event, viewer);
    default:
      return null;
  }
}

function sayScores({ round, seats }: Scored, viewer: Viewer): Sentence {
  const scored = seats.flatMap(({ score }, seat) => (score === null ? [] : [{ seat, score }]));
  const scores = scored.map(({ seat, score }) =>
    m.five_crowns_log_score({ player: playerName(seat, viewer), points: number(score) }),
  );
  const sentence = m.five_crowns_log_scored({ round: roundName(round), scores: listed(scores) });
  const marks = scored.map(({ seat, score }) =>
    mark(seat, 'place', score > 0 ? 'loss' : 'gain', signed(score)),
  );
  return marked(said(sentence, ...scored.map(({ seat }) => seat)), ...marks);
}

/** Label of the button that shows all discards; `count` is at least 2. */
export const allDiscards = (count: number): string => m.five_crowns_all_discards({ count });

/** A legal move as an imperative, without a full stop. */
export function describeChoice(move: Move): string {
  if (move.do === 'draw') {
    return move.from === 'deck' ? m.five_crowns_choice_draw() : m.five_crowns_choice_take();
  }
  const card = cardWord(move.card);
  return move.do === 'out' ? m.five_crowns_choice_out({ card }) : m.five_crowns_choice_discard({ card });
}
