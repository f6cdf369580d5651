import { afterEach, describe, expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { idOf } from '#games/puzzles/puzzle.ts';
import { loadPuzzles } from '../../../web/src/lib/puzzles/data.ts';
import { practised } from '../../support/practised.ts';
import { drawn } from '../../support/draw.ts';
import { shareOf } from '../../support/share.ts';
import { usualSeats } from '../../support/usual-seats.ts';
import { findFaint, findUnreadable } from '../../support/looks.ts';
import { frames, setDevice, setTouch } from '../browser.ts';
import { findUnreached } from '../keyboard.ts';
import { measure } from '../measure.ts';
import {
  buttonNamed,
  closePage,
  keepInstant,
  keepPractised,
  openPage,
  pasteRecord,
  pressButton,
  recordText,
} from '../page.ts';
import { Shifts } from '../shifts.ts';
import { DESK, isTouched, SIZES, type Size } from '../sizes.ts';
import { resetWays, waysAt } from '../ways.ts';

/** A page, and what is done there. */
interface Visit {
  readonly page: string;
  /** Its address, for which something may be stored first. */
  readonly address: () => string | Promise<string>;
  /** Leads to what is looked at. */
  readonly begin?: () => Promise<void>;
  /** Button that shows the next step, in place of the one before. */
  readonly step?: RegExp;
  /** False if the board is only a picture. Default: true. */
  readonly decides?: boolean;
}

const puzzleOf = async (game: string) => (await loadPuzzles(game))[0]!;

const OF_GAMES = games.flatMap(({ id, seats }): readonly Visit[] => [
  { page: `practice of ${id}`, address: () => `/practice/${id}` },
  {
    page: `a table of ${id}`,
    address: () => {
      keepPractised(practised(location.origin, id, usualSeats(seats), 12));
      return `/practice/${id}`;
    },
    begin: () => pressButton('Continue your game'),
  },
  { page: `lesson of ${id}`, address: () => `/learn/${id}`, step: /^Next$/u },
  { page: `puzzles of ${id}`, address: () => `/puzzles/${id}` },
  {
    page: `a puzzle of ${id}`,
    address: async () => `/puzzles/${id}?puzzle=${idOf(await puzzleOf(id))}`,
  },
  {
    page: `a position of ${id}`,
    address: async () => `/position#${encodeURIComponent((await puzzleOf(id)).position)}`,
    decides: false,
  },
  { page: `openings of ${id}`, address: () => `/openings/${id}` },
  { page: `rules of ${id}`, address: () => `/rules/${id}` },
  {
    page: `replay of ${id}`,
    address: () => '/replay',
    begin: async () => pasteRecord(await recordText(id)),
    step: /^Next move$/u,
    decides: false,
  },
]);

const VISITS: readonly Visit[] = [
  ...OF_GAMES,
  { page: 'the deal of the day', address: () => '/daily' },
  { page: 'a begun deal of the day', address: () => '/daily', begin: () => pressButton('Play today’s deal') },
  { page: 'no replay of the day', address: () => '/daily/replay' },
  { page: 'the position editor', address: () => '/position/edit' },
  ...['/about', '/practice', '/puzzles', '/position', '/replay', '/rules'].map((path) => ({
    page: path,
    address: () => path,
  })),
];

/** Number of steps that are looked at. */
const STEPS = 4;

const ALL = VISITS.flatMap((visit) => SIZES.map((size) => ({ ...visit, ...size })));
const CASES = drawn(
  shareOf(ALL, ({ page, width }) => [page, width]),
  16,
  'pages',
);

async function visit({ address, begin }: Visit, size: Size): Promise<void> {
  keepInstant();
  await setTouch(isTouched(size));
  await openPage(await address(), size);
  await begin?.();
}

/** The faults of what is shown. Only a page with a decision must have its controls in sight. */
function faultsAt({ decides = true }: Visit, size: Size): string[] {
  const { unreadable, small, outOfSight, glued } = measure(isTouched(size));
  return [...unreadable, ...small, ...glued, ...(decides ? outOfSight : [])];
}

/** The faults that only some readers see: of the page in one of the ways, and in forced colours. */
async function faultsForSome(index: number, size: Size): Promise<string[]> {
  const ways = waysAt(size);
  const [way, set] = ways[index % ways.length]!;
  set();
  await frames();
  const cut = findUnreadable().map((fault) => `${way}: ${fault}`);
  resetWays();
  await setDevice({ isForced: true, isDark: index % 4 < 2 });
  await frames();
  const faint = findFaint().map((fault) => `in forced colours: ${fault}`);
  await setDevice({});
  return [...cut, ...faint];
}

afterEach(async () => {
  resetWays();
  await closePage();
});

describe('on each page texts are whole, controls large and in sight, and no step shifts anything', () => {
  test.each(CASES.map((one, index) => ({ ...one, index })))('$page at $width by $height', async (given) => {
    const { width, height, index, ...one } = given;
    const size = { width, height };
    await visit(one, size);
    const faults = [...faultsAt(one, size), ...(await faultsForSome(index, size))];
    const shifts = new Shifts();
    for (let n = 1; n <= STEPS && one.step && buttonNamed(one.step); n++) {
      scrollTo(0, 0);
      await frames();
      shifts.take();
      await pressButton(one.step);
      faults.push(...[...shifts.take(), ...faultsAt(one, size)].map((fault) => `${n}: ${fault}`));
    }
    shifts.close();
    expect(faults).toEqual([]);
  });
});

describe('the keyboard reaches everything', () => {
  const some = shareOf(VISITS.toReversed(), ({ page }) => [page.replace(/ of .*/u, '')], false);
  test.each(drawn(some, 8, 'keyboard'))('$page', async (one) => {
    await visit(one, DESK);
    expect(await findUnreached()).toEqual([]);
  });
});
