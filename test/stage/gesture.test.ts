import { expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { seededRandom } from '#games/chance.ts';
import { OWN_SEAT } from '../../web/src/lib/table/play/solo-game.ts';
import { scale } from '../support/share.ts';
import { click, frames, middleOf, press } from './browser.ts';
import { DESK } from './sizes.ts';
import { Live } from './sources.ts';
import { Stage } from './stage.svelte.ts';

/** Milliseconds between the presses of a double click. */
const GAPS = [0, 40, 120, 250];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Presses of a control; `gap` is the time between two of them in ms. */
type Gesture = (control: HTMLElement, gap: number) => Promise<void>;
const keyOf = (control: HTMLElement): string => control.getAttribute('aria-keyshortcuts')!.toLowerCase();

const GESTURES: Readonly<Record<string, Gesture>> = {
  'a double click': async (control, gap) => {
    const point = middleOf(control);
    await click(point);
    await pause(gap);
    await click(point);
  },
  'a key pressed twice': async (control, gap) => {
    const key = keyOf(control);
    await press(key);
    await pause(gap);
    await press(key);
  },
  'Enter pressed twice': async (control, gap) => {
    control.focus();
    await press('Enter');
    await pause(gap);
    await press('Enter');
  },
  'Enter held down': async (control) => {
    control.focus();
    await press('Enter', 4);
  },
  'a key held down': (control) => press(keyOf(control), 4),
};

/** The controls of a decision; a key shows their keys. */
async function controls(): Promise<readonly HTMLElement[]> {
  await press('Shift');
  await frames();
  return [...document.querySelectorAll<HTMLElement>('.felt-frame [aria-keyshortcuts]')].filter((control) => {
    const { x, y, width, height } = control.getBoundingClientRect();
    const isOpen = control.ariaDisabled !== 'true' && control.ariaPressed !== 'true';
    return isOpen && control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** A game at which the reader moves by gestures, and each move is counted. */
class Sitting {
  made = 0;
  /** The reader's moves that were made before each press which the page took. */
  readonly before: number[] = [];
  /** Times of the presses of the last gesture, in ms. */
  readonly times: number[] = [];
  readonly live: Live;
  stage!: Stage;
  #stops = new AbortController();

  constructor(game: string, seats: number) {
    this.live = new Live(game, seats);
  }

  async open(): Promise<void> {
    this.stage = await Stage.open(this.live, DESK, OWN_SEAT, { onmove: (move) => this.#move(move) });
    for (const type of ['pointerdown', 'keydown'] as const) {
      const { signal } = this.#stops;
      window.addEventListener(type, ({ timeStamp }) => this.times.push(timeStamp), { capture: true, signal });
      const note = (event: Event): void => {
        if (!('repeat' in event && event.repeat)) this.before.push(this.made);
      };
      document.addEventListener(type, note, { signal });
    }
  }

  close(): void {
    this.#stops.abort();
    this.stage.close();
  }

  /** Performs a gesture; returns the moves that it made, null if the machine was too slow for it. */
  async perform(gesture: Gesture, control: HTMLElement, gap: number): Promise<number | null> {
    const made = this.made;
    this.times.length = 0;
    this.before.length = 0;
    await gesture(control, gap);
    await frames();
    const isQuick = this.times.at(-1)! - this.times[0]! < 500;
    return isQuick ? this.made - made : null;
  }

  #move(move: unknown): void {
    const played = this.live.solo.play(OWN_SEAT, move);
    if (!played.ok) throw new Error(played.error.message);
    this.made++;
    // The others move at once, so that the reader is soon to act again.
    this.live.othersPlay();
    void this.stage.show(this.live.n);
  }
}

const TABLES = games.map(({ id, seats }) => [id, seats.min] as const);

test.each(TABLES)('at %s of %i no gesture makes two moves', async (game, seats) => {
  const sitting = new Sitting(game, seats);
  await sitting.open();
  const random = seededRandom(5);
  const ways = Object.keys(GESTURES);
  const wanted = scale(2, 8);
  const judged = new Set<string>();
  for (let n = 0; n < 40 * wanted && (sitting.made < wanted || judged.size < ways.length); n++) {
    const open = await controls();
    if (sitting.live.solo.toAct === null) break;
    if (open.length === 0) continue;
    const way = ways[n % ways.length]!;
    const gap = GAPS[random.below(GAPS.length)]!;
    const control = open[random.below(open.length)]!;
    const what = `${way}, ${gap} ms, ${control.textContent.trim()}`;
    const made = await sitting.perform(GESTURES[way]!, control, gap);
    if (made === null) continue;
    expect(made, what).toBeLessThanOrEqual(1);
    // A second press after the move reaches nothing, whatever there is to press then.
    expect(new Set(sitting.before).size, what).toBeLessThanOrEqual(1);
    judged.add(way);
  }
  sitting.close();
  expect(sitting.made).toBeGreaterThan(0);
  expect([...judged].sort()).toEqual(ways.toSorted());
});

test.each([40, 120, 250])('a double click of %i ms on the deck of CROWNS draws once', async (gap) => {
  // A busy machine may make the clicks so slow that they are two; then a new game is dealt.
  const drawOnce = async (): Promise<readonly [number | null, Sitting, HTMLElement]> => {
    const sitting = new Sitting('realm', 2);
    // Past the question about the first hand.
    sitting.live.playOn(6);
    await sitting.open();
    const deck = document.querySelector<HTMLElement>('[data-spot=deck] button')!;
    return [await sitting.perform(GESTURES['a double click']!, deck, gap), sitting, deck];
  };
  let [made, sitting, deck] = await drawOnce();
  for (let tries = 0; made === null && tries < 20; tries++) {
    sitting.close();
    [made, sitting, deck] = await drawOnce();
  }
  expect(made).toBe(1);
  // The deck can be pressed again soon.
  await expect.poll(async () => (await click(middleOf(deck)), sitting.made)).toBeGreaterThan(1);
  sitting.close();
});
