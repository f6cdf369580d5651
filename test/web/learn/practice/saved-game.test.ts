import { describe, expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { seededRandom } from '#games/chance.ts';
import {
  dealt,
  keepGame,
  keptGame,
  SavedGame,
  type Deal,
} from '../../../../web/src/lib/learn/practice/saved-game.ts';
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
      const kept = keptGame(store, id)!;
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
    expect(keptGame(store, 'kings-queens')).not.toBeNull();
    play(solo, 10_000);
    expect(solo.toAct).toBeNull();
    keepGame(store, deal, solo);
    expect(keptGame(store, 'kings-queens')).toBeNull();
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
    expect(keptGame(storeWith(JSON.stringify(data)), 'realm')).toBeNull();
    expect(keptGame(storeWith('{'), 'realm')).toBeNull();
  });
});

describe('the saves of practice games', () => {
  const played = (game: string, seats: number, moves: number, seed = '0123456789abcdef'.repeat(2)) => {
    const deal = { ...dealOf(game, seats), seed };
    const solo = dealt(deal)!;
    play(solo, moves);
    return { deal, solo };
  };

  test('are one for each game: none replaces that of another, nor does its end', () => {
    const store = storeWith();
    const all = games.map(({ id, seats }) => played(id, seats.max, 3));
    for (const { deal, solo } of all) new SavedGame(store, deal.game).keep(deal, solo);
    for (const { deal, solo } of all) expect(keptGame(store, deal.game)?.solo.log).toEqual(solo.log);
    const over = played('kings-queens', 2, 10_000);
    new SavedGame(store, 'kings-queens').keep(over.deal, over.solo);
    const kept = games.filter(({ id }) => keptGame(store, id) !== null).map(({ id }) => id);
    expect(kept).toEqual(games.map(({ id }) => id).filter((id) => id !== 'kings-queens'));
  });

  test('take over the only one of earlier versions, for its own game', () => {
    const shared = { ...dealOf('realm', 2), moves: [[1, 'keep']] };
    const store = storeWith(JSON.stringify(shared));
    const other = played('partners', 4, 3);
    new SavedGame(store, 'partners').keep(other.deal, other.solo);
    expect(keptGame(store, 'realm')?.deal).toEqual(dealOf('realm', 2));
    expect(keptGame(store, 'partners')?.deal).toEqual(other.deal);
    const over = played('realm', 2, 10_000);
    new SavedGame(store, 'realm').keep(over.deal, over.solo);
    expect(keptGame(store, 'realm')).toBeNull();
  });

  test.each([
    ['deals another', played('realm', 2, 4, 'f'.repeat(32))],
    ['makes other moves', played('realm', 2, 9)],
    ['plays with more seats', played('realm', 3, 4)],
  ])('are another’s as soon as a second tab %s', (_, { deal, solo }) => {
    const store = storeWith();
    const own = played('realm', 2, 4);
    const [first, second] = [new SavedGame(store, 'realm'), new SavedGame(store, 'realm')];
    for (const saved of [first, second]) expect(saved.read()).toBeNull();
    first.keep(own.deal, own.solo);
    const doReplace = () => [first.replacesAnother(own.deal, own.solo), second.replacesAnother(deal, solo)];
    expect(doReplace()).toEqual([false, true]);
    expect(second.replacesAnother(own.deal, own.solo)).toBe(false);
    second.read();
    expect(doReplace()).toEqual([false, false]);
    second.keep(deal, solo);
    expect(doReplace()).toEqual([true, false]);
    first.keep(own.deal, own.solo);
    expect(doReplace()).toEqual([false, true]);
  });

  test('are free once the second tab has ended its game', () => {
    const store = storeWith();
    const own = played('realm', 2, 4);
    const over = played('realm', 2, 10_000);
    const saved = new SavedGame(store, 'realm');
    saved.keep(own.deal, own.solo);
    new SavedGame(store, 'realm').keep(over.deal, over.solo);
    expect(saved.replacesAnother(own.deal, own.solo)).toBe(false);
  });
});
