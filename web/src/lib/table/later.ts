import { loadKeys } from './keys/load.ts';
import { idle } from '../platform/ui/when-idle.ts';

/**
 * Parts of a match's page that aren't needed at first; each loads on demand. The build combines those used
 * only here into one file, because a match's page soon loads all of them.
 */
export const later = {
  WaitingRoom: () => import('./WaitingRoom.svelte'),
  ResultPanel: () => import('./ResultPanel.svelte'),
  CoachPanel: () => import('./CoachPanel.svelte'),
  MenuDialogs: () => import('./MenuDialogs.svelte'),
  SpectatorsDialog: () => import('./SpectatorsDialog.svelte'),
  KeysDialog: loadKeys,
  Chat: () => import('./chat/Chat.svelte'),
  PactPanel: () => import('./pacts/PactPanel.svelte'),
  HintPanel: () => import('./HintPanel.svelte'),
  MoveList: () => import('./MoveList.svelte'),
} as const;

/** Preloads all of them when idle, to avoid waiting later and to survive a new release of the site. */
export async function loadLater(): Promise<void> {
  await idle();
  await Promise.allSettled(Object.values(later).map((load) => load()));
}

/** Loads the notices when idle. */
export async function tidings() {
  await idle();
  return import('./Tidings.svelte');
}
