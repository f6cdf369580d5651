import { afterEach, describe, expect, test } from 'vitest';
import { roundName, wildsName } from '../../web/src/lib/boards/five-crowns/text/phase-line.ts';
import { language } from '../../web/src/lib/platform/i18n/language-choice.svelte.ts';
import { drawn } from '../support/draw.ts';
import { scale } from '../support/share.ts';
import { frames, setTouch } from './browser.ts';
import { hiddenBy, measure } from './measure.ts';
import { DESK, isTouched, MORE_SIZES, PHONE, SIDE, SIZES, type Size } from './sizes.ts';
import { RECORDS, recordAt, type Recorded } from './sources.ts';
import { Stage } from './stage.svelte.ts';

/** A decision of a seat, or what it sees of another's. */
interface Moment {
  readonly match: Recorded;
  readonly seat: number;
  readonly n: number;
  /** The game, its seats, and the kind of decision or panel. */
  readonly kind: string;
}

/** The turn of a position of CROWNS. */
interface Turn {
  readonly turnOf: number;
  readonly raid: object | null;
}

/** The round of a position of Five Crowns. */
interface Round {
  readonly round: number;
  readonly wild: number;
}

interface Phased {
  readonly phase?: string;
  readonly raid?: object | null;
  readonly toAct: number | null;
}

/** The verbs of the legal moves: a raid's steps, a bid, going out. */
function verbsOf({ game, replay }: Recorded, n: number, seat: number): string {
  const view = replay.view(n, seat);
  const verbs = game.legalMoves(view).map((move) => game.formatMove(move).split(/[ -]/u)[0]!);
  return [...new Set(verbs)].sort().join(' ');
}

/** One moment of each kind: each decision in a panel or bar, a raid of others, the end of a round. */
async function momentsOf(paths: readonly string[]): Promise<readonly Moment[]> {
  const found = new Map<string, Moment>();
  for (const path of paths) {
    const match = await recordAt(path);
    const { replay, length, names } = match;
    const log = replay.log(length, 'everything');
    for (let n = 0; n <= length; n++) {
      const { phase = '', raid, toAct } = replay.view(n, 'everything') as unknown as Phased;
      const isRoundEnd = n > 0 && n < length && (log[n - 1]?.chance.includes('deal') ?? false);
      const note = (seat: number, verbs: string): void => {
        const kind = [
          `${names.length} seats`,
          phase,
          verbs,
          raid ? 'raid' : '',
          isRoundEnd ? 'after a round' : '',
        ];
        const key = kind.filter(Boolean).join(', ');
        if (!found.has(key)) found.set(key, { match, seat, n, kind: key });
      };
      if (toAct !== null) note(toAct, verbsOf(match, n, toAct));
      if (raid || isRoundEnd) note(toAct === 0 ? 1 : 0, 'looking on');
    }
  }
  return [...found.values()];
}

const known = new Map<string, Promise<readonly Moment[]>>();
/** One moment of each kind of a game, found once. */
function momentsIn(game: string, paths: readonly string[]): Promise<readonly Moment[]> {
  const moments = known.get(game) ?? momentsOf(paths);
  known.set(game, moments);
  return moments;
}

/** Cards on the table that the raid's panel covers, one per line. */
function covered(): string[] {
  const panel = document.querySelector('.guide')?.getBoundingClientRect();
  if (!panel) return [];
  return [...document.querySelectorAll<HTMLElement>('.felt [data-spot]:has(.card):not(.guide *)')]
    .filter((spot) => {
      const { left, right, top, bottom } = spot.getBoundingClientRect();
      const across = Math.min(right, panel.right) - Math.max(left, panel.left);
      const along = Math.min(bottom, panel.bottom) - Math.max(top, panel.top);
      return /[ST]\d|throne|stronghold/u.test(spot.dataset.spot ?? '') && across > 2 && along > 2;
    })
    .map((spot) => `the panel covers ${spot.dataset.spot}`);
}

/** Suits that controls show as a drawing only, which nobody hears, one per line. */
const unheard = (): string[] =>
  [...document.querySelectorAll('button:not([aria-label]) svg.suit:not(.tiny svg, .card svg)')].map(
    (suit) => `no words for the suit in “${suit.closest('button')!.textContent.trim()}”`,
  );

