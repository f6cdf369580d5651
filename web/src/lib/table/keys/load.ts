/** Loads the list of all keys, also used by tables without a match. */
export const loadKeys = () => import('./KeysDialog.svelte');
