import { idle } from '../ui/when-idle.ts';

/** Parts of a match's page that the table can be seen without: each loads where it is shown. */
export const later = {
  WaitingRoom: () => import('./WaitingRoom.svelte'),
  ResultPanel: () => import('./ResultPanel.svelte'),
  CoachPanel: () => import('./CoachPanel.svelte'),
  MenuDialogs: () => import('./MenuDialogs.svelte'),
  SpectatorsDialog: () => import('./SpectatorsDialog.svelte'),
  KeysDialog: () => import('./keys/KeysDialog.svelte'),
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