/** Buttons of the bar that leave it or its frame, or are hidden, one per line. */
function outside(): string[] {
  const bar = document.querySelector('.orders')!;
  const [own, frame] = [bar, bar.closest('.felt-frame')!].map((one) => one.getBoundingClientRect());
  return [...bar.querySelectorAll<HTMLElement>('button')].flatMap((action) => {
    const { left, right } = action.getBoundingClientRect();
    const leaves = [own!, frame!].some((box) => left < box.left - 1 || right > box.right + 1);
    const by = leaves ? 'the bar’s edge' : hiddenBy(action);
    return by === null ? [] : `“${action.textContent.trim()}” is hidden by ${by}`;
  });
}

/** Maximum number of lines of a hint on an upright phone. */
const LINES = 5;

/** Hints of the decision in too many lines, or cut without a sign of more, one per line. */
function cramped(): string[] {
  const hints = [...document.querySelectorAll<HTMLElement>('.felt-orders > p')];
  return hints
    .filter((hint) => hint.checkVisibility())
    .flatMap((hint) => {
      const { lineHeight, maskImage } = getComputedStyle(hint);
      const lines = Math.floor(hint.scrollHeight / Number.parseFloat(lineHeight));
      const isLong = innerHeight > innerWidth && lines > LINES;
      const isCut = hint.scrollHeight > hint.clientHeight + 1 && maskImage === 'none';
      return [
        ...(isLong ? [`${lines} lines of ${hint.clientWidth} px: “${hint.textContent.trim()}”`] : []),
        ...(isCut ? [`cut: “${hint.textContent.trim()}”`] : []),
      ];
    });
}

let stage: Stage | null = null;
/** Sets up a table, which is taken away after the test. */
const open = async (...given: Parameters<typeof Stage.open>): Promise<Stage> => {
  stage?.close();
  stage = await Stage.open(...given);
  return stage;
};

const isLarge = ({ width, height }: Size): boolean => width > 1280 && height > 800;
const CASES = RECORDS.flatMap(([game, paths]) =>
  [...SIZES, ...drawn(MORE_SIZES, 1, `panels ${game}`)].map((size) => ({ game, paths, ...size })),
);

afterEach(async () => {
  stage?.close();
  stage = null;
  await setTouch(false);
});

