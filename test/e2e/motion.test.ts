import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { seededRandom } from '../../games/chance.ts';
import type { Position } from '../../games/game.ts';
import { gameOf } from '../../games/index.ts';
import { itemAt } from '../../games/list.ts';
import { readEntry, type Entry } from '../../web/src/lib/platform/match/frames.ts';
import type { Replayed } from '../../web/src/lib/platform/replay/replayed.ts';
import type { LogEntry } from '../../worker/protocol/index.ts';
import { isFilming } from '../support/browser.ts';
import { drawn } from '../support/draw.ts';
import { Film } from '../support/film.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { MotionCamera } from '../support/motion.ts';
import { faultsOf } from '../support/motion-rules.ts';
import { momentsOf, OWN, sampleReplay, touchedBy, type Moment } from '../support/motion-scenes.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { goTo, openRecord } from '../support/replay-page.ts';
import { STAGES } from '../support/stages.ts';
import { TablePage } from '../support/table-page.ts';
import { dealt, NOTHING, touchedBetween, type Touched } from '../support/touched.ts';

const service = openService();

/** A raid on an unguarded Throne, and a step into an empty Stronghold, which reveals no card. */
const RAID = { record: '2p-lively-002', n: 35, empty: 19 } as const;

/**
 * Moves at which a face-down guard is turned up, and a King with it is captured by the last action of a turn.
 */
const TURNING = [52, 54];

const LOOKS = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 740 }, hasTouch: true },
} as const;
type Look = keyof typeof LOOKS;

const SAMPLES = [
  { game: 'realm', record: '2p-lively-002', looks: ['wide', 'phone'] },
  { game: 'realm', record: '4p-lively-001', looks: ['wide'], isFilmed: false },
  { game: 'partners', record: 'shared-win', looks: ['wide', 'phone'] },
  { game: 'kings-queens', record: 'tie-past-50', looks: ['wide', 'phone'] },
  { game: 'five-crowns', record: 'two-seats', looks: ['wide', 'phone'] },
  { game: 'five-crowns', record: 'eight-seats', looks: ['phone'], isFilmed: false },
  { game: 'five-crowns-solo', record: 'won', looks: ['wide', 'phone'] },
] satisfies readonly { game: string; record: string; looks: readonly Look[]; isFilmed?: boolean }[];
const ALL_CASES = SAMPLES.flatMap(({ looks, isFilmed = true, ...sample }) =>
  looks.map((look) => ({ ...sample, look, isFilmed })),
);
/** Tests draw one, because every board is filmed on the stage. */
const CASES = isFilming ? ALL_CASES : drawn(ALL_CASES, 1, 'motion', false);

interface Scene {
  readonly page: Page;
  readonly camera: MotionCamera;
}

async function enter(path: string, look: Look): Promise<Scene> {
  const page = await service.visitors.enter(path, { ...LOOKS[look], reducedMotion: 'no-preference' });
  return { page, camera: await MotionCamera.before(page) };
}

/** Opens a replay, before its deal is animated. */
async function openSample(path: string, look: Look): Promise<Scene> {
  const scene = await enter('/replay', look);
  await openRecord(scene.page, path);
  return scene;
}

/** Faults found by a test's cameras, and the number of checks. */
class Findings {
  readonly faults: string[] = [];
  seen = 0;

  async judge(camera: MotionCamera, kind: string, touched: Touched, film?: Film): Promise<void> {
    const motion = await camera.take(film?.strip(kind));
    this.seen += motion.movers.filter(({ token }) => token !== null).length;
    this.faults.push(...faultsOf(motion, touched).map((fault) => `${kind}: ${fault}`));
  }

  expectNone(): void {
    expect(this.faults).toEqual([]);
    expect(this.seen).toBeGreaterThan(0);
  }
}

interface Watch extends Scene {
  readonly replay: Replayed;
  readonly found: Findings;
}

