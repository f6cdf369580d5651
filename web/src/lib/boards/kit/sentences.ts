/** Joins whole sentences, leaving out null and empty ones. */
export const sentences = (...all: readonly (string | null)[]): string => all.filter(Boolean).join(' ');
