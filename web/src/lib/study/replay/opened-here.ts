import type { TextStore } from '../../platform/storage/local.ts';

const KEY = 'crowns.opened-record';
const PRACTICE_KEY = 'crowns.practice-record';

/** Address of the replay of a record stored in this tab, with its analysis open. */
export const OPENED_HERE = '/replay?from=tab&tab=analysis';

/** Address of the replay of the practice game that this browser finished last. */
export const LAST_PRACTICE = '/replay?from=practice';

/** Address of a move of that game. */
export const inLastPractice = (n: number): string => `${LAST_PRACTICE}&n=${n}`;

/** Stores a record for the replay page, until the tab is closed. */
export const keepOpened = (store: TextStore, text: string): void => store.setItem(KEY, text);

/** Stores the record of a finished practice game, until another is finished. */
export const keepPracticed = (store: TextStore, text: string): void => store.setItem(PRACTICE_KEY, text);

export const lastPracticed = (store: TextStore): string | null => store.getItem(PRACTICE_KEY);

/** The record stored in this tab or browser, if the address refers to it. */
export function openedHere(tab: TextStore, browser: TextStore, search: string): string | null {
  const from = new URLSearchParams(search).get('from');
  if (from === 'practice') return lastPracticed(browser);
  return from === 'tab' ? tab.getItem(KEY) : null;
}
