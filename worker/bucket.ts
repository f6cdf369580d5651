/** An allowance that fills at a steady rate. One that hibernation forgot is full again. */
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

  /** Takes one, if there is one. */
  spend(now: number): boolean {
    this.fill(now);
    if (this.left < 1) return false;
    this.left--;
    return true;
  }

  /** Milliseconds until there is one. */
  wait(now: number): number {
    this.fill(now);
    return this.left >= 1 ? 0 : Math.ceil(((1 - this.left) / this.perSecond) * 1000);
  }

  /** Puts one back. */
  refund(): void {
    this.left++;
  }

  private fill(now: number): void {
    this.left = Math.min(this.most, this.left + (Math.max(0, now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}
