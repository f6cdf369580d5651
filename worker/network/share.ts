/** Factor by which the limits of a wide network, which several customers may share, exceed those of a customer's. */
export const WIDE = 4;

/** Hash of the wide network in a sender's hash (see `senderOf`); null for IPv4. */
export const wideOf = (sender: string): string | null => sender.split('-')[1] ?? null;

/** Counts something by network, at most `most` from a network and `WIDE` times as much from a wide one. */
export class NetworkCount {
  private readonly most: number;
  private readonly counts = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  /** Counts one more; false if its network, or the wide one, has its share already. Null has no limit. */
  add(sender: string | null): boolean {
    if (sender === null) return true;
    const wide = wideOf(sender);
    const isWithin = this.raise(sender) <= this.most;
    const isWideWithin = wide === null || this.raise(wide) <= this.most * WIDE;
    return isWithin && isWideWithin;
  }

  private raise(network: string): number {
    const count = (this.counts.get(network) ?? 0) + 1;
    this.counts.set(network, count);
    return count;
  }
}

/** True if one more of `sender` stays within `most` beside `others`. */
export function hasShareLeft(others: Iterable<string | null>, sender: string | null, most: number): boolean {
  const count = new NetworkCount(most);
  for (const other of others) count.add(other);
  return count.add(sender);
}
