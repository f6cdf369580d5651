import { LIMITS } from '#protocol';
import { browserStore } from './local.ts';

/** Key of the spectator's name. Others see it, so it is entered separately from the player's name. */
const WATCHER_KEY = 'crowns.watcher';

/** The name entered as a spectator; null if there is none. */
export const rememberedWatcher = (): string | null =>
  (browserStore().getItem(WATCHER_KEY) ?? '').slice(0, LIMITS.nameChars) || null;
export const rememberWatcher = (name: string): void => browserStore().setItem(WATCHER_KEY, name);