/** Steps to just before a move; jumps aren't animated. */
async function goBefore({ page, camera, replay, found }: Watch, n: number, at: number): Promise<void> {
  if (n === at) return;
  await goTo(page, n);
  const isJump = Math.abs(n - at) > 1;
  await found.judge(camera, `from ${at} to ${n}`, isJump ? NOTHING : touchedBy(replay, n));
}

async function watchMove(watch: Watch, { n, seat, kind }: Moment, film?: Film): Promise<void> {
  const { page, camera, replay, found } = watch;
  const name = `${n}, ${kind} by seat ${seat}`;
  await goTo(page, n);
  await found.judge(camera, name, touchedBy(replay, n), film);
  if (replay.game.id === 'kings-queens' && kind === 'round') {
    // The last trick stays for a while before the next deal.
    await page.getByRole('heading', { name: /^Round \d+ is scored/ }).waitFor();
    await found.judge(camera, `${name}: the next deal`, touchedBy(replay, n), film);
  }
}

/** Shows another viewpoint, then the player's own again. */
async function changeViewpoint({ page, camera, replay, found }: Watch, when: string): Promise<void> {
  for (const viewpoint of ['as a spectator saw them', `as ${replay.names[OWN]!} saw them`]) {
    await page.getByLabel('Cards shown').selectOption({ label: viewpoint });
    await found.judge(camera, `${when}: ${viewpoint}`, NOTHING);
  }
}

/** True if a move reveals cards first, which `reveal-replay.test.ts` films. */
function isStaged(game: string, entry: Entry, before: Position): boolean {
  const staged = STAGES.find(([id]) => id === game)?.[2];
  return Boolean(staged?.(entry, before, OWN));
}

describe('a replay', () => {
  further.each(CASES)('$game, $record, $look: what a move touches flies, nothing else', async (sample) => {
    const { game, record, look, isFilmed } = sample;
    const { path, replay } = sampleReplay(game, record);
    const film = isFilming && isFilmed ? new Film(`${game} ${record} ${look}`) : undefined;
    const found = new Findings();
    const watch = { ...(await openSample(path, look)), replay, found };
    await found.judge(watch.camera, 'the deal', dealt(replay.view(0, 'everything')), film);
    const isShared = replay.names.length > 1;
    if (isShared) await changeViewpoint(watch, 'the deal');
    const filmed = new Set<string>();
    let at = 0;
    for (const moment of momentsOf(replay)) {
      const { n, kind } = moment;
      if (isStaged(game, itemAt(replay.log(n, OWN), n - 1), replay.view(n - 1, OWN))) {
        // A jump reveals nothing, so the next move begins with one.
        await goTo(watch.page, 0);
        at = 0;
        continue;
      }
      await goBefore(watch, n - 1, at);
      await watchMove(watch, moment, filmed.has(kind) ? undefined : film);
      if (isShared && (kind === 'raid' || kind === 'round')) await changeViewpoint(watch, kind);
      filmed.add(kind);
      at = n;
    }
    film?.develop();
    found.expectNone();
  });

  further('of solitaire on a phone: no pile moves for the text of the heading', async () => {
    const { path, replay } = sampleReplay('five-crowns-solo', 'won');
    const { page, camera } = await openSample(path, 'phone');
    const heading = page.locator('.felt-frame > :first-child');
    const texts = new Set<string | null>();
    const found = new Findings();
    for (let n = 1; n <= 14; n++) {
      await goTo(page, n);
      await found.judge(camera, `move ${n}`, touchedBy(replay, n));
      texts.add(await heading.textContent());
    }
    expect(texts.size).toBeGreaterThan(1);
    found.expectNone();
  });

  further(
    'of a raid: its swords take no tap, and give way to one, to a key and to the next move',
    async () => {
      const { page } = await openSample(sampleReplay('realm', RAID.record).path, 'wide');
      const swords = page.getByTestId('raid-scene');
      const raidAgain = async () => {
        await goTo(page, RAID.empty - 1);
        expect(await swords.count()).toBe(0);
        await goTo(page, RAID.empty);
        expect(await swords.count()).toBe(1);
      };
      await raidAgain();
      const isInTheWay = await swords.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top === null || element.parentElement!.contains(top);
      });
      expect(isInTheWay).toBe(false);
      await page.keyboard.press('Shift');
      expect(await swords.count()).toBe(0);
      await raidAgain();
      await page.locator('.felt-frame').dispatchEvent('pointerdown');
      expect(await swords.count()).toBe(0);
      await raidAgain();
      await goTo(page, RAID.empty + 1);
      expect(await swords.count()).toBe(0);
    },
  );

  further('of a raid: what it turns up and takes lies there until the swords arrive', async () => {
    const { path, replay } = sampleReplay('realm', RAID.record);
    const found = new Findings();
    const watch = { ...(await openSample(path, 'wide')), replay, found };
    await watch.page.getByLabel('Cards shown').selectOption({ label: `as ${replay.names[OWN]!} saw them` });
    await watch.camera.take();
    for (const n of TURNING) {
      await goTo(watch.page, n - 1);
      await watch.camera.take();
      await goTo(watch.page, n);
      await found.judge(watch.camera, `move ${n}`, touchedBy(replay, n));
    }
    found.expectNone();
  });

  further('a move upon a move: a card on its way goes on, and nothing else begins to move', async () => {
    const { path, replay } = sampleReplay('partners', 'shared-win');
    const { page, camera } = await openSample(path, 'wide');
    await camera.take();
    const found = new Findings();
    for (let n = 1; n <= 8; n++) {
      await goTo(page, n);
      const [now, before] = [touchedBy(replay, n), n > 1 ? touchedBy(replay, n - 1) : NOTHING];
      const touched = { cards: now.cards + before.cards, beside: now.beside + before.beside };
      if (n % 2 === 0) await found.judge(camera, `${n} upon ${n - 1}`, touched);
      else await camera.hold(100);
    }
    found.expectNone();
  });
});

