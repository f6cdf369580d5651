import type { TextStore } from '../../platform/storage/local.ts';

const KEY = 'crowns.opened-record';

/** Address of the replay of a record stored in this tab, with its analysis open. */
export const OPENED_HERE = '/replay?from=tab&tab=analysis';

/** Stores a record for the replay page, until the tab is closed. */
export const keepOpened = (store: TextStore, text: string): void => store.setItem(KEY, text);

/** The record stored in this tab, if the address refers to it. */
export const openedHere = (store: TextStore, search: string): string | null =>
  new URLSearchParams(search).get('from') === 'tab' ? store.getItem(KEY) : null;
