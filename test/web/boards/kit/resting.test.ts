import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALM_MS, REST_MS, RestingMouse } from '../../../../web/src/lib/boards/kit/resting.ts';

let asked: string[] = [];
let mouse: RestingMouse<string>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  mouse = new RestingMouse((place) => asked.push(place));
  mouse.move(null, 0, 0);
  vi.advanceTimersByTime(CALM_MS);
});

afterEach(() => {
  vi.useRealTimers();
});

test('a place is explained once the mouse was moved there and has rested', () => {
  mouse.move('deck', 10, 10);
  vi.advanceTimersByTime(REST_MS - 1);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['deck']);
});

test('each movement begins the rest again, and another place ends it', () => {
  for (let x = 1; x < 10; x++) {
    mouse.move('deck', x, 10);
    vi.advanceTimersByTime(REST_MS - 1);
  }
  mouse.move(null, 200, 10);
  vi.advanceTimersByTime(10 * REST_MS);
  expect(asked).toEqual([]);
});

test('a place that comes under a resting mouse is not explained', () => {
  expect(mouse.move(null, 10, 10)).toBe(true);
  expect(mouse.move('deck', 10, 10)).toBe(false);
  vi.advanceTimersByTime(10 * REST_MS);
  expect(asked).toEqual([]);
  // Nor when the page is opened below it.
  const opened = new RestingMouse<string>((place) => asked.push(place));
  expect(opened.move('deck', 10, 10)).toBe(false);
  vi.advanceTimersByTime(10 * REST_MS);
  expect(asked).toEqual([]);
});

test('after a press or a change nothing opens until the mouse moves again, and not within the calm', () => {
  mouse.move('deck', 10, 10);
  vi.advanceTimersByTime(REST_MS - 1);
  mouse.disturb();
  vi.advanceTimersByTime(10 * CALM_MS);
  expect(asked).toEqual([]);
  mouse.disturb();
  vi.advanceTimersByTime(100);
  mouse.move('hand', 20, 10);
  vi.advanceTimersByTime(CALM_MS - 101);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['hand']);
});
