import { afterEach, expect, test } from 'vitest';
import { drawn } from '../support/draw.ts';
import { shareOf } from '../support/share.ts';
import { frames, press } from './browser.ts';
import { SIZES, type Size } from './sizes.ts';
import { RECORDS, recordAt, type Recorded } from './sources.ts';
import { Stage } from './stage.svelte.ts';

/** Number of decisions of a match. */
const DECISIONS = 5;
/** Maximum share of an index's height under a key. The top of its box is empty. */
const MOST = 0.25;

/** The indices of cards that a shown key covers, one per line. */
function covered(): string[] {
  const labels = [...document.querySelectorAll<HTMLElement>('.key-label')];
  const ranks = [...document.querySelectorAll<SVGTextElement>('.felt-frame .card svg text.rank')];
  const boxes = ranks.map((rank) => [rank, rank.getBoundingClientRect()] as const);
  return labels.flatMap((label) => {
    const key = label.getBoundingClientRect();
    return boxes
      .filter(([rank, box]) => {
        const across = Math.min(box.right, key.right) - Math.max(box.left, key.left);
        const along = Math.min(box.bottom, key.bottom) - Math.max(box.top, key.top);
        if (across <= 1 || along <= MOST * box.height) return false;
        // The index of a card under another one isn't seen anyway. Pointers pass through the label.
        const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return rank.closest('.card') === seen?.closest('.card');
      })
      .map(([rank, box]) => {
        const share = Math.round((100 * (key.bottom - box.top)) / box.height);
        return `the key ${label.dataset.key} covers ${share}% of the ${rank.textContent}`;
      });
  });
}

/** The shown keys that a part of the board cuts, one per line. */
function cut(): string[] {
  return [...document.querySelectorAll('.key-label')].flatMap((label) => {
    const { left, right, top, bottom } = label.getBoundingClientRect();
    for (let around = label.parentElement!; !around.matches('.felt-frame'); around = around.parentElement!) {
      const { overflowX, overflowY, display } = getComputedStyle(around);
      if (display === 'contents') continue;
      const box = around.getBoundingClientRect();
      const cutsX = /clip|hidden/.test(overflowX) && (left < box.left - 2 || right > box.right + 2);
      const cutsY = /clip|hidden/.test(overflowY) && (top < box.top - 2 || bottom > box.bottom + 2);
      if (cutsX || cutsY) return [`the key ${label.textContent} is cut by ${around.className}`];
    }
    return [];
  });
}

const decisionsOf = ({ name, length, at }: Recorded, size: Size): readonly number[] =>
  drawn(
    Array.from({ length }, (_, n) => n).filter((n) => at(n, 0).view.toAct === 0),
    DECISIONS,
    `keys ${name} ${size.width}`,
    false,
  );

let stage: Stage | undefined;
afterEach(() => {
  stage?.close();
  stage = undefined;
});

/** Nobody has a keyboard at a phone that lies on its side. */
const KEYED = SIZES.filter(({ height }) => height > 520);
const CASES = RECORDS.flatMap(([game, paths]) => KEYED.map((size) => ({ game, paths, ...size })));

test.each(shareOf(CASES, ({ game, width }) => [game, width]))(
  'no shown key is cut or covers the rank of a card: $game at $width by $height',
  async (one) => {
    const { game, paths, ...size } = one;
    const faults: string[] = [];
    let shown = 0;
    for (const path of drawn(paths, 2, `keys ${game} ${size.width}`)) {
      const match = await recordAt(path);
      stage = await Stage.open(match, size, 0);
      for (const n of decisionsOf(match, size)) {
        await stage.show(n);
        await press('Shift');
        await frames();
        shown += document.querySelectorAll('.key-label').length;
        const found = [...covered(), ...cut()];
        // The places for a chosen card, too.
        document.querySelector<HTMLElement>('.hand .card-button:not([aria-disabled="true"])')?.click();
        await frames();
        faults.push(
          ...[...found, ...covered(), ...cut()].map((fault) => `${match.name} after ${n}: ${fault}`),
        );
      }
      stage.close();
      stage = undefined;
    }
    expect(shown).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  },
);
