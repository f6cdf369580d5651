import { describe, expect, it } from 'vitest';

const { TokenBucket } = (await import('../../host/front/token-bucket.mjs' as string)) as {
  TokenBucket: new (limits: { rate: number; burst: number }) => {
    spend(amount: number, now: number): number;
  };
};

describe('a token bucket', () => {
  it('allows a burst, then delays by its rate', () => {
    const bucket = new TokenBucket({ rate: 100, burst: 500 });
    const now = Math.ceil(performance.now());
    expect(bucket.spend(500, now)).toBe(0);
    expect(bucket.spend(100, now)).toBe(1000);
    expect(bucket.spend(0, now + 1000)).toBe(0);
    expect(bucket.spend(100, now + 2000)).toBe(0);
  });

  it('delays by ten seconds at most, however much was spent', () => {
    const bucket = new TokenBucket({ rate: 5000, burst: 10_000 });
    const now = Math.ceil(performance.now());
    const delays = Array.from({ length: 256 }, () => bucket.spend(10_922, now));
    expect(Math.max(...delays)).toBe(10_000);
    expect(bucket.spend(0, now + 10_000)).toBe(0);
    expect(bucket.spend(5000, now + 11_000)).toBe(0);
  });
});
