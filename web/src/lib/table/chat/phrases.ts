/** What can be said with one press: signs, and sentences for those who don't type. */
export const REACTIONS = [
  { sign: '👍', name: 'thumbs up' },
  { sign: '👏', name: 'applause' },
  { sign: '😄', name: 'laughter' },
  { sign: '😮', name: 'surprise' },
  { sign: '🤔', name: 'doubt' },
  { sign: '😱', name: 'horror' },
  { sign: '👑', name: 'a crown' },
  { sign: '⚔️', name: 'swords' },
] as const;

export const PHRASES = [
  'Good luck!',
  'Well played.',
  'Nice move!',
  'Ouch.',
  'Thanks!',
  'Sorry!',
  'One moment, please.',
  'Your turn.',
  'Good game!',
  'Another one?',
] as const;

const SIGN = /^(\p{Extended_Pictographic}|\u200d|\ufe0f|\p{Emoji_Modifier}){1,12}$/u;

/** Whether a line is nothing but signs, to be shown large. */
export const isSign = (text: string): boolean => SIGN.test(text);
