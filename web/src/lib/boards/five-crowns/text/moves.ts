import { HIDDEN, withoutCards, type Card } from '#games/cards.ts';
import { JOKER } from '#games/five-crowns/cards.ts';
import { parseMove } from '#games/five-crowns/notation.ts';
import type { Move, View } from '#games/five-crowns/types.ts';
import { CONCESSION } from '#games/step.ts';
import type { LogEntry } from '#protocol';
import { cardGlyphs } from '../../../cards/names.ts';
import { subjectOf, type Subject } from '../../kit/player-names.ts';
import type { ViewAt, Viewer } from '../../types.ts';

/** A card in running text: `7♥`, `a Joker`. */
const cardWord = (card: Card): string => (card === JOKER ? 'a Joker' : cardGlyphs(card));

/**
 * A logged move as one sentence, with what chance made of it; `before` is the entry before it. The reader's own views
 * around it tell which card was drawn or taken, where the reader looked on.
 */
export function describeMove(
  entry: LogEntry,
  viewer: Viewer,
  before: LogEntry | null,
  viewAt: ViewAt<View> = () => null,
): string {
  const subject = subjectOf(entry.seat, viewer);
  return `${deed(entry, subject, before, viewAt)}.${describeChance(entry.chance)}`;
}

function deed(entry: LogEntry, subject: Subject, before: LogEntry | null, viewAt: ViewAt<View>): string {
  if (entry.move === CONCESSION) return subject.does('concede');
  const parsed = parseMove(entry.move);
  // A service with newer rules may write what this page can't read: the notation itself is then the best word.
  if (!parsed.ok) return `${subject.name}: ${entry.move}`;
  const move = parsed.value;
  if (move.do !== 'draw') return givenUp(move, subject);
  return move.from === 'deck' ? drawn(entry, subject, viewAt) : taken(entry, subject, before, viewAt);
}

function givenUp(move: Extract<Move, { card: Card }>, { name, does }: Subject): string {
  const discards = `${does('discard')} ${cardWord(move.card)}`;
  if (move.do === 'discard') return discards;
  return `${discards} and ${name === 'You' ? 'go' : 'goes'} out`;
}

/** From the deck comes a card that its seat alone sees, and those to whom all hands are open. */
function drawn({ n, seat }: LogEntry, { does }: Subject, viewAt: ViewAt<View>): string {
  const [had, has] = [n - 1, n].map((at) => viewAt(at)?.seats[seat]?.hand ?? []);
  const [card] = has!.length === had!.length + 1 ? withoutCards(has!, had!) : [];
  return `${does('draw')} ${card === undefined || card === HIDDEN ? '' : `${cardWord(card)} `}from the deck`;
}

/** All see the top of the discards; it is the card that ended the turn before, unless that was another round's. */
function taken({ n }: LogEntry, { does }: Subject, before: LogEntry | null, viewAt: ViewAt<View>): string {
  const card = viewAt(n - 1)?.discards.at(-1) ?? (before && discardIn(before));
  return `${does('take')} ${card ? `${cardWord(card)} from the discards` : 'the top discard'}`;
}

function discardIn({ move, chance }: LogEntry): Card | null {
  const parsed = parseMove(move);
  if (!parsed.ok || parsed.value.do === 'draw') return null;
  return chance.some((line) => line.startsWith('deal')) ? null : parsed.value.card;
}

/** What chance gave, as a sentence of its own. */
function describeChance(lines: readonly string[]): string {
  return lines
    .map((line) => {
      if (line.startsWith('deal')) return ' The round is over, the next one is dealt.';
      if (line.startsWith('shuffle')) return ' The discards are shuffled into a new deck.';
      return ` Chance: ${line}.`;
    })
    .join('');
}

/** What the button says that shows every discard; there are two at least. */
export const allDiscards = (discards: number): string =>
  discards === 2 ? 'Both discards' : `All ${discards} discards`;

/** A legal move as something to do: an imperative without a full stop. */
export function describeChoice(move: Move): string {
  if (move.do === 'draw') return move.from === 'deck' ? 'Draw from the deck' : 'Take the top discard';
  const card = cardWord(move.card);
  return move.do === 'out' ? `Go out, discarding ${card}` : `Discard ${card}`;
}
