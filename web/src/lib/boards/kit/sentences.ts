/** Whole sentences, one after the other; what is null or empty is left out. */
export const sentences = (...all: readonly (string | null)[]): string => all.filter(Boolean).join(' ');
