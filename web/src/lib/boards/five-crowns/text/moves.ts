import { HIDDEN, withoutCards, type Card } from '#games/cards.ts';
import { JOKER } from '#games/five-crowns/cards.ts';
import { parseMove } from '#games/five-crowns/notation.ts';
import type { Move, View } from '#games/five-crowns/types.ts';
import { CONCESSION } from '#games/written.ts';
import { m } from '#messages';
import type { LogEntry } from '#protocol';
import { cardGlyphs } from '../../../cards/names.ts';
import { actor } from '../../../i18n/speaker.ts';
import { mark, marked, said, tellRounds } from '../../kit/told.ts';
import type { Said, Told, ViewAt, Viewer } from '../../types.ts';
import { laidBy, scoredBy } from './gains.ts';
import { roundName } from './phase-line.ts';

/** A card in running text: `7♥`, `a Joker`. */
const cardWord = (card: Card): string =>
  m.five_crowns_card({ joker: card === JOKER, card: cardGlyphs(card) });

/** The acting player, as parameters for messages. */
type Actor = ReturnType<typeof actor>;

/**
 * Describes a logged move and its random results; `before` is the previous entry. Drawn cards, melds and
 * scores come from the reader's views before and after, if available.
 */
export function sayMove(
  entry: LogEntry,
  viewer: Viewer,
  before: LogEntry | null,
  viewAt: ViewAt<View> = () => null,
): Said[] {
  const player = actor(entry.seat, viewer);
  const scores = scoredBy(entry, viewer, viewAt);
  const chance = scores.length > 0 ? entry.chance.filter((line) => !line.startsWith('deal')) : entry.chance;
  return [
    made(entry, sentence(entry, player, before, viewAt)),
    ...laidBy(entry, viewAt),
    ...scores,
    ...chance.map((line) => said(describeChance(line))),
  ];
}

/** One sentence for a move; going out is marked as a gain. */
function made({ seat, move }: LogEntry, words: string): Said {
  if (!move.startsWith('out ')) return said(words);
  return marked(said(words, seat), mark(seat, 'place', 'gain', '✓'));
}

/** Describes the moves of a log under round headings. A draw and the following discard make one turn. */
export const tell = (log: readonly LogEntry[], viewer: Viewer, viewAt: ViewAt<View>): Told[] =>
  tellRounds(log, {
    titleOf: roundName,
    tell: (entry, before) => ({
      said: sayMove(entry, viewer, before, viewAt),
      isStep: /^(discard|out) /.test(entry.move),
    }),
  });

function sentence(entry: LogEntry, player: Actor, before: LogEntry | null, viewAt: ViewAt<View>): string {
  if (entry.move === CONCESSION) return m.boards_concede(player);
  const parsed = parseMove(entry.move);
  // A newer server may use notation unknown to this page; then show it as it is.
  if (!parsed.ok) return m.boards_move_unknown({ player: m.boards_player(player), move: entry.move });
  const move = parsed.value;
  if (move.do === 'draw') {
    return move.from === 'deck' ? drawn(entry, player, viewAt) : taken(entry, player, before, viewAt);
  }
  const given = { ...player, card: cardWord(move.card) };
  return move.do === 'out' ? m.five_crowns_move_out(given) : m.five_crowns_move_discard(given);
}

/** Only the seat itself sees the drawn card, unless all hands are open to the reader. */
function drawn({ n, seat }: LogEntry, player: Actor, viewAt: ViewAt<View>): string {
  const [had, has] = [n - 1, n].map((at) => viewAt(at)?.seats[seat]?.hand ?? []);
  const [card] = has!.length === had!.length + 1 ? withoutCards(has!, had!) : [];
  if (card === undefined || card === HIDDEN) return m.five_crowns_move_draw(player);
  return m.five_crowns_move_draw_card({ ...player, card: cardWord(card) });
}

/** The top of the discards is public. It is the previous turn's discard, unless a round began in between. */
function taken({ n }: LogEntry, player: Actor, before: LogEntry | null, viewAt: ViewAt<View>): string {
  const card = viewAt(n - 1)?.discards.at(-1) ?? (before && discardIn(before));
  if (!card) return m.five_crowns_move_take(player);
  return m.five_crowns_move_take_card({ ...player, card: cardWord(card) });
}

function discardIn({ move, chance }: LogEntry): Card | null {
  const parsed = parseMove(move);
  if (!parsed.ok || parsed.value.do === 'draw') return null;
  return chance.some((line) => line.startsWith('deal')) ? null : parsed.value.card;
}

/** A random result as a separate sentence. */
function describeChance(line: string): string {
  if (line.startsWith('deal')) return m.five_crowns_chance_deal();
  if (line.startsWith('shuffle')) return m.five_crowns_chance_shuffle();
  return m.boards_chance({ line });
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
