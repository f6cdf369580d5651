import { bare, isCard, isSorted, type Card } from '../cards.ts';
import type { Illegal } from '../game.ts';
import { MALFORMED } from '../illegal.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Move, Point } from './types.ts';

export function formatMove(move: Move): string {
  switch (move.do) {
    case 'coronate':
    case 'advance':
    case 'pay':
      return `${move.do} ${move.card}`;
    case 'rally':
      return `rally ${move.point} ${move.troops[0]} ${move.troops[1]}`;
    case 'replace':
      return `rally ${move.point} ${move.troop} for ${move.replaced}`;
    case 'recall':
    case 'trap':
      return `${move.do} ${move.point}`;
    case 'raid':
      return `raid ${move.defender} ${move.target}`;
    case 'counter':
      return move.spend.length
        ? `counter ${move.point} spend ${move.spend.join(' ')}`
        : `counter ${move.point}`;
    case 'discard':
      return `discard ${move.cards.join(' ')}`;
    default:
      return move.do;
  }
}

/** Parses a move. Accepts only text exactly as {@link formatMove} writes it. */
export function parseMove(text: string): Result<Move, Illegal> {
  const [verb, ...rest] = text.split(' ');
  const move = readMove(verb, rest);
  return move && formatMove(move) === text ? ok(move) : fail(MALFORMED);
}

function readMove(verb: string | undefined, rest: readonly string[]): Move | undefined {
  switch (verb) {
    case 'keep':
    case 'mulligan':
    case 'draw':
    case 'end':
    case 'withdraw':
    case 'access':
    case 'steal':
    case 'leave':
    case 'spare':
      return { do: verb };
    case 'coronate':
    case 'advance':
    case 'pay':
      return isPlain(rest[0]) ? { do: verb, card: rest[0] } : undefined;
    case 'rally':
      return readRally(rest);
    case 'recall':
    case 'trap':
      return isPoint(rest[0]) ? { do: verb, point: rest[0] } : undefined;
    case 'raid':
      return readRaid(rest);
    case 'counter':
      return readCounter(rest);
    case 'discard':
      return isHand(rest) && rest.length > 0 ? { do: 'discard', cards: rest } : undefined;
    default:
      return undefined;
  }
}

function readRally([point, first, second, third]: readonly string[]): Move | undefined {
  if (!isPoint(point) || !isTroop(first)) return undefined;
  if (second === 'for') {
    return isTroop(third) ? { do: 'replace', point, troop: first, replaced: third } : undefined;
  }
  if (!isTroop(second) || !isSorted([first, second])) return undefined;
  return { do: 'rally', point, troops: [first, second] };
}

function readRaid([seat, target]: readonly string[]): Move | undefined {
  if (target !== 'throne' && target !== 'stronghold') return undefined;
  return seat !== undefined && /^\d{1,2}$/.test(seat)
    ? { do: 'raid', defender: Number(seat), target }
    : undefined;
}

function readCounter([point, word, ...spend]: readonly string[]): Move | undefined {
  if (!isPoint(point)) return undefined;
  if (word === undefined) return { do: 'counter', point, spend: [] };
  return word === 'spend' && isHand(spend) && spend.length > 0 ? { do: 'counter', point, spend } : undefined;
}

const isPoint = (word: string | undefined): word is Point =>
  word === 'T1' || word === 'T2' || word === 'S1' || word === 'S2';

/** A card of this game: no `*` suit, no Joker; `^` allowed. */
const isTroop = (word: string | undefined): word is Card =>
  word !== undefined && isCard(word) && word[1] !== '*' && word[0] !== 'X';

const isPlain = (word: string | undefined): word is Card => isTroop(word) && bare(word) === word;

const isHand = (words: readonly string[]): boolean => words.every(isPlain) && isSorted(words);
