import { afterEach, expect, test } from 'vitest';
import type { Replayed } from '../../../web/src/lib/platform/replay/replayed.ts';
import { drawn } from '../../support/draw.ts';
import { scale } from '../../support/share.ts';
import { STAGES } from '../../support/stages.ts';
import { frames, setDevice } from '../browser.ts';
import { buttonNamed, closePage, keepInstant, openPage, pasteRecord, pressButton, settled } from '../page.ts';
import { Shifts } from '../shifts.ts';
import { PHONE, SIDE } from '../sizes.ts';
import { recordAt, RECORDS } from '../sources.ts';

/** Number of steps of a replay that is watched. */
const STEPS = scale(30, 60);

afterEach(closePage);

async function matchOf(game: string, name: string): Promise<Replayed> {
  const [, paths] = RECORDS.find(([id]) => id === game)!;
  return (await recordAt(paths.find((path) => path.includes(name))!)).replay;
}

/** Shows a match. */
async function opened(game: string, name: string): Promise<Replayed> {
  const match = await matchOf(game, name);
  await openPage('/replay');
  await pasteRecord(match.text);
  return match;
}

/** Moves a replay to a position with its slider. */
async function goTo(n: number): Promise<void> {
  const slider = document.querySelector<HTMLInputElement>('.scrubber input')!;
  slider.value = String(n);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  for (let tries = 0; tries < 300 && Number.parseInt(position() ?? '', 10) !== n; tries++) await frames(1);
  await frames();
}

/** The position of a replay, as it is shown. */
const position = (): string | undefined =>
  document.querySelector('[data-testid=position]')?.textContent.trim();

const forward = (): void => document.querySelectorAll<HTMLElement>('.scrubber button')[3]!.click();
function choose(name: string, ...parts: BlobPart[]): void {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const given = new DataTransfer();
  given.items.add(new File(parts, name));
  field.files = given.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

test.each([
  ['partners', 'shared-win'],
  ['five-crowns', 'two-seats'],
])('the end of a round of %s is shown after the move that ends it, and over no later board', async (game, name) => {
  const { log, length } = await opened(game, name);
  const end = log(length, 'everything').find(({ events }) =>
    events.some(({ kind }) => kind === 'round-scored'),
  )!.n;
  const scores = (): number =>
    [...document.querySelectorAll('h2, h3')].filter(({ textContent }) =>
      /^Round 1 (?:of 11 is over|is scored)$/u.test(textContent.trim()),
    ).length;
  for (const [n, count] of [[end + 1, 0], [end - 1, 0], [end, 1], [end + 1, 0]] as const) {
    await goTo(n);
    expect(position(), `move ${n}`).toMatch(new RegExp(`^${n} /`, 'u'));
    await expect.poll(scores, { message: `move ${n}` }).toBe(count);
  }
}); // prettier-ignore

test('a file that no record can be is refused with the limit, and the page goes on', async () => {
  const { text } = await matchOf('realm', '2p-lively-001');
  const said = () => document.querySelector('[role=alert]')?.textContent;
  await openPage('/replay');
  choose('lines.crowns', text, '; x\n'.repeat(1_000_000));
  await expect.poll(said).toContain('a record has at most 100,000 lines and 4,000,000 characters');
  choose('bytes.crowns', text, 'x'.repeat(12_000_001 - text.length));
  await expect.poll(said).toContain('bytes.crowns is too large for a record.');
  choose('latin.crowns', text, '; Zo', new Uint8Array([0xeb]), '\n');
  await expect.poll(said).toMatch(/latin\.crowns.*not UTF-8 text/u);
  choose('fine.crowns', text);
  await expect.poll(position).toBe('0 / 99');
});

test('a record that went through editors and mail is shown, checked and kept as any other', async () => {
  const { text } = await matchOf('realm', '2p-lively-001');
  const mailed = `\uFEFF${text.replaceAll('\n', ' \t\r\n')}  `;
  await openPage('/replay');
  choose(
    'mail.crowns',
    Uint16Array.from(mailed, (letter) => letter.charCodeAt(0)),
  );
  await expect.poll(position).toBe('0 / 99');
});

/** A change on the page: all its words and names, and whether a card being revealed showed its face. */
interface Seen {
  readonly isSeen: boolean;
  readonly words: string;
}

/** The position changes with the press itself; the revealed card isn't read out. */
const LEFT_OUT = '.scrubber, [data-staged], script, style';

function look(): Seen {
  const words: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement!;
    const text = node instanceof Element ? node.getAttribute('aria-label') : node.nodeValue;
    if (text?.trim() && !element.closest(LEFT_OUT)) words.push(text.trim());
  }
  return {
    isSeen: document.querySelector('[data-testid=staged] [data-face=front]') !== null,
    words: words.join('\n'),
  };
}

