import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawn } from '../support/draw.ts';
import { STEP, threadReel, type Motion, type Rests } from '../support/motion.ts';
import { faultsOf } from '../support/motion-rules.ts';
import { scale } from '../support/share.ts';
import { dealt, touchedBetween, NOTHING, type Touched } from '../support/touched.ts';
import { frames, press, setDevice, stopAnimations } from './browser.ts';
import { DESK, PHONE, type Size } from './sizes.ts';
import { RECORDS, recordAt, type Recorded } from './sources.ts';
import { Stage } from './stage.svelte.ts';

/** The seat whose hand is at the bottom. */
const OWN = 0;

/** Films a board whose animation clock stands still: results don't depend on the speed of the machine. */
class Camera {
  #rests: Rests = {};

  /** Records the running animations frame by frame, then ends them. */
  take(): Motion {
    const reel = threadReel();
    const { rests, ...motion } = reel.measure(STEP, this.#rests);
    this.#rests = rests;
    reel.end();
    return motion;
  }
}

/** The elements that move `n` may animate. */
function touchedBy({ replay, at, game }: Recorded, n: number): Touched {
  const { view } = at(n, OWN);
  if (replay.log(n, OWN).at(-1)!.chance.includes('deal')) return dealt(view);
  const touched = touchedBetween(at(n - 1, OWN).view, view);
  // A finished trick stays until the next card is led, and moves with it.
  return game.id === 'kings-queens' ? { ...touched, cards: touched.cards + 2 } : touched;
}

/** True for a move that reveals a card first, which is shown for a second. */
const isShownFirst = (): boolean => document.querySelector('[data-testid=staged]') !== null;

beforeEach(async () => {
  await setDevice({ motion: true });
  await stopAnimations(true);
});
afterEach(async () => {
  await stopAnimations(false);
  await setDevice({});
});

const CASES = RECORDS.flatMap(([game, paths]) => [PHONE, DESK].map((size) => ({ game, paths, ...size })));

/** Moves to film, each after the one before it was shown by a jump. */
const movesOf = ({ name, length }: Recorded, size: Size): readonly number[] =>
  drawn(
    Array.from({ length }, (_, n) => n + 1),
    scale(6, 10),
    `motion ${name} ${size.width}`,
    false,
  );

describe('only cards touched by a move fly', () => {
  test.each(CASES)('$game at $width by $height', async ({ game, paths, ...size }) => {
    const faults: string[] = [];
    let seen = 0;
    for (const path of drawn(paths, scale(1, 2), `motion ${game} ${size.width}`, false)) {
      const match = await recordAt(path);
      const stage = await Stage.open(match, size, OWN, { isReplay: true });
      const camera = new Camera();
      camera.take();
      for (const n of movesOf(match, size)) {
        // A jump moves nothing.
        await stage.show(0);
        await stage.show(n - 1);
        const jump = n > 2 ? faultsOf(camera.take(), NOTHING) : (camera.take(), []);
        await stage.show(n);
        // A replay leaves nothing to decide.
        faults.push(
          ...[...document.querySelectorAll('.orders button, .guide button')].map(
            () => `${match.name}, ${n}: a button`,
          ),
        );
        if (isShownFirst()) {
          await press('Shift');
          await frames();
          camera.take();
          continue;
        }
        const motion = camera.take();
        seen += motion.movers.filter(({ token }) => token !== null).length;
        const found = [...jump, ...faultsOf(motion, touchedBy(match, n))];
        faults.push(...found.map((fault) => `${match.name}, ${n}: ${fault}`));
      }
      stage.close();
    }
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(0);
  });
});

test.each(RECORDS.map(([game, paths]) => ({ game, paths })))(
  '$game moves nothing for who asks for no motion',
  async ({ game, paths }) => {
    await setDevice({ motion: false });
    const match = await recordAt(drawn(paths, 1, `still ${game}`)[0]!);
    const stage = await Stage.open(match, DESK, OWN);
    const camera = new Camera();
    camera.take();
    for (let n = 1; n <= Math.min(8, match.length); n++) {
      await stage.show(n);
      expect(camera.take().movers, `${match.name}, ${n}`).toEqual([]);
      expect(isShownFirst()).toBe(false);
      expect(document.querySelector('[data-testid=raid-scene]')).toBeNull();
    }
    stage.close();
  },
);
