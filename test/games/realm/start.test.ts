import { describe, expect, it } from 'vitest';
import { PACK } from '#games/cards.ts';
import { seededRandom } from '#games/chance.ts';
import { deckOf } from '#games/realm/deck.ts';
import { dealt, scene } from '../../support/realm-scene.ts';

const PACK_TEXT = PACK.join(' ');
const DECKS = [2, 3, 4, 5, 6].map((seats) => ({ seats, size: 26 * seats }));

describe('R1 cards and areas', () => {
  it.each(DECKS)('[R1.1] $seats seats play with $size cards', ({ seats, size }) => {
    const deck = deckOf(seats).sample(seededRandom(seats));
    expect(deck).toHaveLength(size);
    const copies = PACK.map((card) => deck.filter((other) => other === card).length);
    const least = Math.floor(seats / 2);
    expect(copies.filter((count) => count === least)).toHaveLength(seats % 2 === 0 ? 52 : 26);
    expect(copies.filter((count) => count === least + 1)).toHaveLength(seats % 2 === 0 ? 0 : 26);
    expect(deckOf(seats).allows(deck)).toBe(true);
  });

  it.each(DECKS)('[R1.1] a deck that $seats seats can not have is impossible', ({ seats }) => {
    const deck = deckOf(seats).sample(seededRandom(seats));
    const { allows } = deckOf(seats);
    expect(allows(deck.slice(1))).toBe(false);
    expect(allows([...deck, deck[0]!])).toBe(false);
    expect(allows(['XX', ...deck.slice(1)])).toBe(false);
    expect(allows(['7*', ...deck.slice(1)])).toBe(false);
    expect(allows(['??', ...deck.slice(1)])).toBe(false);
    const rare = deck.find(
      (card) => deck.filter((other) => other === card).length === Math.floor(seats / 2),
    )!;
    const other = deck.find((card) => card !== rare)!;
    expect(allows(deck.map((card) => (card === rare ? other : card)))).toBe(false);
  });

  it('[R1.2] every seat begins with a Stronghold of five and nothing else', () => {
    const { seats } = dealt(2, 0, PACK_TEXT).state;
    for (const { stronghold, ...rest } of seats) {
      expect(stronghold).toHaveLength(5);
      expect(rest).toEqual({
        out: false,
        throne: null,
        house: [],
        tombs: [],
        T1: null,
        T2: null,
        S1: null,
        S2: null,
      });
    }
  });

  it('[R1.2] lane S faces a Throne, lane T a Stronghold', () => {
    const onlyS = scene({ seats: [{ S1: '2C 3C' }, {}] });
    const onlyT = scene({ seats: [{ T1: '2C 3C' }, {}] });
    expect(onlyS.legalOf('raid')).toEqual(['raid 1 throne']);
    expect(onlyT.legalOf('raid')).toEqual(['raid 1 stronghold']);
  });

  it('[R1.3] royals never rally, advance, reinforce or pay, and commons are not coronated', () => {
    const table = scene({ seats: [{ hand: '7C 8C KH QD', throne: 'JC' }, {}] });
    expect(table.legalOf('rally').some((move) => /[KQ]/.test(move))).toBe(false);
    expect(table.legalOf('advance')).toEqual(['advance 7C', 'advance 8C']);
    expect(table.legalOf('coronate')).toEqual(['coronate KH', 'coronate QD']);
    expect(table.refusal('advance KH')).toBe('royal');
    expect(table.refusal('rally T1 7C KH')).toBe('royal');
    expect(table.refusal('coronate 7C')).toBe('not-a-crown');
  });

  it.each([
    ['AC', 2], ['2C', 3], ['9C', 10], ['TC', 11], ['JC', 11],
  ])('[R1.3] %s and an ace are worth %i as troops', (card, strength) => {
    // A pair of 1 + 1 needs the difference in reinforcements; a Jack's toll isn't strength.
    const hand = '2H 3H 4H 5H 6H 7H 8H 9H TH 2S';
    const table = scene({ seats: [{ hand, S1: 'AC AH' }, { T1: `${card} AD^`, throne: 'QC' }] }).play('raid 1 throne');
    const spends = table.legalOf('counter').map((move) => move.split(' ').slice(3).length);
    const toll = card === 'JC' ? 1 : 0;
    expect(new Set(spends)).toEqual(new Set([strength - 2 + toll]));
  }); // prettier-ignore

  it('[R1.4] cards that reach a Tombs at one moment lie face up first, then face down, each sorted', () => {
    const table = scene({
      seats: [{ tombs: 'KS', hand: 'KH 9D 2S', T1: '3C 5D^', S1: '4H^ JC', throne: 'JD TS 2C' }, {}, {}],
    });
    const after = table.concede(0, '# shuffle 2C 4C KH 3C');
    expect(after.seat(0).tombs.join(' ')).toBe('KS 4H^ 5D^ 2C 2S 3C 9D TS JC JD');
  });
});

