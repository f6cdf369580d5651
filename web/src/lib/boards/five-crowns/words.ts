import type { Card } from '#games/cards.ts';
import { JOKER } from '#games/five-crowns/cards.ts';
import { parseMove } from '#games/five-crowns/notation.ts';
import type { Move } from '#games/five-crowns/types.ts';
import type { LogEntry } from '#protocol';
import { cardGlyphs } from '../../cards/names.ts';
import { subjectOf, type Subject } from '../parts/voices.ts';
import type { Voice } from '../types.ts';

/** A card in running text: `7♥`, `a Joker`. */
const cardWord = (card: Card): string => (card === JOKER ? 'a Joker' : cardGlyphs(card));

/** A logged move as one sentence, with what chance made of it. `before` is the entry before it. */
export function describeMove(entry: LogEntry, voice: Voice, before: LogEntry | null): string {
  const subject = subjectOf(entry.seat, voice);
  return `${deed(entry, subject, before)}.${describeChance(entry.chance)}`;
}

function deed(entry: LogEntry, subject: Subject, before: LogEntry | null): string {
  if (entry.move === 'concede') return subject.does('concede');
  const parsed = parseMove(entry.move);
  // A service with newer rules may write what this page can't read: the notation itself is then the best word.
  return parsed.ok ? sentence(parsed.value, subject, before) : `${subject.name}: ${entry.move}`;
}

function sentence(move: Move, { name, does }: Subject, before: LogEntry | null): string {
  if (move.do === 'draw')
    return move.from === 'deck' ? `${does('draw')} from the deck` : `${does('take')} ${topAfter(before)}`;
  const discards = `${does('discard')} ${cardWord(move.card)}`;
  if (move.do === 'discard') return discards;
  return `${discards} and ${name === 'You' ? 'go' : 'goes'} out`;
}

/** The card on top of the discards: the one that ended the turn before, unless it was another round's. */
function topAfter(before: LogEntry | null): string {
  const move = before ? discardIn(before) : null;
  return move ? `${cardWord(move)} from the discards` : 'the top discard';
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

const CHOICES: Readonly<Record<string, string>> = {
  'draw deck': 'Draw from the deck',
  'draw discard': 'Take the top discard',
};

/** A legal move as something to do: an imperative without a full stop. */
export function describeChoice(text: string): string {
  const parsed = parseMove(text);
  if (!parsed.ok || parsed.value.do === 'draw') return CHOICES[text] ?? text;
  const card = cardWord(parsed.value.card);
  return parsed.value.do === 'out' ? `Go out, discarding ${card}` : `Discard ${card}`;
}
