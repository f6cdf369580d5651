import { describe, expect, it } from 'vitest';
import { pathOf, scalesOf, shareMarks, stepMarks } from '../../../../web/src/lib/platform/ui/share-plot.ts';

describe('a plot of shares', () => {
  it('lays out its first step at the left, its last at the right, all at the top and none at the foot', () => {
    const { x, y } = scalesOf(0, 8);
    expect([x(0), x(4), x(8)]).toEqual([0, 50, 100]);
    expect([y(0), y(0.25), y(1)]).toEqual([100, 75, 0]);
    expect(x.invert(50)).toBe(4);
    expect(pathOf(scalesOf(0, 2), [0, 1, 0.5])).toBe('M0,100L50,0L100,50');
    expect(pathOf(scalesOf(1, 3), [0, 1, 0.5])).toBe('M0,100L50,0L100,50');
  });

  it('has a place even where there is one point', () => {
    expect(pathOf(scalesOf(0, 0), [0.5])).toBe('M0,50Z');
    expect(pathOf(scalesOf(0, 0), [])).toBe('');
  });

  it('names none, half and all, and whole steps at even distances', () => {
    expect(shareMarks(scalesOf(1, 3))).toEqual([0, 0.5, 1]);
    expect(stepMarks(scalesOf(1, 2))).toEqual([1, 2]);
    expect(stepMarks(scalesOf(1, 3))).toEqual([1, 2, 3]);
    expect(stepMarks(scalesOf(1, 95))).toEqual([20, 40, 60, 80]);
  });
});