describe('R2 the start', () => {
  it('[R2.1] cards are dealt one by one from the top, to the seat after the dealer first', () => {
    const table = dealt(2, 0, PACK_TEXT);
    expect(table.state.turnOf).toBe(1);
    expect(table.seat(1).stronghold.join(' ')).toBe('AC AH 2C 2H 3C');
    expect(table.seat(0).stronghold.join(' ')).toBe('AD AS 2D 2S 3D');
    expect(table.state.deck).toEqual(PACK.slice(10));
  });

  it('[R2.1] the deal goes round past the last seat', () => {
    const table = dealt(4, 1, `${PACK_TEXT} ${PACK_TEXT}`);
    expect([2, 3, 0, 1].map((seat) => table.seat(seat).stronghold[0])).toEqual(['AC', 'AD', 'AH', 'AS']);
  });

  it('[R2.2] a mulligan deals five from the top before the old five are shuffled in', () => {
    const table = dealt(2, 1, PACK_TEXT);
    expect(table.legal).toEqual(['keep', 'mulligan']);
    const old = table.seat(0).stronghold;
    const back = [...PACK.slice(15), ...old].reverse();
    const after = table.play('mulligan', `# shuffle ${back.join(' ')}`);
    expect(after.seat(0).stronghold.join(' ')).toBe('3H 3S 4C 4D 4H');
    expect(after.state.deck).toEqual(back);
    expect(after.state.turnOf).toBe(1);
  });

  it('[R2.2] each seat chooses once, in turn order', () => {
    const table = dealt(3, 1, `${PACK_TEXT} ${PACK.slice(0, 26).join(' ')}`);
    const choosers = [table, table.play('keep'), table.play('keep', 'keep')].map(({ state }) => state.toAct);
    expect(choosers).toEqual([2, 0, 1]);
    expect(table.play('keep', 'keep', 'keep').state).toMatchObject({ phase: 'action', turn: 1, turnOf: 2 });
  });

  it('[R2.2] a seat that concedes before choosing is passed over', () => {
    const table = dealt(3, 2, `${PACK_TEXT} ${PACK.slice(0, 26).join(' ')}`);
    expect(table.concede(1).play('keep').state.toAct).toBe(2);
    expect(table.concede(0).state.toAct).toBe(1);
    expect(table.play('keep', 'keep').concede(2).state).toMatchObject({
      phase: 'action',
      turn: 1,
      turnOf: 0,
    });
  });

  it("[R2.3] the first turn is the first player's, or the next seat's when that is out", () => {
    const table = dealt(3, 2, `${PACK_TEXT} ${PACK.slice(0, 26).join(' ')}`);
    expect(table.play('keep', 'keep', 'keep').state).toMatchObject({
      turn: 1,
      turnOf: 0,
      toAct: 0,
      actions: 3,
    });
    expect(table.play('keep').concede(0).play('keep', 'keep').state).toMatchObject({ turn: 1, turnOf: 1 });
  });
});
