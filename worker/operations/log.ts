/**
 * Writes one line of JSON for the host of the service. Facts are counts, codes and names of games, and of an id only
 * its beginning: nothing that opens a match, proves a seat or names a card.
 */
export function log(event: string, facts: Readonly<Record<string, string | number>> = {}): void {
  console.log(JSON.stringify({ event, ...facts }));
}

/** Enough of a match's id to find its lines by. */
export const shortId = (id: string): string => id.slice(0, 6);
