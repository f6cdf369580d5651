import { describe, expect, it } from 'vitest';

const { Pace } = (await import('../../host/front/pace.mjs' as string)) as {
  Pace: new (limits: { rate: number; burst: number }) => { spend(amount: number, now: number): number };
};

describe('a pace', () => {
  it('allows a burst, then delays by its rate', () => {
    const pace = new Pace({ rate: 100, burst: 500 });
    const now = Math.ceil(performance.now());
    expect(pace.spend(500, now)).toBe(0);
    expect(pace.spend(100, now)).toBe(1000);
    expect(pace.spend(0, now + 1000)).toBe(0);
    expect(pace.spend(100, now + 2000)).toBe(0);
  });

  it('delays by ten seconds at most, however much was spent', () => {
    const pace = new Pace({ rate: 5000, burst: 10_000 });
    const now = Math.ceil(performance.now());
    const delays = Array.from({ length: 256 }, () => pace.spend(10_922, now));
    expect(Math.max(...delays)).toBe(10_000);
    expect(pace.spend(0, now + 10_000)).toBe(0);
    expect(pace.spend(5000, now + 11_000)).toBe(0);
  });
});
