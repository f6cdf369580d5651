import { LIMITS } from '#protocol';
import { browserStore } from './local.ts';

/** The name as a spectator: others see it, so it is asked for apart from the player's name. */
const WATCHER_KEY = 'crowns.watcher';

/** The name that was given as a spectator; null for none. */
export const rememberedWatcher = (): string | null =>
  (browserStore().getItem(WATCHER_KEY) ?? '').slice(0, LIMITS.nameChars) || null;
export const rememberWatcher = (name: string): void => browserStore().setItem(WATCHER_KEY, name);
