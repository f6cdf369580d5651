import { describe, expect, it } from 'vitest';
import { markAt } from '../../../../web/src/lib/study/replay/press.ts';

const mark = (n: number, left: number) => ({ n, box: { left, right: left + 10, top: 100, bottom: 110 } });
const MARKS = [mark(3, 40), mark(4, 52), mark(20, 200)];

describe('a press on the bar', () => {
  it('is meant for the mark that is next to it', () => {
    expect(markAt(45, 105, MARKS)).toBe(3);
    expect(markAt(50.5, 105, MARKS)).toBe(3);
    expect(markAt(51.5, 105, MARKS)).toBe(4);
    expect(markAt(194, 116, MARKS)).toBe(20);
  });

  it('is meant for the bar where no mark is near, and in its middle', () => {
    expect(markAt(120, 105, MARKS)).toBeNull();
    expect(markAt(205, 125, MARKS)).toBeNull();
    expect(markAt(205, 105, [])).toBeNull();
  });
});
