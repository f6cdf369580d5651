import { m } from '#messages';
import type { ChatEntry, MatchInfo } from '#protocol';
import { faceOf } from '../../boards/index.ts';
import type { Bargain } from '../../boards/types.ts';

/** Emoji sent with one press. */
export const REACTIONS = [
  { sign: '👍', reaction: 'thumbs' },
  { sign: '👏', reaction: 'applause' },
  { sign: '😄', reaction: 'laughter' },
  { sign: '😮', reaction: 'surprise' },
  { sign: '🤔', reaction: 'doubt' },
  { sign: '😱', reaction: 'horror' },
  { sign: '👑', reaction: 'crown' },
  { sign: '⚔️', reaction: 'swords' },
] as const;

/** The subject of negotiation in a match; null if there is none. */
export function bargainOf({ game, seats }: Pick<MatchInfo, 'game' | 'seats'>): Bargain | null {
  if (seats.length < 3) return null;
  const face = faceOf(game);
  return face?.bargain ?? (face?.facts.diplomacy ? 'pacts' : null);
}

/** All standard phrases, by the ids that chat lines have beside their text. */
export const PHRASES = {
  pact: m.phrases_pact,
  throne: m.phrases_throne,
  together: m.phrases_together,
  peace: m.phrases_peace,
  trust: m.phrases_trust,
  remember: m.phrases_remember,
  ace: m.phrases_ace,
  king: m.phrases_king,
  help: m.phrases_help,
  leader: m.phrases_leader,
  luck: m.phrases_luck,
  played: m.phrases_played,
  move: m.phrases_move,
  ouch: m.phrases_ouch,
  thanks: m.phrases_thanks,
  sorry: m.phrases_sorry,
  wait: m.phrases_wait,
  turn: m.phrases_turn,
  game: m.phrases_game,
  another: m.phrases_another,
} as const;

type PhraseId = keyof typeof PHRASES;

const OFFERS: Readonly<Record<Bargain, readonly PhraseId[]>> = {
  pacts: ['pact', 'throne', 'together', 'peace', 'trust', 'remember'],
  partnerships: ['ace', 'king', 'help', 'leader', 'trust', 'remember'],
};

const COURTESIES: readonly PhraseId[] = [
  'luck',
  'played',
  'move',
  'ouch',
  'thanks',
  'sorry',
  'wait',
  'turn',
  'game',
  'another',
];

/** A standard phrase: its id, and its text in this reader's language. */
export interface Phrase {
  readonly id: PhraseId;
  readonly text: string;
}

const inWords = (ids: readonly PhraseId[]): readonly Phrase[] =>
  ids.map((id) => ({ id, text: PHRASES[id]() }));

/** Standard phrases for negotiating. */
export const offers = (bargain: Bargain): readonly Phrase[] => inWords(OFFERS[bargain]);

/** Other standard phrases. */
export const phrases = (): readonly Phrase[] => inWords(COURTESIES);

const isPhrase = (id: string): id is PhraseId => Object.hasOwn(PHRASES, id);

/** The text of a chat line, in the reader's language if the line is a phrase that this client knows. */
export const inOwnWords = ({ text, phrase }: Pick<ChatEntry, 'text' | 'phrase'>): string =>
  phrase !== undefined && isPhrase(phrase) ? PHRASES[phrase]() : text;

const SIGN = /^(\p{Extended_Pictographic}|\u200d|\ufe0f|\p{Emoji_Modifier}){1,12}$/u;

/** True if a line consists only of emoji, to be shown large. */
export const isSign = (text: string): boolean => SIGN.test(text);
