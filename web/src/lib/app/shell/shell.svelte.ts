/** Dialogs of the shell that any page may open. */
export const shell = $state({ settingsOpen: false, keysOpen: false });
