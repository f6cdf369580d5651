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
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }

  /** Puts one back. */
  refund(): void {
    this.left++;
  }
}
