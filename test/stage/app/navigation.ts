/** A stage has a single page. */
export const goto = (): Promise<void> => Promise.resolve();
export const afterNavigate = (): void => undefined;
