import { dropOldest } from './drop-oldest.ts';

/** A token bucket: refills at `perSecond` up to `most`. Not stored, so it is full after hibernation. */
export class Bucket {
  private readonly perSecond: number;
  private readonly most: number;
  private left: number;
  private at: number;

  constructor(perSecond: number, most: number, now: number) {
    this.perSecond = perSecond;
    this.most = most;
    this.left = most;
    this.at = now;
  }

  /** Takes one token; false if there is none. */
  spend(now: number): boolean {
    this.fill(now);
    if (this.left < 1) return false;
    this.left--;
    return true;
  }

  /** Ms until a token is available. */
  wait(now: number): number {
    this.fill(now);
    return this.left >= 1 ? 0 : Math.ceil(((1 - this.left) / this.perSecond) * 1000);
  }

  /** Returns one token. */
  refund(): void {
    this.left++;
  }

  private fill(now: number): void {
    this.left = Math.min(this.most, this.left + (Math.max(0, now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}

/** A bucket for each of at most `kept` names, such as members. */
export class Buckets {
  private readonly perSecond: number;
  private readonly most: number;
  private readonly kept: number;
  private readonly byName = new Map<string, Bucket>();

  constructor(perSecond: number, most: number, kept = 1000) {
    this.perSecond = perSecond;
    this.most = most;
    this.kept = kept;
  }

  /** Takes one token of the name; false if there is none. */
  spend(name: string, now: number): boolean {
    const bucket = this.byName.get(name) ?? new Bucket(this.perSecond, this.most, now);
    this.byName.set(name, bucket);
    dropOldest(this.byName, this.kept);
    return bucket.spend(now);
  }
}
