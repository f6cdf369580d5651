import { firstOf } from '#games/list.ts';
import { isRecord } from './local.ts';

/**
 * The table's look and sound in this browser. Each setting is a data attribute of <html>, used by the styles.
 */
export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly suits: 'four' | 'two';
  readonly cards: 'normal' | 'large';
  readonly hand: 'right' | 'left';
  readonly sound: 'on' | 'off';
  /** Speed of card animations; `once` turns them off. */
  readonly motion: Pace;
  /** Pace of bots in this browser. */
  readonly bots: Pace;
  /** Single-key shortcuts at the table, for questions and cards. */
  readonly keys: 'on' | 'off';
  /** `on`: each move needs a confirmation. */
  readonly confirm: 'off' | 'on';
}

export type Pace = 'normal' | 'quick' | 'once';

/** The values of each setting, the default first. */
const CHOICES: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  theme: ['auto', 'light', 'dark'],
  suits: ['four', 'two'],
  cards: ['normal', 'large'],
  hand: ['right', 'left'],
  sound: ['on', 'off'],
  motion: ['normal', 'quick', 'once'],
  bots: ['normal', 'quick', 'once'],
  keys: ['on', 'off'],
  confirm: ['off', 'on'],
};

function pick<Name extends keyof Settings>(name: Name, data: Record<string, unknown>): Settings[Name] {
  return CHOICES[name].find((choice) => choice === data[name]) ?? firstOf(CHOICES[name]);
}

/** Parses stored settings; unknown values get their default. */
export function parseSettings(stored: unknown): Settings {
  const data = isRecord(stored) ? stored : {};
  return {
    theme: pick('theme', data),
    suits: pick('suits', data),
    cards: pick('cards', data),
    hand: pick('hand', data),
    sound: pick('sound', data),
    motion: pick('motion', data),
    bots: pick('bots', data),
    keys: pick('keys', data),
    confirm: pick('confirm', data),
  };
}
