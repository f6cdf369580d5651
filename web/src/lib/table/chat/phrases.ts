import { m } from '#messages';
import { factsOf } from '#games/facts.ts';
import type { MatchInfo } from '#protocol';

/** Signs that are sent with one press. */
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

/** What a table negotiates: pacts, or who plays with whom. */
export type Bargain = 'pacts' | 'partners';

/** What the players of a match negotiate; null where there is nothing to. */
export function bargainOf({ game, seats }: Pick<MatchInfo, 'game' | 'seats'>): Bargain | null {
  if (seats.length < 3) return null;
  if (factsOf(game)?.diplomacy) return 'pacts';
  return game === 'partners' ? 'partners' : null;
}

/** Sentences for negotiating that are sent with one press. */
export const offers = (bargain: Bargain): readonly string[] =>
  bargain === 'pacts'
    ? [
        m.table_phrase_pact(),
        m.table_phrase_throne(),
        m.table_phrase_together(),
        m.table_phrase_peace(),
        m.table_phrase_trust(),
        m.table_phrase_remember(),
      ]
    : [
        m.table_phrase_ace(),
        m.table_phrase_king(),
        m.table_phrase_help(),
        m.table_phrase_leader(),
        m.table_phrase_trust(),
        m.table_phrase_remember(),
      ];

/** Sentences that are sent with one press. */
export const phrases = (): readonly string[] => [
  m.table_phrase_luck(),
  m.table_phrase_played(),
  m.table_phrase_move(),
  m.table_phrase_ouch(),
  m.table_phrase_thanks(),
  m.table_phrase_sorry(),
  m.table_phrase_wait(),
  m.table_phrase_turn(),
  m.table_phrase_game(),
  m.table_phrase_another(),
];

const SIGN = /^(\p{Extended_Pictographic}|\u200d|\ufe0f|\p{Emoji_Modifier}){1,12}$/u;

/** True if a line is nothing but signs, to be shown large. */
export const isSign = (text: string): boolean => SIGN.test(text);