describe('a match', () => {
  further.each([
    { game: 'realm', seats: 2, look: 'phone' },
    { game: 'partners', seats: 4, look: 'wide' },
    { game: 'five-crowns', seats: 3, look: 'wide' },
  ] as const)('$game, $look: the deal and the first moves', async ({ game, seats, look }) => {
    const { id, tokens } = await fullMatch(service.origin, seats, { game });
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    for (const [seat, client] of clients.entries()) await client.hello(tokens[seat]);
    const own = clients[OWN]!;
    const { page, camera } = await enter('/about', look);
    await page.goto(`/match/${id}#seat=${tokens[OWN]!}`);
    const table = new TablePage(page);
    await table.reached(0);
    await page.locator('.felt-frame').waitFor();
    const found = new Findings();
    await found.judge(camera, 'the deal', dealt(own.view!));
    const random = seededRandom(5);
    let last = NOTHING;
    for (let n = 1; n <= 5; n++) {
      await clients.find(({ legal }) => legal.length > 0)!.playRandom(random);
      await Promise.all(clients.map((client) => client.reached(n)));
      await table.reached(n);
      const [before, after] = [own.views.get(n - 1)!, own.view!];
      const sent = own.frames.find((frame) => frame.t === 'move' && frame.n === n) as LogEntry;
      if (isStaged(game, readEntry(gameOf(game)!, sent, { before, after }), before)) {
        await expect.poll(() => page.getByTestId('staged').count()).toBe(0);
        await camera.take();
      } else {
        // On a busy machine a card of the move before may still fly.
        const touched = touchedBetween(before, after);
        await found.judge(camera, `move ${n}`, {
          cards: touched.cards + last.cards,
          beside: touched.beside + last.beside,
        });
        last = touched;
      }
    }
    for (const client of clients) client.close();
    found.expectNone();
  });
});
