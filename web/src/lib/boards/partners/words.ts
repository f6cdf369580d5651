import type { Outcome, Seat } from '#games/game.ts';
import { parseMove } from '#games/partners/notation.ts';
import type { Move, PartnersOutcome } from '#games/partners/types.ts';
import type { LogEntry } from '#protocol';
import { cardGlyphs } from '../../cards/names.ts';
import { listed } from '../../ui/listed.ts';
import { count, nameOf, subjectOf, whose } from '../parts/voices.ts';
import type { OutcomeWords, Voice } from '../types.ts';

/** A logged move of partners as one sentence; a deal that follows is said as well. */
export function describeMove(entry: LogEntry, voice: Voice): string {
  const deal = entry.chance.length > 0 ? ' The round is over, and the next one is dealt.' : '';
  return `${sentence(entry, voice)}.${deal}`;
}

function sentence({ seat, move: text }: LogEntry, voice: Voice): string {
  const { name, own, does } = subjectOf(seat, voice);
  if (text === 'concede') return does('concede');
  const parsed = parseMove(text);
  // A service with newer rules may write what this page can't read: the notation itself is then the best word.
  if (!parsed.ok) return `${name}: ${text}`;
  const move = parsed.value;
  const card = cardGlyphs(move.card);
  if (move.do === 'steal') return `${does('steal')} ${card} from ${nameOf(move.seat, voice)}`;
  if (move.do === 'give') return `${does('give')} ${card} to ${nameOf(move.seat, voice)}`;
  return `${does('play')} ${card} to ${move.seat === seat ? `${own} own` : whose(move.seat, voice)} collection`;
}

/** A legal move of partners as something to do: an imperative without a full stop. */
export function describeChoice(text: string, voice: Voice): string {
  const parsed = parseMove(text);
  return parsed.ok ? imperative(parsed.value, voice) : text;
}

function imperative(move: Move, voice: Voice): string {
  const card = cardGlyphs(move.card);
  if (move.do === 'steal') return `Steal ${card} from ${nameOf(move.seat, voice)}`;
  if (move.do === 'give') return `Give ${card} to ${nameOf(move.seat, voice)}`;
  const own = move.seat === voice.seat;
  return `Play ${card} to ${own ? 'your own' : whose(move.seat, voice)} collection`;
}

/** Who won, why, and every seat's total. */
export function describeOutcome(outcome: Outcome, voice: Voice): OutcomeWords {
  const { winners, totals, reason } = outcome as PartnersOutcome;
  return {
    headline: headline(winners, voice),
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

function headline(winners: readonly Seat[], voice: Voice): string {
  const first = winners[0]!;
  if (winners.length === 1) return first === voice.seat ? 'You win!' : `${nameOf(first, voice)} wins`;
  const sharers =
    voice.seat !== null && winners.includes(voice.seat)
      ? [voice.seat, ...winners.filter((seat) => seat !== voice.seat)]
      : winners;
  const text = listed(sharers.map((seat) => nameOf(seat, voice)));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} share the win`;
}
