import { LIMITS } from '#protocol';
import { browserStore } from './local.ts';

const KEY = 'crowns.name';
/** What one is called where one only watches: told to others, so it is asked for apart. */
const WATCHER_KEY = 'crowns.watcher';

/** The name that was used last, or an empty text. */
export const rememberedName = (): string => read(KEY);
export const rememberName = (name: string): void => write(KEY, name);

/** The name that was given as a spectator; null for none. */
export const rememberedWatcher = (): string | null => read(WATCHER_KEY) || null;
export const rememberWatcher = (name: string): void => write(WATCHER_KEY, name);

const read = (key: string): string => (browserStore().getItem(key) ?? '').slice(0, LIMITS.nameChars);
const write = (key: string, name: string): void => browserStore().setItem(key, name);
