import { LIMITS } from '#protocol';
import { browserStore } from './local.ts';

const KEY = 'crowns.name';

/** The name that was used last, or an empty text. */
export const rememberedName = (): string => (browserStore().getItem(KEY) ?? '').slice(0, LIMITS.nameChars);

export function rememberName(name: string): void {
  try {
    browserStore().setItem(KEY, name);
  } catch {
    // A name that can't be kept is only asked for again.
  }
}
