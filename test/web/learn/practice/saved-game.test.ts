import { describe, expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { seededRandom } from '#games/chance.ts';
import { dealt, keepGame, keptGame, type Deal } from '../../../../web/src/lib/learn/practice/saved-game.ts';
import type { SoloGame } from '../../../../web/src/lib/table/play/solo-game.ts';
import type { TextStore } from '../../../../web/src/lib/platform/storage/local.ts';

const KEY = 'crowns.practice';

function storeWith(text?: string): TextStore {
  const held = new Map(text === undefined ? [] : [[KEY, text]]);
  return { getItem: (key) => held.get(key) ?? null, setItem: (key, value) => void held.set(key, value) };
}

const dealOf = (game: string, seats: number): Deal => ({
  game,
  seats,
  dealer: 0,
  level: 'fair',
  seed: '0123456789abcdef'.repeat(2),
});

/** Makes random moves for any seat to act. */
function play(solo: SoloGame, count: number): void {
  const random = seededRandom(5);
  for (let n = 0; n < count && solo.toAct !== null; n++) {
    const legal = solo.game.legalMoves(solo.view(solo.toAct));
    expect(solo.play(solo.toAct, legal[random.below(legal.length)]).ok).toBe(true);
  }
}

describe('a practice game that was left', () => {
  test.each(games.map(({ id, seats }) => [id, seats.max] as const))(
    'stands as it stood when it is taken up again: %s',
    (id, seats) => {
      const store = storeWith();
      const deal = dealOf(id, seats);
      const solo = dealt(deal)!;
      play(solo, 25);
      keepGame(store, deal, solo);
      const kept = keptGame(store)!;
      expect(kept.deal).toEqual(deal);
      for (let seat = 0; seat < seats; seat++) {
        expect(kept.solo.view(seat)).toEqual(solo.view(seat));
        expect(kept.solo.seen(seat)).toEqual(solo.seen(seat));
      }
      expect(kept.solo.log).toEqual(solo.log);
      play(solo, 10);
      play(kept.solo, 10);
      expect(kept.solo.log).toEqual(solo.log);
    },
  );

  test('is forgotten once it is over', () => {
    const store = storeWith();
    const deal = dealOf('kings-queens', 2);
    const solo = dealt(deal)!;
    keepGame(store, deal, solo);
    expect(keptGame(store)).not.toBeNull();
    play(solo, 10_000);
    expect(solo.toAct).toBeNull();
    keepGame(store, deal, solo);
    expect(keptGame(store)).toBeNull();
  });

  const good = { ...dealOf('realm', 2), moves: [[0, 'keep']] };
  test.each([
    ['nothing', null],
    ['a list', []],
    ['another game', { ...good, game: 'chess' }],
    ['too many seats', { ...good, seats: 7 }],
    ['a fraction of a seat', { ...good, seats: 2.5 }],
    ['no such dealer', { ...good, dealer: 2 }],
    ['an unknown level', { ...good, level: 'divine' }],
    ['a seed that is none', { ...good, seed: 'abc' }],
    ['a move that is none', { ...good, moves: [[0, 7]] }],
    ['a move that the rules refuse', { ...good, moves: [[0, 'end']] }],
    ['moves that are no list', { ...good, moves: 'keep' }],
    ['moves without end', { ...good, moves: Array(20_001).fill([0, 'keep']) }],
  ])('is none where the store holds %s', (_, data) => {
    expect(keptGame(storeWith(JSON.stringify(data)))).toBeNull();
    expect(keptGame(storeWith('{'))).toBeNull();
  });
});
