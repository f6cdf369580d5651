/** Loads the list of all keys, which tables without a match show, too. */
export const loadKeys = () => import('./KeysDialog.svelte');
