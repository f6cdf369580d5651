import { m } from '#messages';

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
