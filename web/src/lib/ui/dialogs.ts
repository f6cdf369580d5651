/** True if a dialog lies over the board: a key is then meant for it, wherever in the page it is pressed. */
export const isDialogOpen = (): boolean => document.querySelector('dialog:modal') !== null;
