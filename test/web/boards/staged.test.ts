import { expect, test } from 'vitest';
import { HIDDEN } from '#games/cards.ts';
import { FOLLOWING as fiveCrowns } from '../../../web/src/lib/boards/five-crowns/parts/tokens.ts';
import { heldTrick, sceneOf } from '../../../web/src/lib/boards/kings-queens/parts/scene.ts';
import { FOLLOWING as kingsQueens } from '../../../web/src/lib/boards/kings-queens/parts/tokens.ts';
import { TokenTracker, zoneKey, type Following } from '../../../web/src/lib/boards/kit/tokens.ts';
import { FOLLOWING as partners } from '../../../web/src/lib/boards/partners/parts/tokens.ts';
import { sampleReplay } from '../../support/motion-scenes.ts';
import { STAGES } from '../../support/stages.ts';

/** Rules by which boards track their cards. CROWNS has a test of its own. */
const TRACKED: Readonly<Record<string, Following<never>>> = {
  'kings-queens': kingsQueens,
  'five-crowns': fiveCrowns,
  partners,
};

const cases = STAGES.filter(([game]) => game in TRACKED).flatMap(([game, record, staged]) =>
  (['everything', 'spectator', 0] as const).map((eyes) => ({ game, record, staged, eyes })),
);

test.each(cases)(
  '$game seen by $eyes: a staged card is the one that arrives',
  ({ game, record, staged, eyes }) => {
    const { replay } = sampleReplay(game, record);
    const own = eyes === 0 ? eyes : null;
    const tracker = new TokenTracker(TRACKED[game]!);
    const shownAt = (n: number): never => {
      const [view, log] = [replay.view(n, eyes), replay.log(n, eyes)];
      if (game !== 'kings-queens') return view as never;
      return sceneOf(view as never, log as never, heldTrick(log as never, own, null)) as never;
    };
    let count = 0;
    let before = tracker.follow(shownAt(0));
    for (const entry of replay.log(replay.length, eyes)) {
      const shown = staged(entry, replay.view(entry.n - 1, eyes), own) ?? [];
      const after = tracker.follow(shownAt(entry.n));
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
      before = after;
    }
    expect(count).toBeGreaterThan(0);
  },
);
