import { afterEach, describe, expect, test } from 'vitest';
import { language } from '../../web/src/lib/platform/i18n/language-choice.svelte.ts';
import { OFFERED_LANGUAGES } from '../../web/src/lib/platform/i18n/languages.ts';
import { drawn } from '../support/draw.ts';
import { findFaint, findUnreadable } from '../support/looks.ts';
import { scale } from '../support/share.ts';
import { frames, setDevice, setTouch } from './browser.ts';
import { measure } from './measure.ts';
import { isTouched, MORE_SIZES, SIZES, type Size } from './sizes.ts';
import { RECORDS, recordAt, type Recorded } from './sources.ts';
import { Stage } from './stage.svelte.ts';
import { resetWays, waysAt } from './ways.ts';

const LANGUAGES = OFFERED_LANGUAGES.map(({ tag }) => tag);
/** A game's records, each with the seat whose viewpoint the reader has. */
const sittings = (paths: readonly string[], size: Size): readonly string[] =>
  drawn(paths, scale(1, 2), `layout ${size.width} ${paths[0]}`, false);

/** The moves after which the table is looked at: some decisions of the reader, some other moments, and the end. */
function momentsOf({ name, length, at }: Recorded, size: Size, seat: number): readonly number[] {
  const all = Array.from({ length }, (_, n) => n);
  const decisions = all.filter((n) => at(n, seat).view.toAct === seat);
  const some = (rows: readonly number[], count: number, kind: string) =>
    drawn(rows, count, `${kind} ${name} ${size.width}`, false);
  return [...some(decisions, 4, 'decisions'), ...some(all, 2, 'moments'), length];
}

afterEach(async () => {
  resetWays();
  await language.choose('en');
  await setDevice({});
  await setTouch(false);
});

/** Everything about the layout of one moment that must hold in any position of any game. */
async function faultsAt(stage: Stage, n: number, size: Size, turn: number, tag: string): Promise<string[]> {
  await stage.show(n);
  const { unreadable, small, outOfSight } = measure(isTouched(size));
  const faults = [...unreadable, ...small, ...outOfSight].map((fault) => `${n}: ${fault}`);
  // Long words have no room at 200%.
  const ways = waysAt(size).filter(([way]) => tag === 'en' || way !== 'text at 200%');
  const [way, set] = ways[turn % ways.length]!;
  set();
  await frames();
  faults.push(...findUnreadable().map((fault) => `${n}, ${way}: ${fault}`));
  resetWays();
  return faults;
}

const CASES = RECORDS.flatMap(([game, paths]) =>
  [...SIZES, ...drawn(MORE_SIZES, 1, `sizes ${game}`)].map((size) => ({ game, paths, ...size })),
);

describe('every text can be read, and every control of a decision is in sight and large enough', () => {
  test.each(CASES)('$game at $width by $height', async ({ game, paths, ...size }) => {
    const faults: string[] = [];
    await setTouch(isTouched(size));
    for (const [at, path] of sittings(paths, size).entries()) {
      const match = await recordAt(path);
      const tag = LANGUAGES[(at + size.width) % LANGUAGES.length]!;
      await language.choose(tag);
      const seat = (size.height + at) % match.names.length;
      const stage = await Stage.open(match, size, seat);
      for (const [turn, n] of momentsOf(match, size, seat).entries())
        faults.push(
          ...(await faultsAt(stage, n, size, turn, tag)).map(
            (fault) => `${match.name}, ${tag}, ${seat}, ${fault}`,
          ),
        );
      stage.close();
    }
    expect(faults, game).toEqual([]);
  });
});

/** Chooses a card; a fault if another one looks the same. */
async function findUnmarked(): Promise<string[]> {
  const cards = [...document.querySelectorAll<HTMLElement>('.felt-frame .card-button[aria-pressed]')];
  if (cards.length < 2 || cards.some(({ ariaPressed }) => ariaPressed === 'true')) return [];
  cards[0]!.click();
  await frames();
  const outlineOf = (button: Element): string => {
    const { outlineStyle, outlineWidth } = getComputedStyle(button.querySelector('.card')!);
    return `${outlineStyle} ${outlineWidth}`;
  };
  const [chosen, others] = [true, false].map((isChosen) =>
    cards.filter((card) => (card.ariaPressed === 'true') === isChosen).map(outlineOf),
  );
  cards[0]!.click();
  await frames();
  return chosen!
    .filter((outline) => others!.includes(outline))
    .map((outline) => `a chosen card has ${outline}`);
}

describe('in forced colours texts, cards and a chosen card stand out', () => {
  test.each(RECORDS.flatMap(([game, paths]) => [true, false].map((isDark) => ({ game, paths, isDark }))))(
    '$game, dark: $isDark',
    async ({ game, paths, isDark }) => {
      const match = await recordAt(drawn(paths, 1, `forced ${game} ${isDark}`)[0]!);
      await setDevice({ isForced: true, isDark });
      const stage = await Stage.open(match, SIZES[2]!, 0);
      const faults: string[] = [];
      for (const n of momentsOf(match, SIZES[2]!, 0)) {
        await stage.show(n);
        faults.push(...findFaint().map((fault) => `${match.name}, ${n}: ${fault}`));
        faults.push(...(await findUnmarked()).map((fault) => `${match.name}, ${n}: ${fault}`));
      }
      stage.close();
      expect(faults).toEqual([]);
    },
  );
});
