import { describe, expect, test } from 'vitest';
import { placeBeside, type Box } from '../../../../web/src/lib/boards/kit/beside.ts';

const WORDS = { width: 200, height: 100 };
const screen = { width: 1000, height: 600 };
const spot: Box = { x: 400, y: 250, width: 100, height: 100 };
const wide: Box = { x: 0, y: 0, width: 1000, height: 600 };

const meets = (x: number, y: number, box: Box): boolean =>
  x < box.x + box.width && x + WORDS.width > box.x && y < box.y + box.height && y + WORDS.height > box.y;

describe('an explanation', () => {
  test('stands beside the board if there is room, to the right or to the left', () => {
    const at = (board: Box) => placeBeside(WORDS, { screen, board, spot, kept: [] });
    expect(at({ x: 0, y: 0, width: 700, height: 600 })).toEqual({ x: 708, y: 250, isFree: true });
    expect(at({ x: 300, y: 0, width: 700, height: 600 })).toEqual({ x: 92, y: 250, isFree: true });
  });

  test('stands next to the place, above or below, and within the screen', () => {
    const at = (y: number, x = 400) =>
      placeBeside(WORDS, { screen, board: wide, spot: { ...spot, x, y }, kept: [] });
    expect(at(400)).toEqual({ x: 350, y: 292, isFree: true });
    expect(at(50)).toEqual({ x: 350, y: 158, isFree: true });
    expect(at(50, 0).x).toBe(8);
    expect(at(50, 950).x).toBe(792);
  });

  test('covers no panel and no lit place', () => {
    const panel = { x: 300, y: 100, width: 400, height: 150 };
    const lit = { x: 350, y: 350, width: 60, height: 150 };
    const { x, y, isFree } = placeBeside(WORDS, { screen, board: wide, spot, kept: [panel, lit] });
    expect(isFree).toBe(true);
    expect([panel, lit].filter((box) => meets(x, y, box))).toEqual([]);
  });

  test('says if it can’t but cover one', () => {
    expect(placeBeside(WORDS, { screen, board: wide, spot, kept: [wide] }).isFree).toBe(false);
  });
});
