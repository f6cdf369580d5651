import type { Browser } from 'playwright-core';
import { Visitors } from '../support/browser.ts';
import { Film } from '../support/film.ts';
import { MotionCamera } from '../support/motion.ts';
import { momentsOf, sampleReplay } from '../support/motion-scenes.ts';
import { goTo, openRecord } from '../support/replay-page.ts';

const SAMPLES = [
  ['realm', '2p-lively-002'],
  ['partners', 'shared-win'],
  ['kings-queens', 'tie-past-50'],
  ['five-crowns', 'two-seats'],
  ['five-crowns-solo', 'won'],
] as const;
const LOOKS = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 740 }, hasTouch: true },
} as const;

/** Films the deal and the first move of each kind of a sample game; gives where the page of its strips is, seen from the gallery. */
async function film(
  visitors: Visitors,
  [game, record]: (typeof SAMPLES)[number],
  look: keyof typeof LOOKS,
): Promise<string> {
  const reel = new Film(`${game} ${record} ${look}`);
  const { path, replay } = sampleReplay(game, record);
  const page = await visitors.enter('/replay', { ...LOOKS[look], reducedMotion: 'no-preference' });
  const camera = await MotionCamera.before(page);
  await openRecord(page, path);
  await camera.take(reel.strip('deal'));
  const filmed = new Set<string>();
  for (const { n, kind } of momentsOf(replay).filter(
    (moment) => !filmed.has(moment.kind) && filmed.add(moment.kind),
  )) {
    await goTo(page, n - 1);
    await camera.take();
    await goTo(page, n);
    await camera.take(reel.strip(`${kind}, move ${n}`));
  }
  return `../film/${reel.develop()}`;
}

/** Film strips of all boards: their addresses, by their names. */
export async function filmAll(browser: Browser, origin: string): Promise<ReadonlyMap<string, string>> {
  const films = new Map<string, string>();
  for (const sample of SAMPLES) {
    for (const look of Object.keys(LOOKS) as (keyof typeof LOOKS)[]) {
      const visitors = new Visitors(browser, origin);
      films.set(`${sample[0]}, ${look}`, await film(visitors, sample, look));
      await visitors.leave();
      process.stderr.write(`filmed ${sample[0]}, ${look}\n`);
    }
  }
  return films;
}
