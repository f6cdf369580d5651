import { isRecord } from './local.ts';

/** The look and sound of the table in this browser. Each is a data attribute of <html>, which the styles read. */
export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly suits: 'four' | 'two';
  readonly cards: 'normal' | 'large';
  readonly hand: 'right' | 'left';
  readonly sound: 'on' | 'off';
  /** The pace at which cards move; `once`: they are where they belong at once. */
  readonly motion: Pace;
  /** The pace of bots in this browser. */
  readonly bots: Pace;
  /** Keys of one character at the table, which questions and cards have. */
  readonly keys: 'on' | 'off';
  /** `on`: a move waits for a yes before it is sent. */
  readonly confirm: 'off' | 'on';
}

export type Pace = 'normal' | 'quick' | 'once';

/** The values a setting can have, the default first. */
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
  return CHOICES[name].find((choice) => choice === data[name]) ?? CHOICES[name][0]!;
}

/** Settings from whatever was stored; anything unknown falls back to its default. */
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
