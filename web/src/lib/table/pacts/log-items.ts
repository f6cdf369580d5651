import { pactBetween, pactsAfter, type LogEntry, type PactEvent } from '#protocol';

/** An entry of the log: a move with the previous one, or an event of a pact. */
export type LogItem =
  | {
      readonly key: string;
      readonly index: number;
      readonly entry: LogEntry;
      readonly before: LogEntry | null;
    }
  | { readonly key: string; readonly event: PactEvent; readonly wasOffered: boolean };

/** Moves and pacts. */
interface Logged {
  readonly log: readonly LogEntry[];
  readonly pacts: readonly PactEvent[];
}

/**
 * Moves and pacts in chronological order, without those of `known`, with which the log begins. An event of a pact follows
 * the move after which it happened.
 */
export function logItems(
  log: readonly LogEntry[],
  pacts: readonly PactEvent[],
  known: Logged = { log: [], pacts: [] },
): LogItem[] {
  const items: LogItem[] = [];
  let next = known.pacts.length;
  const takeUntil = (n: number): void => {
    for (let event = pacts[next]; event && event.n <= n; event = pacts[++next]) {
      const before = pactBetween(pactsAfter(pacts.slice(0, next)), event.seat, event.with);
      items.push({ key: `pact:${next}`, event, wasOffered: before?.status === 'offered' });
    }
  };
  takeUntil(known.log.at(-1)?.n ?? 0);
  log.slice(known.log.length).forEach((entry, at) => {
    const index = known.log.length + at;
    items.push({ key: String(entry.n), index, entry, before: log[index - 1] ?? null });
    takeUntil(entry.n);
  });
  return items;
}
