import { describe, expect, it } from 'vitest';
import { uiOf } from '../../../support/uis.ts';
import { landmarksOf } from '../../../../web/src/lib/study/replay/landmarks.ts';
import type { Viewpoint } from '../../../../web/src/lib/platform/replay/replayed.ts';
import { storyOf } from '../../../../web/src/lib/table/story/story.ts';
import type { PactEvent } from '../../../../worker/protocol/index.ts';
import { SAMPLE_RECORDS, sampleReplay } from '../../../support/motion-scenes.ts';

function marksOf(game: string, name: string, viewpoint: Viewpoint, pacts: readonly PactEvent[] = []) {
  const { replay } = sampleReplay(game, name);
  const ui = uiOf(game)!;
  const viewer = { names: replay.names, seat: typeof viewpoint === 'number' ? viewpoint : null };
  const log = replay.log(replay.length, viewpoint);
  const story = storyOf(ui, log, viewer);
  const rankingAt = (n: number) => ui.ranking(replay.view(n, viewpoint));
  return { replay, marks: landmarksOf({ log, story, rankingAt, pacts, viewer }) };
}

describe.each(SAMPLE_RECORDS)('a match of %s', (game, name) => {
  it('has moments worth a jump, in their order and in words, fewer than moves', () => {
    const { replay, marks } = marksOf(game, name, 'everything');
    expect(marks.length).toBeGreaterThan(2);
    expect(marks.length).toBeLessThan(replay.length / 2);
    const ns = marks.map(({ n }) => n);
    expect(ns).toEqual(ns.toSorted((a, b) => a - b));
    expect(ns.every((n) => n >= 1 && n <= replay.length)).toBe(true);
    expect(marks.every(({ text }) => text.length > 0)).toBe(true);
    const scores = marks.filter(({ kind }) => kind === 'score').length;
    if (replay.names.length > 1) expect(scores).toBeGreaterThanOrEqual(marks.length / 2);
  });
});

describe('moments', () => {
  it('are told as their reader knew them', () => {
    const text = (viewpoint: Viewpoint) =>
      marksOf('realm', '4p-lively-001', viewpoint)
        .marks.map((mark) => mark.text)
        .join(' ');
    expect(text(0)).not.toBe(text('everything'));
    expect(text(0)).toMatch(/\byou\b/i);
  });

  it('have the pacts among them that were made and broken, not mere offers', () => {
    const pact = { seat: 1, with: 2, rounds: null, until: null, terms: null, at: 0 } as const;
    const pacts: PactEvent[] = [
      { ...pact, n: 4, do: 'propose' },
      { ...pact, n: 5, do: 'break' },
      { ...pact, n: 6, do: 'propose' },
      { ...pact, n: 7, do: 'decline' },
      { ...pact, n: 8, do: 'propose' },
      { ...pact, n: 9, do: 'accept' },
      { ...pact, n: 10, do: 'break' },
    ];
    const { marks } = marksOf('realm', '4p-lively-001', 'everything', pacts);
    const found = marks.filter(({ kind }) => kind === 'pact');
    expect(found.map(({ n }) => n)).toEqual([9, 10]);
    expect(found[0]).toEqual({
      n: 9,
      kind: 'pact',
      seat: 1,
      text: expect.stringContaining('Seat 2') as string,
    });
  });
});
