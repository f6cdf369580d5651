/** True if a modal dialog is open: keys are then meant for it, wherever the focus is. */
export const isDialogOpen = (): boolean => document.querySelector('dialog:modal') !== null;
