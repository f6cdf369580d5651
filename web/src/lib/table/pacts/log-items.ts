import { pactBetween, pactsAfter, type LogEntry, type PactEvent } from '#protocol';

/** An entry of the log: a move with the previous one, or an event of a pact. */
export type LogItem =
  | { readonly key: string; readonly entry: LogEntry; readonly before: LogEntry | null }
  | { readonly key: string; readonly event: PactEvent; readonly wasOffered: boolean };

/** Moves and pacts in chronological order. An event of a pact follows the move after which it happened. */
export function logItems(log: readonly LogEntry[], pacts: readonly PactEvent[]): LogItem[] {
  const items: LogItem[] = [];
  let next = 0;
  const takeUntil = (n: number): void => {
    for (let event = pacts[next]; event && event.n <= n; event = pacts[++next]) {
      const before = pactBetween(pactsAfter(pacts.slice(0, next)), event.seat, event.with);
      items.push({ key: `pact:${next}`, event, wasOffered: before?.status === 'offered' });
    }
  };
  takeUntil(0);
  log.forEach((entry, index) => {
    items.push({ key: String(entry.n), entry, before: log[index - 1] ?? null });
    takeUntil(entry.n);
  });
  return items;
}
