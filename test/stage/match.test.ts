import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Pact } from '#protocol';
import { m } from '../../web/src/lib/messages/index.ts';
import { announcer } from '../../web/src/lib/platform/announcer/announcer.svelte.ts';
import { guide } from '../../web/src/lib/platform/storage/guide.svelte.ts';
import { sitting } from '../support/seated.ts';
import { frames } from './browser.ts';
import { openMatch, type OpenMatch } from './match.ts';
import { measure } from './measure.ts';
import { buttonNamed } from './page.ts';
import { DESK, isTouched, SIZES } from './sizes.ts';
import { largestTable, RECORDS, recordAt, type Recorded } from './sources.ts';

let ended: Recorded;
beforeAll(async () => {
  const [, paths] = RECORDS.find(([id]) => id === 'realm')!;
  for (const path of paths) {
    const one = await recordAt(path);
    if (one.names.length > 2 && one.at(one.length, null).view.outcome) ended = one;
  }
});

let close: () => Promise<void> = () => Promise.resolve();
afterEach(async () => {
  guide.turn('realm', 'off');
  await close();
});

/** The gap between the top of a column and the first of its parts that shows something, in px. */
function gapAbove(column: Element): number {
  const first = [...column.children].find((part) => part.checkVisibility() && part.textContent.trim() !== '');
  return first!.getBoundingClientRect().top - column.getBoundingClientRect().top;
}

describe('the page of a match', () => {
  test.each([false, true])('has no hole in its column once it is over; guide: %s', async (isGuided) => {
    if (isGuided) guide.turn('realm', 'on');
    ({ close } = await openMatch({ source: ended, n: ended.length, seat: 0, size: DESK }));
    await expect.poll(() => document.querySelector('.side aside')).not.toBeNull();
    // The result loads late.
    const column = document.querySelector('.side aside')!.closest('.side')!;
    await expect.poll(() => gapAbove(column)).toBeLessThan(2);
  });

  const pact = (by: number, other: number, status: Pact['status']): Pact => ({
    seats: [Math.min(by, other), Math.max(by, other)],
    by,
    status,
    terms: null,
    rounds: null,
    until: null,
  });

  test.each([
    ['while it is played', false, 2],
    ['once it is over, without offers', true, 1],
  ])('lists its pacts %s', async (_, isOver, listed) => {
    const pacts = [pact(1, 0, 'offered'), pact(2, 0, 'standing')];
    const match = { allowsPacts: true, pacts };
    ({ close } = await openMatch({
      source: ended,
      n: isOver ? ended.length : 8,
      seat: 0,
      size: DESK,
      match,
    }));
    document.getElementById('tab-pacts')!.click();
    const panel = () => document.querySelector('[data-testid=pacts]');
    await expect.poll(panel).not.toBeNull();
    await frames(5);
    expect(panel()!.querySelectorAll('ul[aria-label] > li')).toHaveLength(listed);
    const answer = buttonNamed(m.table_pacts_accept_label({ name: ended.names[1]! }));
    expect(answer === undefined).toBe(isOver);
  });

  test.each(SIZES)('says for whom a seat is kept, at $width by $height', async (size) => {
    const seats = [sitting('Ada'), sitting('Ben'), sitting('Cleo', { connected: false, asking: true })];
    const source = largestTable('realm');
    ({ close } = await openMatch({ source, n: null, seat: 0, size, match: { seats } }));
    await expect
      .poll(() => document.querySelector('.room h1')?.textContent)
      .toBe(m.table_room_awaited({ names: 'Cleo' }));
    expect(document.body.textContent).toContain(m.table_room_kept({ count: 1 }));
    expect(buttonNamed(m.table_place_send_away({ name: 'Cleo' }))).toBeDefined();
    expect(buttonNamed(m.table_place_let_in_label({ name: 'Cleo' }))).toBeUndefined();
    const { unreadable, small, glued } = measure(isTouched(size));
    expect([...unreadable, ...small, ...glued]).toEqual([]);
  });

  test.each(SIZES)(
    'has notices that can be read from their beginning, at $width by $height',
    async (size) => {
      const match = { visibility: 'unlisted', status: 'playing' } as const;
      ({ close } = await openMatch({ source: ended, n: 8, seat: null, size, match }));
      await expect.poll(() => document.querySelector('[data-testid=full]')).not.toBeNull();
      await frames(5);
      document.querySelector('.notices')!.scrollTop = 0;
      expect(
        document.querySelector('[data-testid=full]')!.getBoundingClientRect().top,
      ).toBeGreaterThanOrEqual(0);
    },
  );

  /** Texts that interrupt a screen reader. */
  const urgent = (): string => announcer.urgent.map(({ text }) => text).join(' ');

  test.each([
    ['a lost connection', ({ line }: OpenMatch) => line.drop(), m.table_reconnecting({ moveWaits: false })],
    [
      'a refused move',
      ({ line }: OpenMatch) =>
        line.receive({ t: 'refused', id: null, code: 'not-your-turn', message: '', n: 8 }),
      'turn',
    ],
    ['a clock that runs out', () => undefined, m.table_time_warning({ seconds: 10 })],
  ])('interrupts a screen reader by %s', async (_, happen, words) => {
    const left = ended.names.map(() => 8_000);
    const clock = { perMove: 60, bank: 0, left, deadline: Date.now() + 8_000 };
    const toAct = ended.at(8, null).view.toAct!;
    const opened = await openMatch({ source: ended, n: 8, seat: toAct, size: DESK, match: { clock } });
    close = opened.close;
    happen(opened);
    await expect.poll(urgent).toContain(words);
  });
});
