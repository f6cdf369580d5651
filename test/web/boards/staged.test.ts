import { expect, test } from 'vitest';
import { HIDDEN } from '#games/cards.ts';
import { FOLLOWING as fiveCrowns } from '../../../web/src/lib/boards/five-crowns/parts/tokens.ts';
import { sceneOf } from '../../../web/src/lib/boards/kings-queens/parts/scene.ts';
import { FOLLOWING as kingsQueens } from '../../../web/src/lib/boards/kings-queens/parts/tokens.ts';
import { TokenTracker, zoneKey, type Following } from '../../../web/src/lib/boards/kit/tokens.ts';
import { FOLLOWING as partners } from '../../../web/src/lib/boards/partners/parts/tokens.ts';
import type { Entry } from '../../../web/src/lib/platform/match/frames.ts';
import { sampleReplay } from '../../support/motion-scenes.ts';
import { STAGES } from '../../support/stages.ts';
import { uiOf } from '../../support/uis.ts';

/** Rules by which boards track their cards. CROWNS has a test of its own. */
const TRACKED: Readonly<Record<string, Following<never>>> = {
  'kings-queens': kingsQueens,
  'five-crowns': fiveCrowns,
  partners,
};

const cases = STAGES.filter(([game]) => game in TRACKED).flatMap(([game, record, staged]) =>
  (['everything', 'spectator', 0] as const).map((viewpoint) => ({ game, record, staged, viewpoint })),
);

test.each(cases)(
  '$game seen by $viewpoint: a staged card is the one that arrives',
  ({ game, record, staged, viewpoint }) => {
    const { replay } = sampleReplay(game, record);
    const own = viewpoint === 0 ? viewpoint : null;
    const tracker = new TokenTracker(TRACKED[game]!);
    const boardOf = (view: unknown, n: number): never =>
      (game === 'kings-queens' ? sceneOf(view as never, replay.log(n, viewpoint) as never) : view) as never;
    const shownAt = (n: number): never => boardOf(replay.view(n, viewpoint), n);
    /** The board just after a move: a still, if there is one. */
    const shownAfter = (entry: Entry): never => {
      const [before, after] = [replay.view(entry.n - 1, viewpoint), replay.view(entry.n, viewpoint)];
      const still = uiOf(game)!.pause?.([entry], before, after, own)?.still;
      return boardOf(still?.view ?? after, entry.n);
    };
    let count = 0;
    let before = tracker.follow(shownAt(0));
    for (const entry of replay.log(replay.length, viewpoint)) {
      const shown = staged(entry, replay.view(entry.n - 1, viewpoint), own) ?? [];
      const after = tracker.follow(shownAfter(entry));
      if (entry.seat === own) expect(shown).toEqual([]);
      // A deal gives every card a new token.
      const isDealt = entry.events.some(({ kind }) => kind === 'round-began');
      for (const { card, seat, zone, index } of shown) {
        count += 1;
        expect(card).not.toBe(HIDDEN);
        const token = before.zones.get(zoneKey(seat, zone))![index]!;
        const places = [...after.zones]
          .filter(([, tokens]) => tokens.includes(token))
          .map(([place]) => place);
        if (!isDealt) expect(places, `move ${entry.n}`).toEqual([expect.not.stringMatching(/hand$/)]);
      }
      before = tracker.follow(shownAt(entry.n));
    }
    expect(count).toBeGreaterThan(0);
  },
);
