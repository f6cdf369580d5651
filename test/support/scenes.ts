import type { Page } from 'playwright-core';
import { games } from '#games/index.ts';
import { seededRandom } from '#games/chance.ts';
import { momentsOf, SAMPLE_RECORDS, sampleReplay } from './motion-scenes.ts';
import { createMatch, fullMatch, openClient } from './online.ts';
import { openSettings, PAGES } from './pages.ts';
import { practised, type Stored } from './practised.ts';
import { openPuzzle, PUZZLE } from './puzzle-page.ts';
import { goTo, openRecord, openTab, REPLAY_TABS } from './replay-page.ts';
import { SHEETS } from './sheets.ts';
import { usualSeats } from './usual-seats.ts';

/** The address of a scene, and the browser's storage. */
interface Entrance {
  readonly path: string;
  readonly stored?: Stored;
}

/** A state of the product to look at, in any language and size. */
export interface Scene {
  readonly name: string;
  /** Prepares it on a running service, once for all visitors. */
  readonly prepare: (origin: string) => Entrance | Promise<Entrance>;
  /** Leads the page from its address to the state. */
  readonly act?: (page: Page) => Promise<void>;
  /** True for a page to be read from top to bottom, to be shown completely. */
  readonly isLong?: true;
}

const pages: readonly Scene[] = [...PAGES, '/nowhere', ...games.map(({ id }) => `/rules/${id}`)].map(
  (path) => ({
    name: path === '/' ? 'home' : path.slice(1).replace('/', ' '),
    prepare: () => ({ path }),
    isLong: true,
  }),
);

/** The site's first game, for states in which games don't differ. */
const MAIN = games[0]!.id;

const board = (page: Page): Promise<void> => page.locator('.felt-frame').first().waitFor();

/** Resumes the stored practice game. */
async function takeUp(page: Page): Promise<void> {
  await page.locator('.deal .button.primary').click();
  await board(page);
}

interface Position {
  readonly game: string;
  readonly seats: number;
  readonly moves: number;
  readonly isSought?: (legal: readonly string[]) => boolean;
}

const practice = (name: string, { game, seats, moves, isSought }: Position): Scene => ({
  name,
  prepare: (origin) => ({
    path: `/practice/${game}`,
    stored: practised(origin, game, seats, moves, isSought),
  }),
  act: takeUp,
});

const begins =
  (verb: string) =>
  (legal: readonly string[]): boolean =>
    legal.some((move) => move.startsWith(`${verb} `) || move === verb);

const tables: readonly Scene[] = [
  ...SHEETS.flatMap(({ game, tables: some }) =>
    some.map(([seats, moves]) => practice(`${game} ${seats} after ${moves}`, { game, seats, moves })),
  ),
  ...SHEETS.flatMap(({ game, verbs = [] }) =>
    verbs.map((verb) => practice(`${game} ${verb}`, { game, seats: 2, moves: 20, isSought: begins(verb) })),
  ),
];

const replays: readonly Scene[] = SAMPLE_RECORDS.flatMap(([game, record]) => {
  const { path, replay } = sampleReplay(game, record);
  return momentsOf(replay)
    .filter(({ n, kind }) => /^(round|raid)$/.test(kind) || n === replay.length)
    .filter(({ kind }, index, all) => all.findIndex((other) => other.kind === kind) === index)
    .map(({ n, kind }) => ({
      name: `replay ${game} ${kind}`,
      prepare: () => ({ path: '/replay' }),
      act: async (page: Page) => {
        await openRecord(page, path);
        await goTo(page, n - 1);
        await goTo(page, n);
      },
    }));
});

/** Questions about a moment, and ways to share it. */
const questions: readonly Scene[] = [
  {
    name: 'puzzle',
    prepare: () => ({ path: '/puzzles' }),
    act: (page) => openPuzzle(page),
  },
  {
    name: 'position of a puzzle',
    prepare: () => ({ path: `/position#${encodeURIComponent(PUZZLE.position)}` }),
    act: board,
  },
  ...REPLAY_TABS.map((tab) => ({
    name: `replay ${tab}`,
    prepare: () => ({ path: '/replay' }),
    act: async (page: Page) => {
      const [game, record] = SAMPLE_RECORDS[0]!;
      const { path, replay } = sampleReplay(game, record);
      await openRecord(page, path);
      await goTo(page, Math.floor(replay.length / 2));
      await openTab(page, tab);
    },
  })),
];

/** A match from its host's view, after some moves of programs. */
const match = (name: string, game: string, seats: number, { moves = 0, gives = false, ...terms }): Scene => ({
  name,
  prepare: async (origin) => {
    const { id, tokens } = await fullMatch(origin, seats, { game, ...terms });
    const clients = await Promise.all(tokens.map(() => openClient(origin, id)));
    for (const [seat, client] of clients.entries()) await client.hello(tokens[seat]);
    const random = seededRandom(6);
    for (let n = 1; n <= moves; n++) {
      await clients.find(({ legal }) => legal.length > 0)!.playRandom(random);
      await Promise.all(clients.map((client) => client.reached(n)));
    }
    if (gives) for (const client of clients.slice(1)) await client.command({ t: 'concede' });
    else await clients[0]!.command({ t: 'chat', text: 'Well met. May the better crown win.' });
    for (const client of clients) client.close();
    return { path: `/match/${id}#seat=${tokens[0]!}` };
  },
  act: board,
});

/** Opens the chat tab of the table. */
const chat = (page: Page): Promise<void> => page.locator('[role="tab"]').nth(1).click();

const matches: readonly Scene[] = [
  {
    name: 'waiting room',
    prepare: async (origin) => {
      const { id, token } = await createMatch(origin, 4, { visibility: 'unlisted' });
      return { path: `/match/${id}#seat=${token}` };
    },
    act: (page) => page.locator('canvas, .place').first().waitFor(),
  },
  {
    name: 'join',
    prepare: async (origin) => ({
      path: `/match/${(await createMatch(origin, 2, { visibility: 'unlisted' })).id}`,
    }),
    act: (page) => page.locator('form input').first().waitFor(),
  },
  match('match with a bot', MAIN, 2, { bots: [{ seat: 1, level: 'novice' }] }),
  ...games.flatMap(({ id, seats: { min, max } }) =>
    [...new Set([min, 4, max])]
      .filter((seats) => min <= seats && seats <= max)
      .map((seats) => {
        const clock = seats > 1 ? { perMove: 300, bank: 600 } : undefined;
        return match(`match ${id} of ${seats}`, id, seats, { moves: 4 * seats, clock });
      }),
  ),
  { ...match('chat', MAIN, 2, {}), act: async (page) => (await board(page), chat(page)) },
  ...games
    .filter(({ seats }) => seats.max > 1)
    .map(({ id, seats }) => match(`result ${id}`, id, usualSeats(seats), { moves: 12, gives: true })),
  {
    name: 'settings',
    prepare: () => ({ path: '/about' }),
    act: async (page) => {
      await openSettings(page);
      await page.locator('dialog[open]').waitFor();
    },
  },
];

export const SCENES: readonly Scene[] = [...pages, ...tables, ...replays, ...questions, ...matches];
