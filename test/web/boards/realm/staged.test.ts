import { expect, test } from 'vitest';
import { HIDDEN } from '#games/cards.ts';
import type { Event } from '#games/realm/event.ts';
import type { View } from '#games/realm/types.ts';
import type { Logged } from '../../../../web/src/lib/boards/realm/text/moves.ts';
import { staged } from '../../../../web/src/lib/boards/realm/text/staging.ts';
import { sampleReplay } from '../../../support/motion-scenes.ts';

/** Events that name a card which a reader sees turned up. */
const KINDS: readonly Event['kind'][] = ['took', 'trapped', 'scored', 'picked', 'stole'];

test.each(['2p-lively-002', '4p-lively-001'])('%s: a card is seen before anything names it', (record) => {
  const { replay } = sampleReplay('realm', record);
  for (const viewpoint of [0, 1, 'spectator'] as const) {
    const log = replay.log(replay.length, viewpoint) as readonly Logged[];
    let count = 0;
    for (const [n, entry] of log.entries()) {
      const before = replay.view(n, viewpoint) as View;
      const named = entry.events.find(
        (event) => KINDS.includes(event.kind) && 'card' in event && event.card !== HIDDEN,
      );
      const [shown] = staged(entry, before) ?? [];
      if (!named) expect(shown).toBeUndefined();
      else if (!shown) {
        // Raider and defender looked at it before it was stolen.
        expect(named.kind).toBe('stole');
        expect(before.raid?.picked).toBe('card' in named ? named.card : null);
      } else {
        count += 1;
        expect(shown.card).toBe('card' in named ? named.card : null);
        const { throne, stronghold } = before.seats[shown.seat]!;
        const cards = shown.zone === 'throne' ? [throne!.card] : stronghold;
        expect([HIDDEN, shown.card]).toContain(cards[shown.index]);
      }
    }
    expect(count).toBeGreaterThan(0);
  }
});
