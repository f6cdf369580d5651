/**
 * Writes one JSON line to the host's log. `facts` may contain counts, codes, game names and shortened ids,
 * but nothing that opens a match, proves a seat or names a card.
 */
export function log(event: string, facts: Readonly<Record<string, string | number>> = {}): void {
  console.log(JSON.stringify({ event, ...facts }));
}

/** Beginning of a match id, long enough to find the match's log lines. */
export const shortId = (id: string): string => id.slice(0, 6);