const isStaged = (): boolean => document.querySelector('[data-testid=staged]') !== null;

/** Waits for the part that reveals cards, which is loaded when the page is idle. Move `n` reveals one. */
const revealsLoaded = (n: number): Promise<void> =>
  expect
    .poll(async () => {
      await goTo(n - 1);
      forward();
      await frames();
      return isStaged();
    })
    .toBe(true);

const currentLine = () => document.querySelector('#panel-log [aria-current=true] .n')?.textContent;

test.each(STAGES)('a replay of %s shows a card before any text or count tells of it', async (game, name, staged) => {
  await setDevice({ motion: true });
  const match = await opened(game, name);
  const revealed = match
    .log(match.length, 'everything')
    .filter((entry) => staged(entry, match.view(entry.n - 1, 'everything'), null));
  const kinds = Map.groupBy(revealed, ({ events }) => events.map(({ kind }) => kind).join(' '));
  expect(kinds.size).toBeGreaterThan(0);
  await revealsLoaded(revealed[0]!.n);
  for (const [first] of drawn([...kinds.values()], 2, `revealed ${game}`)) {
    const { n } = first!;
    const message = `move ${n}`;
    // Steps back tell everything at once.
    await goTo(n + 1);
    await goTo(n - 1);
    const seen = [look()];
    const film = new MutationObserver(() => seen.push(look()));
    film.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    forward();
    await expect.poll(currentLine, { message }).toBe(String(n));
    film.disconnect();
    const told = seen.findIndex(({ words }) => words !== seen[0]!.words);
    expect(seen.slice(0, told).some(({ isSeen }) => isSeen), message).toBe(true);
    expect(seen[told]!.isSeen, message).toBe(false);
  }
}); // prettier-ignore

test('a press in a replay goes on from a card, and jumps reveal none', async () => {
  await setDevice({ motion: true });
  const [game, name, staged] = STAGES[0];
  const match = await opened(game, name);
  const { n } = match
    .log(match.length, 'everything')
    .find((entry) => staged(entry, match.view(entry.n - 1, 'everything'), null))!;
  await revealsLoaded(n);
  // Slow enough to press while the card is shown.
  document.documentElement.style.setProperty('--move', '5s');
  await goTo(n - 1);
  forward();
  await expect.poll(isStaged).toBe(true);
  forward();
  await expect.poll(position).toMatch(new RegExp(`^${n + 1}\\b`, 'u'));
  await goTo(0);
  await goTo(n);
  expect(isStaged()).toBe(false);
  document.documentElement.style.removeProperty('--move');
  await setDevice({});
  await goTo(n - 1);
  await goTo(n);
  await frames();
  expect(isStaged()).toBe(false);
});

const WATCHED = drawn(
  RECORDS.filter(([game]) => game.startsWith('five-crowns')).flatMap(([game, paths]) =>
    paths.flatMap((path) =>
      [PHONE, SIDE].map((size) => ({ game, path, name: path.split('/').at(-1), ...size })),
    ),
  ),
  4,
  'watched',
);

test.each(WATCHED)('no step of $game shifts anything: $name at $width by $height', async (one) => {
  const { path, ...size } = one;
  keepInstant();
  await openPage('/replay', size);
  await pasteRecord((await recordAt(path)).replay.text);
  await expect.poll(() => document.querySelector('.felt-frame:not(.unseen) .card')).not.toBeNull();
  await settled();
  scrollTo(0, 0);
  await frames();
  const shifts = new Shifts();
  const faults: string[] = [];
  for (let n = 1; n <= STEPS && buttonNamed('Next move'); n++) {
    await pressButton('Next move');
    faults.push(...shifts.take().map((fault) => `${n}: ${fault}`));
  }
  shifts.close();
  expect(faults).toEqual([]);
});
