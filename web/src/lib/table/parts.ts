import { loadKeys } from './keys/load.ts';
import { idle } from '../platform/ui/when-idle.ts';

/**
 * Parts of a match's page that aren't needed at first; each loads on demand. The build combines those used
 * only here into one file, because a match's page soon loads all of them.
 */
export const parts = {
  WaitingRoom: () => import('./room/WaitingRoom.svelte'),
  ResultPanel: () => import('./result/ResultPanel.svelte'),
  CoachPanel: () => import('./play/CoachPanel.svelte'),
  MenuDialogs: () => import('./room/MenuDialogs.svelte'),
  KeysDialog: loadKeys,
  Chat: () => import('./chat/Chat.svelte'),
  PactPanel: () => import('./pacts/PactPanel.svelte'),
  HintPanel: () => import('./play/HintPanel.svelte'),
  MoveList: () => import('./play/MoveList.svelte'),
} as const;

/** Preloads all of them when idle, to avoid waiting later and to survive a new release of the site. */
export async function loadParts(): Promise<void> {
  await idle();
  await Promise.allSettled(Object.values(parts).map((load) => load()));
}

/** Loads the notices when idle. */
export async function loadNotices() {
  await idle();
  return import('./notices/NoticesPart.svelte');
}
