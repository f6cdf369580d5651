import { loadKeys } from './keys/load.ts';
import { idle } from '../ui/when-idle.ts';

/**
 * Parts of a match's page that the table can be seen without: each loads where it is shown. The build puts those of them
 * that no other page has into one file, as a match's page soon loads them all.
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

/** Loads all of them as soon as there is nothing else to do, so that none is waited for, or gone with its version. */
export async function loadLater(): Promise<void> {
  await idle();
  await Promise.allSettled(Object.values(later).map((load) => load()));
}

/** What is told beside a table, once there is nothing else to do. */
export async function tidings() {
  await idle();
  return import('./Tidings.svelte');
}