describe('each panel that decides has its buttons in sight, and covers no pair on a large screen', () => {
  test.each(CASES)('$game at $width by $height', async ({ game, paths, ...size }) => {
    await setTouch(isTouched(size));
    const faults: string[] = [];
    const moments = await momentsIn(game, paths);
    const sittings = Map.groupBy(moments, ({ match, seat }) => `${match.name} ${seat}`);
    for (const sitting of drawn([...sittings.values()], scale(3, 8), `panels ${game} ${size.width}`, false)) {
      const [{ match, seat }] = sitting as [Moment];
      const table = await open(match, size, seat);
      for (const { n, kind } of sitting) {
        // A step, after which the sheet of a round is shown.
        if (n > 0) await table.show(n - 1);
        await table.show(n);
        const { outOfSight, misnamed } = measure(isTouched(size));
        const found = [...outOfSight, ...misnamed, ...unheard(), ...(isLarge(size) ? covered() : [])];
        faults.push(...found.map((fault) => `${match.name} after ${n}, ${kind}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
});

/** The sheet over the table at the end of a round. */
const sheet = (): Element | null => document.querySelector('.felt-frame .end');

test.each(RECORDS.filter(([game]) => ['five-crowns', 'partners'].includes(game)))(
  'the sheet of a round of %s leaves when the reader plays on',
  async (_, paths) => {
    const seat = 0;
    for (const path of drawn(paths, 2, 'sheet', false)) {
      const match = await recordAt(path);
      const log = match.replay.log(match.length, seat);
      const own = (n: number): boolean => log[n - 1]?.seat === seat;
      const deals = log.flatMap(({ n, chance }) => (n < match.length && chance.includes('deal') ? n : []));
      const table = await open(match, PHONE, seat);
      for (const deal of deals.slice(0, 1)) {
        await table.show(deal - 1);
        await table.show(deal);
        expect(sheet(), `${match.name} after ${deal}`).not.toBeNull();
        let n = deal + 1;
        for (; n < match.length && !own(n); n++) await table.show(n);
        await table.show(n);
        expect(sheet(), `${match.name} after ${n}`).toBeNull();
      }
    }
  },
);

test.each(SIZES)(
  'after a round of Five Crowns the head is about that round at $width by $height',
  async (size) => {
    const [, paths] = RECORDS.find(([game]) => game === 'five-crowns')!;
    const seat = 0;
    const match = await recordAt(drawn(paths, 1, 'head', false)[0]!);
    const log = match.replay.log(match.length, seat);
    const deal = log.find(({ n, chance }) => n < match.length && chance.includes('deal'))!.n;
    const headOf = (n: number): readonly string[] => {
      const { round, wild } = match.replay.view(n, seat) as unknown as Round;
      return [roundName(round), wildsName(wild)];
    };
    const table = await open(match, size, seat, { n: deal - 1 });
    await table.show(deal);
    const head = document.querySelector('.felt-status')!;
    const [over, next] = [headOf(deal - 1), headOf(deal)];
    for (const part of over) expect(head.textContent).toContain(part);
    for (const part of next) expect(head.textContent).not.toContain(part);
    expect(head.querySelector('.line')!.textContent).toContain(over[0]);
    // Nor does it ask for a move of the next round.
    expect(head.matches('.yours')).toBe(false);
    document.querySelector<HTMLElement>('.end .action.main')!.click();
    await frames();
    for (const part of next) expect(head.textContent).toContain(part);
  },
);

describe('the buttons for selected cards stay in the frame, and their hints are legible', () => {
  const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
  afterEach(() => language.choose('en'));

  test.each([PHONE, SIDE, DESK, { width: 1024, height: 768 }])('at $width by $height', async (size) => {
    await setTouch(isTouched(size));
    const faults: string[] = [];
    const [, paths] = RECORDS.find(([game]) => game === 'realm')!;
    for (const path of paths.filter((one) => /[24]p-lively-001/u.test(one))) {
      const match = await recordAt(path);
      const acts = (n: number): boolean =>
        match.replay.view(n, 0).toAct === 0 &&
        match.game
          .legalMoves(match.replay.view(n, 0))
          .filter((move) => match.game.formatMove(move).startsWith('rally')).length > 8;
      const [n] = Array.from({ length: match.length }, (_, at) => at).filter(acts);
      if (n === undefined) continue;
      await open(match, size, 0, { n });
      for (const count of [1, 2]) {
        document
          .querySelector<HTMLElement>('.hand .card-button:not([aria-pressed="true"], [aria-disabled="true"])')
          ?.click();
        await frames();
        for (const place of [null, ...document.querySelectorAll<HTMLElement>('.felt .place-button')].slice(
          0,
          4,
        )) {
          place?.click();
          for (const tag of LANGUAGES) {
            await language.choose(tag);
            await frames();
            const found = [...outside(), ...cramped()];
            faults.push(...found.map((fault) => `${match.name} after ${n}, ${count}, ${tag}: ${fault}`));
          }
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

test('the strip of realms shows its beginning in the reader’s turn', async () => {
  const [, paths] = RECORDS.find(([game]) => game === 'realm')!;
  const match = await recordAt(paths.find((path) => path.includes('6p-lively'))!);
  const turns = Array.from({ length: match.length }, (_, n) => match.replay.view(n, 0) as unknown as Turn);
  const isOwn = ({ turnOf, raid }: Turn): boolean => turnOf === 0 && raid === null;
  const isLast = ({ turnOf }: Turn): boolean => turnOf === 5;
  const table = await open(match, PHONE, 0, { n: turns.findIndex(isLast) });
  const strip = document.querySelector('.ring')!;
  expect(strip.scrollLeft).toBeGreaterThan(0);
  await table.show(turns.findIndex((turn, n) => n > turns.findIndex(isLast) && isOwn(turn)));
  expect(strip.scrollLeft).toBe(0);
});
