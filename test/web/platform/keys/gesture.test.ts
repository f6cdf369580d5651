import { beforeEach, expect, test } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { Gesture, PRESS_KEY } from '../../../../web/src/lib/platform/keys/gesture.ts';
import { seeds } from '../../../support/seeds.ts';

type Press = Parameters<Gesture['press']>[0];

const control = (): EventTarget => new EventTarget();
const DECK: Press = { x: 200, y: 300, control: control() };
const NEAR: Press = { x: 210, y: 290, control: control() };
const HAND: Press = { x: 200, y: 600, control: control() };
const KEY: Press = { key: 'KeyA' };
const ENTER: Press = { key: PRESS_KEY, control: control() };

let now = 0;
let gesture: Gesture;

beforeEach(() => {
  now = 0;
  gesture = new Gesture();
});

/** A press after some ms; true if it makes a move. */
function plays(after: number, press: Press): boolean {
  now += after;
  if (gesture.press({ ...press }, now)) return false;
  gesture.spend();
  return true;
}

test.each([
  ['the deck', DECK, NEAR],
  ['a key', KEY, KEY],
  ['Enter', ENTER, ENTER],
])('%s pressed twice within the time of a double click makes one move', (_, first, second) => {
  for (const gap of [0, 40, 120, 250, 400, 500]) {
    expect(plays(10_000, first)).toBe(true);
    expect(plays(gap, second), `${gap} ms`).toBe(false);
  }
  expect(plays(601, second)).toBe(true);
});

test('a slow series of presses is not held up for longer than a double click', () => {
  expect(plays(0, DECK)).toBe(true);
  for (let n = 0; n < 3; n++) expect(plays(199, DECK)).toBe(false);
  expect(plays(199, DECK)).toBe(true);
});

test('a press elsewhere, another key, another control or a text is a gesture of its own', () => {
  expect(plays(0, DECK)).toBe(true);
  expect(plays(50, HAND)).toBe(true);
  expect(plays(50, KEY)).toBe(true);
  expect(plays(50, { key: 'KeyB' })).toBe(true);
  expect(plays(50, KEY)).toBe(true);
  expect(plays(50, ENTER)).toBe(true);
  expect(plays(50, { control: control() })).toBe(true);
  expect(plays(50, ENTER)).toBe(true);
  gesture.end();
  expect(plays(50, ENTER)).toBe(true);
});

test('Enter or Space pressed twice makes one move, also if the focus has gone to another control', () => {
  for (const gap of [0, 40, 250, 500]) {
    expect(plays(10_000, ENTER)).toBe(true);
    expect(plays(gap, { key: PRESS_KEY, control: control() }), `${gap} ms`).toBe(false);
  }
  expect(plays(601, { key: PRESS_KEY, control: control() })).toBe(true);
  // A player who walks to the next control means it.
  gesture.press({ key: 'ArrowRight' }, now);
  expect(plays(50, { key: PRESS_KEY, control: control() })).toBe(true);
});

test('a control reached after a move does not become the control that made it', () => {
  const [made, later] = [control(), control()];
  gesture.press({ x: 0, y: 0, control: made }, now);
  gesture.spend();
  gesture.reach(later, now);
  expect(gesture.reach(made, now)).toBe(true);
  expect(gesture.reach(later, now)).toBe(false);
});

test('a control counts however it was pressed', () => {
  const draw = control();
  gesture.press({ ...KEY }, now);
  gesture.reach(draw, now);
  gesture.spend();
  expect(gesture.reach(draw, now)).toBe(true);
  expect(plays(50, { control: draw })).toBe(false);
  expect(plays(600, { control: draw })).toBe(true);
});

test('a press that made no move can be repeated at once', () => {
  for (const press of [DECK, KEY, ENTER]) {
    gesture.press(press, now);
    now += 50;
    expect(gesture.press(press, now)).toBe(false);
  }
});

test('the same press makes no move while one is unanswered, nor before the answer was shown', () => {
  expect(plays(0, DECK)).toBe(true);
  gesture.wait(true, now);
  expect(plays(3_000, DECK)).toBe(false);
  now += 5_000;
  gesture.wait(false, now);
  expect(plays(100, DECK)).toBe(false);
  expect(plays(300, DECK)).toBe(true);
});

test('a press from before a redraw of the board does not count for it, however long that took', () => {
  expect(plays(0, DECK)).toBe(true);
  now = 5_000;
  gesture.drawn(now);
  expect(gesture.press(DECK, 4_999)).toBe(true);
  expect(gesture.press(DECK, 5_000)).toBe(false);
});

test.each(seeds(200))('moves of a storm of presses are 600 ms apart, seed %i', (seed) => {
  const random = seededRandom(seed);
  let last = -Infinity;
  for (let n = 0; n < 100; n++) {
    if (!plays(random.below(700), random.below(2) ? DECK : NEAR)) continue;
    expect(now - last).toBeGreaterThanOrEqual(600);
    last = now;
  }
});
