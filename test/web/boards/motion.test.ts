import { describe, expect, test } from 'vitest';
import { realm } from '../../../games/realm/index.ts';
import type { View as PartnersView } from '../../../games/partners/types.ts';
import { facing, sceneOf, turnedTo } from '../../../web/src/lib/boards/realm/parts/opposite.ts';
import { TokenTracker, type Tokens } from '../../../web/src/lib/boards/kit/tokens.ts';
import { FOLLOWING } from '../../../web/src/lib/boards/realm/parts/tokens.ts';
import { FOLLOWING as PARTNERS } from '../../../web/src/lib/boards/partners/parts/tokens.ts';
import { traceOf } from '../../../web/src/lib/boards/realm/parts/trace.ts';
import { anEntry } from '../../support/entries.ts';
import { moveFrom } from '../../support/moves.ts';
import { scene } from '../../support/realm-scene.ts';

const start = scene({
  seats: [
    { hand: '4C 7H KH', S1: '7C 8D' },
    { hand: '5C 6C', T1: '6D 6H' },
  ],
  deck: '2C 3C',
});

/** The tokens of a zone before and after some moves, for one reader. */
function follow(reader: 0 | 1, ...moves: string[]): { before: Tokens; after: Tokens } {
  const tracker = new TokenTracker(FOLLOWING);
  const before = tracker.follow(start.view(reader));
  return { before, after: tracker.follow(start.play(...moves).view(reader)) };
}

describe('tokens', () => {
  test('the same view has the same tokens', () => {
    const tracker = new TokenTracker(FOLLOWING);
    const view = start.view(0);
    expect(tracker.follow(view)).toBe(tracker.follow(view));
  });

  test('an own card keeps its token from the hand to a point', () => {
    const { before, after } = follow(0, 'rally T1 4C 7H');
    expect(after.zones.get('0 T1')).toEqual(before.zones.get('0 stronghold')?.slice(0, 2));
  });

  test('a replaced troop comes back with its own token', () => {
    const { before, after } = follow(0, 'rally S1 7H for 8D');
    const [seven, eight] = before.zones.get('0 S1')!;
    expect(after.zones.get('0 S1')).toContain(seven);
    expect(after.zones.get('0 stronghold')).toContain(eight);
    expect(after.zones.get('0 S1')).toContain(before.zones.get('0 stronghold')![1]);
  });

  test('another’s hidden cards fly from the hand as well', () => {
    const { before, after } = follow(1, 'rally T1 4C 7H');
    expect(before.zones.get('0 stronghold')).toEqual(expect.arrayContaining([...after.zones.get('0 T1')!]));
  });

  test('a drawn card is fresh from the deck', () => {
    const { before, after } = follow(0, 'draw');
    const known = before.zones.get('0 stronghold')!;
    const drawn = after.zones.get('0 stronghold')!.filter((token) => !known.includes(token));
    expect([...after.fresh]).toEqual(drawn);
  });

  test('a card that changes its zone has moved; those that it leaves and joins are jostled, no others', () => {
    const { before, after } = follow(0, 'rally S1 7H for 8D');
    const of = (zone: string): readonly number[] => before.zones.get(zone)!;
    expect([...after.moved].sort()).toEqual([of('0 S1')[1], of('0 stronghold')[1]].sort());
    expect([...after.jostled].sort()).toEqual(
      [of('0 S1')[0], of('0 stronghold')[0], of('0 stronghold')[2]].sort(),
    );
    expect([...after.fresh]).toEqual([]);
  });

  test('with a new deal no card goes on, and every one is fresh; within a round none is', () => {
    const place = (hand: string[], collection: string[]) => ({ out: false, hand, collection, scores: [] });
    const view = (round: number, hand: string[], collection: string[]): PartnersView => ({
      game: 'partners',
      round,
      dealer: 0,
      phase: 'play',
      toAct: 0,
      seats: [place(hand, collection)],
      outcome: null,
    });
    const tracker = new TokenTracker(PARTNERS);
    const first = tracker.follow(view(1, ['KC', 'KD'], []));
    expect(first.fresh.size).toBe(2);
    const second = tracker.follow(view(1, ['KD'], ['KC']));
    expect([...second.moved]).toEqual([first.zones.get('0 hand')![0]]);
    expect(second.fresh.size).toBe(0);
    const third = tracker.follow(view(2, ['KC', 'KD'], []));
    expect([...third.fresh]).toEqual([...third.zones.get('0 hand')!]);
    expect([third.moved.size, third.jostled.size]).toEqual([0, 0]);
  });

  test('no token is in two places', () => {
    const { after } = follow(0, 'rally S1 4C 7H', 'draw');
    const all = [...after.zones.values()].flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('who lies opposite', () => {
  const four = (table = {}) => scene({ seats: [{}, { out: true }, {}, {}], ...table });
  const raided = four({ phase: 'access', turnOf: 3, raid: { defender: 2 } });

  test('the next seat still in, or the one that was asked for', () => {
    expect(facing(four().view(0), 0, null)).toEqual({ near: 0, far: 2 });
    expect(facing(four().view(0), 0, { near: 0, far: 3 })).toEqual({ near: 0, far: 3 });
  });

  test('a raid brings the other side of it, the raider for the one raided', () => {
    expect(facing(raided.view(3), 3, null)).toEqual({ near: 3, far: 2 });
    expect(facing(raided.view(2), 2, null)).toEqual({ near: 2, far: 3 });
    expect(facing(raided.view(0), 0, null)).toEqual({ near: 0, far: 2 });
    expect(facing(raided.view('spectator'), null, null)).toEqual({ near: 3, far: 2 });
  });

  test('a spectator sees the seat on turn and the one after it, in a game for two always both', () => {
    expect(facing(four({ turnOf: 0 }).view('spectator'), null, null)).toEqual({ near: 0, far: 2 });
    const two = scene({ seats: [{}, {}], turnOf: 1 });
    expect(facing(two.view('spectator'), null, null)).toEqual({ near: 0, far: 1 });
  });

  test("a player's seat comes opposite on request; a spectator's last choice then lies below", () => {
    expect(turnedTo({ near: 0, far: 2 }, 0, 3)).toEqual({ near: 0, far: 3 });
    expect(turnedTo({ near: 0, far: 2 }, null, 3)).toEqual({ near: 2, far: 3 });
    expect(turnedTo({ near: 0, far: 2 }, null, 0)).toEqual({ near: 2, far: 0 });
    expect(turnedTo({ near: 0, far: 2 }, null, 2)).toEqual({ near: 0, far: 2 });
  });

  test('a choice holds between raids, and in a raid for one step of it', () => {
    const encounter = four({ phase: 'encounter', turnOf: 3, raid: { defender: 2 } });
    expect(sceneOf(four().view(0))).toBe(sceneOf(four({ turnOf: 2, turn: 9 }).view(0)));
    expect(new Set([four(), raided, encounter].map((at) => sceneOf(at.view(0)))).size).toBe(3);
  });
});

describe('the trace of the last move', () => {
  const trace = (move: string) => {
    const made = move === 'concede' ? null : moveFrom(realm, move);
    return [...traceOf({ ...anEntry({ n: 1, seat: 1, move: '', chance: [] }), made, events: [] })];
  };

  test('marks the places it touched', () => {
    expect(trace('rally S1 8D^ ??')).toEqual(['1 S1']);
    expect(trace('raid 0 throne')).toEqual(['0 throne']);
    expect(trace('coronate ??')).toEqual(['1 throne']);
    expect(trace('concede')).toEqual([]);
    expect([...traceOf(null)]).toEqual([]);
  });
});
