import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadUi } from '../../web/src/lib/boards/index.ts';
import { drawn } from '../support/draw.ts';
import { scale } from '../support/share.ts';
import { frames, setDevice, stopAnimations } from './browser.ts';
import { DESK, PHONE } from './sizes.ts';
import { RECORDS, recordAt, type Recorded } from './sources.ts';
import { Stage } from './stage.svelte.ts';

/** Maximum factor by which the smallest cards are enlarged. */
const LARGER = 1.6;
const OWN = 0;

const isStaged = (): boolean => document.querySelector('[data-testid=staged] .card') !== null;
const heightOf = (card: Element): number => card.getBoundingClientRect().height;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds: () => boolean): Promise<void> {
  for (let n = 0; n < 600 && !holds(); n++) await frames(1);
}

/** The moves of a match that reveal a card to the reader first. */
async function revealing({ game, at, length }: Recorded): Promise<readonly number[]> {
  const ui = (await loadUi(game.id))!;
  return Array.from({ length }, (_, n) => n + 1).filter(
    (n) => ui.staged(at(n, OWN).log.at(-1)!, at(n - 1, OWN).view, OWN) !== null,
  );
}

beforeEach(() => setDevice({ motion: true }));
afterEach(async () => {
  await stopAnimations(false);
  await setDevice({});
});

const CASES = RECORDS.flatMap(([game, paths]) =>
  game === 'five-crowns-solo' ? [] : [PHONE, DESK].map((size) => ({ game, paths, ...size })),
);

test.each(CASES)(
  '$game at $width by $height: a card leaves the stage no larger than it was drawn there',
  async ({ game, paths, ...size }) => {
    // As on a slow machine, where the animation that lifts the card hasn't begun yet.
    await stopAnimations(true);
    const faults: string[] = [];
    let seen = 0;
    const large = paths.filter((path) => /[456]p/u.test(path));
    for (const path of drawn(large.length > 0 ? large : paths, 1, `staged ${game}`, false)) {
      const match = await recordAt(path);
      const stage = await Stage.open(match, size, OWN, { isReplay: true });
      const moves = await revealing(match);
      // The part that reveals cards is loaded when the page is idle.
      const isLoaded = async (): Promise<boolean> => {
        await stage.show(moves[0]! - 1);
        await stage.show(moves[0]!);
        return isStaged();
      };
      await expect.poll(isLoaded).toBe(true);
      for (const n of [
        ...drawn(moves, scale(3, 8), `staged ${game} ${size.width}`, false),
        ...moves.slice(-1),
      ]) {
        await stage.show(n - 1);
        await stage.show(n);
        if (!isStaged()) continue;
        await frames(2);
        const staged = [...document.querySelectorAll('[data-testid=staged] .card')];
        const largest = Math.max(...staged.map(heightOf));
        await until(() => !isStaged());
        await frames(1);
        for (const card of document.querySelectorAll<HTMLElement>('.felt-frame [data-token]')) {
          const height = heightOf(card);
          const isTiny = card.matches('.tiny');
          const most = isTiny ? card.offsetHeight * LARGER : Math.max(largest, card.offsetHeight * LARGER);
          if (height > most + 4)
            faults.push(
              `${match.name}, ${n}: ${card.textContent} of ${Math.round(height)} px, at most ${Math.round(most)}`,
            );
        }
        seen += 1;
      }
      stage.close();
    }
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(0);
  },
);

test('at one frame a second a staged card stays until it was drawn', async () => {
  const [, paths] = RECORDS.find(([game]) => game === 'realm')!;
  const match = await recordAt(paths.find((path) => path.includes('4p-lively-001'))!);
  const stage = await Stage.open(match, DESK, OWN, { isReplay: true });
  const [n] = (await revealing(match)) as [number];
  // The part that lifts cards is loaded when the page is idle.
  for (let tries = 0; tries < 60 && !isStaged(); tries++) {
    await stage.show(n - 1);
    await stage.show(n);
    await pause(50);
  }
  await stage.show(n - 1);
  const draw = window.requestAnimationFrame;
  window.requestAnimationFrame = (run) => Number(setTimeout(() => run(performance.now()), 1000));
  try {
    void stage.show(n);
    await pause(100);
    expect(isStaged()).toBe(true);
    await pause(1800);
    expect(isStaged()).toBe(true);
    await pause(2000);
    expect(isStaged()).toBe(false);
  } finally {
    window.requestAnimationFrame = draw;
    stage.close();
  }
});

test('the panel of a raid comes only after the guards have turned over on the board', async () => {
  await stopAnimations(true);
  const [, paths] = RECORDS.find(([game]) => game === 'realm')!;
  const match = await recordAt(paths.find((path) => path.includes('2p-lively-002'))!);
  const stage = await Stage.open(match, DESK, OWN);
  const log = match.replay.log(match.length, OWN);
  const met = log.filter(({ events }) => events.some(({ kind }) => kind === 'met')).map(({ n }) => n);
  let turned = 0;
  for (const n of met) {
    await stage.show(n - 1);
    await stage.show(n);
    const endOf = (animation: Animation): number => Number(animation.effect!.getComputedTiming().endTime);
    const targetOf = (animation: Animation): Element | null => (animation.effect as KeyframeEffect).target;
    const animations = document.getAnimations();
    const guards = animations.filter((one) => targetOf(one)?.matches('.encountered [data-token]') ?? false);
    const [panel] = animations.filter((one) => targetOf(one)?.matches('.guide') ?? false);
    if (guards.length === 0 || !panel) continue;
    turned += 1;
    expect(Number(panel.effect!.getTiming().delay), `after ${n}`).toBeGreaterThanOrEqual(
      Math.max(...guards.map(endOf)),
    );
  }
  stage.close();
  expect(turned).toBeGreaterThan(0);
});
