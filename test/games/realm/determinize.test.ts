import { describe, expect, it } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { gameOf } from '#games/index.ts';
import { isCommon, isCrown } from '#games/realm/cards.ts';
import { deckOf } from '#games/realm/deck.ts';
import { realm } from '#games/realm/index.ts';
import type { State } from '#games/realm/types.ts';
import { demand, eachSample, samplesOf } from '../../support/sample-games.ts';
import { dealt } from '../../support/realm-scene.ts';
import { PACK } from '#games/cards.ts';

const laidInOrder = ({ seats, raid }: State) => [
  ...seats.flatMap(({ throne, tombs, T1, T2, S1, S2 }) => [
    ...(throne?.advances ?? []), ...tombs, ...[T1, T2, S1, S2].flatMap((pair) => pair ?? []),
  ]),
  ...(raid?.spent ?? []),
]; // prettier-ignore

describe('deals that fit a view', () => {
  it.each([2, 3, 4, 5, 6])('[R1.1, R1.3] with %i seats a guess is a table that the rules allow', (count) => {
    eachSample(samplesOf(gameOf('realm')!, count), ({ states, readers }, random) => {
      (states as State[]).forEach((state, n) => {
        if (n % 5 > 0) return;
        const reader = readers[n % readers.length]!;
        const guess = realm.determinize(realm.view(state, reader), reader, random);
        demand(deckOf(count).allows(realm.cards(guess)), () => `after ${n} moves: no deck for ${count}`);
        demand(
          laidInOrder(guess).every((card) => isCommon(card)),
          () => `after ${n} moves: a royal among the commons`,
        );
        demand(
          guess.seats.every(({ throne }) => !throne || isCrown(throne.card)),
          () => `after ${n} moves: a common reigns`,
        );
      });
    });
  });

  it('deals unseen cards differently each time, and the same for the same seed', () => {
    const { state } = dealt(2, 0, PACK.join(' '));
    const guess = (seed: number) => realm.determinize(realm.view(state, 0), 0, seededRandom(seed));
    expect(guess(1)).toEqual(guess(1));
    expect(guess(1)).not.toEqual(guess(2));
    expect(guess(1).seats[0]).toEqual(state.seats[0]);
  });

  it('[R3.2] knows the shorter opening turn by its actions', () => {
    const { state } = dealt(2, 1, PACK.join(' '), { opening: '2' }).play('keep', 'keep');
    expect(realm.determinize(realm.view(state, 0), 0, seededRandom(1))).toMatchObject({
      actions: 2,
      opening: 2,
    });
  });
});
