import { m } from '#messages';
import { factsOf } from '#games/facts.ts';
import type { MatchInfo } from '#protocol';

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

/** Subjects of negotiation: pacts, or partnerships. */
export type Bargain = 'pacts' | 'partners';

/** The subject of negotiation in a match; null if there is none. */
export function bargainOf({ game, seats }: Pick<MatchInfo, 'game' | 'seats'>): Bargain | null {
  if (seats.length < 3) return null;
  if (factsOf(game)?.diplomacy) return 'pacts';
  return game === 'partners' ? 'partners' : null;
}

/** All standard phrases, by their keys in the catalogues. */
export const PHRASES = {
  phrases_pact: m.phrases_pact,
  phrases_throne: m.phrases_throne,
  phrases_together: m.phrases_together,
  phrases_peace: m.phrases_peace,
  phrases_trust: m.phrases_trust,
  phrases_remember: m.phrases_remember,
  phrases_ace: m.phrases_ace,
  phrases_king: m.phrases_king,
  phrases_help: m.phrases_help,
  phrases_leader: m.phrases_leader,
  phrases_luck: m.phrases_luck,
  phrases_played: m.phrases_played,
  phrases_move: m.phrases_move,
  phrases_ouch: m.phrases_ouch,
  phrases_thanks: m.phrases_thanks,
  phrases_sorry: m.phrases_sorry,
  phrases_wait: m.phrases_wait,
  phrases_turn: m.phrases_turn,
  phrases_game: m.phrases_game,
  phrases_another: m.phrases_another,
} as const;

type Phrase = keyof typeof PHRASES;

const OFFERS: Readonly<Record<Bargain, readonly Phrase[]>> = {
  pacts: [
    'phrases_pact',
    'phrases_throne',
    'phrases_together',
    'phrases_peace',
    'phrases_trust',
    'phrases_remember',
  ],
  partners: [
    'phrases_ace',
    'phrases_king',
    'phrases_help',
    'phrases_leader',
    'phrases_trust',
    'phrases_remember',
  ],
};

const COURTESIES: readonly Phrase[] = [
  'phrases_luck',
  'phrases_played',
  'phrases_move',
  'phrases_ouch',
  'phrases_thanks',
  'phrases_sorry',
  'phrases_wait',
  'phrases_turn',
  'phrases_game',
  'phrases_another',
];

const inWords = (list: readonly Phrase[]): readonly string[] => list.map((phrase) => PHRASES[phrase]());

/** Standard phrases for negotiating. */
export const offers = (bargain: Bargain): readonly string[] => inWords(OFFERS[bargain]);

/** Other standard phrases. */
export const phrases = (): readonly string[] => inWords(COURTESIES);

const SIGN = /^(\p{Extended_Pictographic}|\u200d|\ufe0f|\p{Emoji_Modifier}){1,12}$/u;

/** True if a line consists only of emoji, to be shown large. */
export const isSign = (text: string): boolean => SIGN.test(text);
