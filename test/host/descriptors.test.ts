import { describe, expect, it } from 'vitest';

interface Count {
  expect(number: number): void;
  read(pending: number, now: number): number | undefined;
}
const { DescriptorCount } = (await import('../../host/front/descriptors.mjs' as string)) as {
  DescriptorCount: new (process: { readonly pid?: number }, count?: () => number | undefined) => Count;
};

describe('the estimate of open descriptors', () => {
  it('counts at most every 100 ms, and adds what is expected meanwhile', () => {
    let [open, counts] = [10, 0];
    const estimate = new DescriptorCount({ pid: 0 }, () => (counts++, open));
    expect(estimate.read(0, 1000)).toBe(10);
    open = 40;
    for (let i = 1; i <= 20; i++) {
      estimate.expect(5);
      expect(estimate.read(i, 1000 + i)).toBe(10 + 5 * i);
    }
    expect([estimate.read(0, 1099), counts]).toEqual([110, 1]);
    // Of those expected, some are open by now and two are not.
    expect([estimate.read(2, 1100), counts]).toEqual([42, 2]);
  });

  it('is unknown for a process that can not be read', () => {
    expect(new DescriptorCount({}).read(5, 0)).toBeUndefined();
  });
});
