import type { Browser } from 'playwright-core';
import { Visitors } from '../../test/support/browser.ts';
import { Film } from '../../test/support/film.ts';
import { MotionCamera } from '../../test/support/motion.ts';
import { momentsByKind, sampleReplay } from '../../test/support/motion-scenes.ts';
import { goTo, openRecord } from '../../test/support/replay-page.ts';
import { SHEETS } from '../../test/support/sheets.ts';
import { SIZES, type Size, type Theme } from './looks.ts';

export const FILMED = SHEETS.map(({ game }) => game);

/** Selection of film strips: all games in all looks. */
export interface Filming {
  readonly games: readonly string[];
  readonly sizes: readonly Size[];
  readonly themes: readonly Theme[];
}

interface Look {
  readonly size: Size;
  readonly theme: Theme;
}

/** Maximum number of moves of a kind to try until one is animated. For example, the first of two `keep`s isn't. */
const TRIES = 6;

/**
 * Films the deal and the first animated move of each kind; returns the address of its page, relative to the
 * gallery.
 */
async function film(visitors: Visitors, game: string, { size, theme }: Look): Promise<string> {
  const [record = ''] = SHEETS.flatMap(({ game: id, record: whole, quick = whole }) =>
    id === game ? quick : [],
  );
  const reel = new Film(`${game} ${record} ${size} ${theme}`);
  const { path, replay } = sampleReplay(game, record);
  const look = { viewport: SIZES[size], hasTouch: size !== 'desk', colorScheme: theme };
  const page = await visitors.enter('/replay', { ...look, reducedMotion: 'no-preference' });
  const camera = await MotionCamera.before(page);
  await openRecord(page, path);
  await camera.take(reel.strip('deal'));
  for (const [kind, moves] of momentsByKind(replay)) {
    for (const n of moves.slice(0, TRIES)) {
      await goTo(page, n - 1);
      await camera.take();
      await goTo(page, n);
      const strip = reel.strip(`${kind}, move ${n}`);
      if ((await camera.take(strip)).movers.length > 0) break;
    }
  }
  return `../film/${reel.develop()}`;
}

/** Film strips of boards: their addresses by name. */
export async function filmAll(
  browser: Browser,
  origin: string,
  { games, sizes, themes }: Filming,
): Promise<ReadonlyMap<string, string>> {
  const films = new Map<string, string>();
  const looks = sizes.flatMap((size) => themes.map((theme) => ({ size, theme })));
  for (const game of games) {
    for (const look of looks) {
      const name = `${game}, ${look.size}, ${look.theme}`;
      const visitors = new Visitors(browser, origin);
      films.set(name, await film(visitors, game, look));
      await visitors.leave();
      process.stderr.write(`filmed ${name}\n`);
    }
  }
  return films;
}
