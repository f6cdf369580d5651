/** Collects what is measured of the moves of all matches. */
export class Probe {
  /** Milliseconds from sending a move to the frame that acknowledges it. */
  readonly acknowledged: number[] = [];
  /** Milliseconds from sending a move to the frame in which another seat reads it. */
  readonly delivered: number[] = [];
  /** Bytes of each frame that tells a seat of a move. */
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

/** The value below which a share of the values lies; NaN where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
