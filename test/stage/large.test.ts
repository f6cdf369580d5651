import { expect, test } from 'vitest';
import { drawn } from '../support/draw.ts';
import { DESK } from './sizes.ts';
import { RECORDS, recordAt } from './sources.ts';
import { Stage } from './stage.svelte.ts';

/** Screens, each with the smallest factor by which cards and panel are larger than on a desk. */
const LARGER = [
  { size: { width: 1920, height: 1080 }, card: 1.12, panel: 1.2 },
  { size: { width: 2560, height: 1440 }, card: 1.35, panel: 1.44 },
];

/** Widths in px of the largest card and of the column beside the board, and the height beyond the board's room. */
function sizes(): { card: number; panel: number; over: number } {
  const cards = [...document.querySelectorAll<HTMLElement>('.felt-frame .card')];
  const room = document.querySelector('.practice > .board')!;
  return {
    card: Math.max(...cards.map(({ offsetWidth }) => offsetWidth)),
    panel: document.querySelector('.practice > .side')!.clientWidth,
    over: room.scrollHeight - room.clientHeight,
  };
}

test.each(RECORDS.map(([game, paths]) => ({ game, paths })))(
  'cards and panel of $game grow with a large screen, and all is in sight',
  async ({ game, paths }) => {
    const match = await recordAt(drawn(paths, 1, `large ${game}`)[0]!);
    const stage = await Stage.open(match, DESK, 0);
    await stage.show(Math.min(12, match.length - 1));
    const desk = sizes();
    for (const { size, card, panel } of LARGER) {
      await stage.resize(size);
      const seen = sizes();
      expect(seen.card / desk.card).toBeGreaterThan(card);
      expect(seen.panel / desk.panel).toBeGreaterThan(panel);
      expect(seen.over).toBeLessThanOrEqual(1);
    }
    stage.close();
  },
);
