/** Collects measurements for the moves of all matches. */
export class Probe {
  /** Milliseconds from sending a move to its acknowledgement. */
  readonly acknowledged: number[] = [];
  /** Milliseconds from sending a move until another seat reads it. */
  readonly delivered: number[] = [];
  /** Size in bytes of each frame announcing a move to a seat. */
  readonly frames: number[] = [];

  acknowledge(since: number): void {
    this.acknowledged.push(performance.now() - since);
  }

  deliver(since: number): void {
    this.delivered.push(performance.now() - since);
  }

  frame(bytes: number): void {
    this.frames.push(bytes);
  }
}

/** The quantile at `share` (0 to 1); NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
