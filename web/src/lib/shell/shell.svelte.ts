/** What any page may open of the shell around it. */
export const shell = $state({ settingsOpen: false });
