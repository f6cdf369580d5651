import { expect, test } from 'vitest';
import type { View } from '../../../../games/realm/types.ts';
import { TokenTracker, type Tokens } from '../../../../web/src/lib/boards/kit/tokens.ts';
import { FOLLOWING } from '../../../../web/src/lib/boards/realm/parts/tokens.ts';
import { sampleReplay } from '../../../support/motion-scenes.ts';
import { scene } from '../../../support/realm-scene.ts';

/**
 * Possible moves of cards between zones by the rules, independent of the reader; `point` is any rally point.
 */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  deck: ['stronghold'],
  stronghold: ['throne', 'point', 'tombs', 'spent', 'house'],
  throne: ['house', 'tombs'],
  point: ['stronghold', 'tombs'],
  spent: ['tombs'],
};

const areaOf = (zone: string): string => zone.replace(/^\d /, '').replace(/^[TS]\d$/, 'point');

const zonesOf = (tokens: Tokens): Map<number, string> =>
  new Map([...tokens.zones].flatMap(([zone, its]) => its.map((token) => [token, zone] as const)));

/** Movements of cards between two views: `1 throne > 0 house`. */
function waysOf(before: Tokens, after: Tokens): string[] {
  const was = zonesOf(before);
  return [...zonesOf(after)].flatMap(([token, to]) => {
    const from = was.get(token) ?? (after.fresh.has(token) ? 'deck' : 'nowhere');
    return from === to ? [] : [`${from} > ${to}`];
  });
}

/** True if the rules allow the movement; only a capture changes seats. */
function isKnown(way: string): boolean {
  const [from, to] = way.split(' > ') as [string, string];
  const isCapture = areaOf(to) === 'house' && from !== 'deck' && from[0] !== to[0];
  return isCapture || ((from === 'deck' || from[0] === to[0]) && WAYS[areaOf(from)]!.includes(areaOf(to)));
}

test.each(['2p-lively-001', '2p-lively-002', '3p-lively-001', '4p-lively-001'])(
  '%s: every card flies by a way that the rules know, for every reader',
  (record) => {
    const { replay } = sampleReplay('realm', record);
    const strange: string[] = [];
    for (const viewpoint of [0, 1, 'spectator', 'everything'] as const) {
      const tracker = new TokenTracker(FOLLOWING);
      let before = tracker.follow(replay.view(0, viewpoint) as View);
      for (const { n, move, seat } of replay.log(replay.length, 'everything')) {
        const after = tracker.follow(replay.view(n, viewpoint) as View);
        // Cards returned to the deck by a mulligan or concession aren't animated.
        const ways = /^(mulligan|concede)/.test(move) ? [] : waysOf(before, after);
        const unknown = ways.filter((way) => !isKnown(way));
        if (unknown.length > 0) strange.push(`${viewpoint}, ${n}, ${seat} ${move}: ${unknown.join('; ')}`);
        before = after;
      }
    }
    expect(strange).toEqual([]);
  },
);

test('a hidden King taken from a Throne by the last action goes to the House, while its loser draws', () => {
  const raid = scene({
    seats: [{ S1: '7C 8D' }, { hand: '5C 6C', throne: 'KH 2D 3D' }],
    actions: 1,
    deck: '2C 3C',
  });
  const tracker = new TokenTracker(FOLLOWING);
  const before = tracker.follow(raid.view(0));
  const after = tracker.follow(raid.play('raid 1 throne').view(0));
  expect(waysOf(before, after).sort()).toEqual([
    '1 throne > 0 house',
    '1 throne > 1 tombs',
    '1 throne > 1 tombs',
    'deck > 1 stronghold',
  ]);
  expect(after.zones.get('0 house')).toEqual(before.zones.get('1 throne')!.slice(0, 1));
});
