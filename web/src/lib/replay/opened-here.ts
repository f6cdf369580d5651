import type { TextStore } from '../storage/local.ts';

const KEY = 'crowns.opened-record';

/** Where a record is shown that this tab keeps; the analysis of it is open. */
export const OPENED_HERE = '/replay?from=tab&tab=analysis';

/** Keeps a record for the page of replays, as long as the tab lasts. */
export const keepOpened = (store: TextStore, text: string): void => store.setItem(KEY, text);

/** The record that an address asks for, if this tab keeps it. */
export const openedHere = (store: TextStore, search: string): string | null =>
  new URLSearchParams(search).get('from') === 'tab' ? store.getItem(KEY) : null;
