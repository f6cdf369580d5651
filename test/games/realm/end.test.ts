import { describe, expect, it } from 'vitest';
import { scene, type RealmWords } from '../../support/realm-scene.ts';

describe('R5.1 five points', () => {
  it('[R5.1] a scored crown that makes five points wins at once', () => {
    const table = scene({ seats: [{ hand: '7C', throne: 'QH 2C 3C', house: 'KC KD' }, {}] });
    const after = table.play('advance 7C');
    expect(after.state).toMatchObject({
      phase: 'over',
      toAct: null,
      actions: 0,
      turn: 7,
      turnOf: 0,
      raid: null,
    });
    expect(after.state.outcome).toEqual({ reason: 'points', winners: [0], points: [5, 0], kings: [2, 0] });
    expect(after.seat(0)).toMatchObject({
      house: ['QH', 'KC', 'KD'],
      throne: null,
      tombs: ['2C', '3C', '7C'],
    });
    expect(after.legal).toEqual([]);
    expect(after.refusal('end')).toBe('over');
    expect(after.concessionRefusal(1)).toBe('over');
  });

  it('[R5.1] six points win as five do, and four do not', () => {
    const king = (house: string) =>
      scene({ seats: [{ hand: '7C', throne: 'KH 2C 3C 4C', house }, {}] }).play('advance 7C').state.outcome;
    expect(king('KC QD QC')).toMatchObject({ points: [6, 0], kings: [2, 0] });
    expect(king('KC')).toBeNull();
  });

  it('[R5.1] a crown stolen from a Throne wins at once', () => {
    const table = scene({ seats: [{ S1: '8C 9D', house: 'QC QD QH QS' }, { throne: 'QC' }, {}] });
    expect(table.play('raid 1 throne').state.outcome).toMatchObject({ reason: 'points', winners: [0] });
  });

  it("[R5.1] points won in the countdown's last turn count as points, not as the deck's end", () => {
    const seats = [{ S1: '8C 9D', house: 'KC KD' }, { throne: 'QH' }];
    const table = scene({ seats, deck: '', lastTurns: [], actions: 1 });
    expect(table.play('raid 1 throne').state.outcome).toMatchObject({ reason: 'points', winners: [0] });
  });
});

describe('R5.2 the last card', () => {
  const three = [{ house: 'KC' }, {}, {}];

  it('[R5.2] the last card drawn by an action starts the countdown', () => {
    const table = scene({ seats: three, deck: '2C' }).play('draw');
    expect(table.state).toMatchObject({ deck: [], lastTurns: [1, 2], actions: 2, turnOf: 0 });
  });

  it("[R5.2] so does the last card drawn at a turn's start: that seat then has this turn only", () => {
    const table = scene({ seats: three, deck: '2C' }).play('end');
    expect(table.state).toMatchObject({ turnOf: 1, lastTurns: [2, 0] });
    expect(table.play('end').state).toMatchObject({ turnOf: 2, lastTurns: [0] });
    expect(table.play('end', 'end').state).toMatchObject({ turnOf: 0, lastTurns: [] });
    const over = table.play('end', 'end', 'end').state;
    expect(over).toMatchObject({ phase: 'over', turnOf: 0, turn: 10, lastTurns: [] });
    expect(over.outcome).toEqual({ reason: 'deck', winners: [0], points: [2, 0, 0], kings: [1, 0, 0] });
  });

  it('[R5.2] seats that are out have no last turn', () => {
    const table = scene({ seats: [{}, { out: true }, {}, {}], deck: '2C' }).play('draw');
    expect(table.state.lastTurns).toEqual([2, 3]);
  });

  it('[R5.2] royals returned to the deck are drawn as usual, but the countdown stays', () => {
    const hand = '2D 3D 4D 5D 6D KH';
    const discard = scene({
      seats: [{ hand }, {}, {}],
      deck: '',
      lastTurns: [1, 2],
      phase: 'discard',
      actions: 0,
    });
    const next = discard.play('discard KH', '# shuffle KH');
    expect(next.state).toMatchObject({ turnOf: 1, deck: [], lastTurns: [2] });
    expect(next.seat(1).stronghold).toEqual(['KH']);
    const after = next.play('end', 'end');
    expect(after.state.outcome).toMatchObject({ reason: 'deck' });
  });

  it('[R5.2] drawing a refilled deck empty again does not restart the countdown', () => {
    const table = scene({ seats: three, deck: 'KH', lastTurns: [2], turnOf: 1 });
    expect(table.play('draw').state.lastTurns).toEqual([2]);
  });

  it("[R5.2] the countdown's last turn keeps its discard phase", () => {
    const seats = [{ hand: '2D 3D 4D 5D 6D 7D' }, { house: 'QC' }];
    const table = scene({ seats, deck: '', lastTurns: [] }).play('end');
    expect(table.state.phase).toBe('discard');
    expect(table.play('discard 2D').state.outcome).toMatchObject({ reason: 'deck', winners: [1] });
  });
});

describe("R5.3 who wins at the deck's end", () => {
  const endOf = (...houses: (string | RealmWords)[]) => {
    const seats = houses.map((house) => (typeof house === 'string' ? { house } : house));
    return scene({ seats, deck: '', lastTurns: [] }).play('end').state.outcome;
  };

  it('[R5.3] most points', () => {
    expect(endOf('KC', 'KD QC')).toEqual({ reason: 'deck', winners: [1], points: [2, 3], kings: [1, 1] });
  });

  it('[R5.3] of equal points most Kings', () => {
    expect(endOf('QC QD', 'KD')?.winners).toEqual([1]);
    expect(endOf('QC QD QH QS', 'KD QC QD', 'KC KD')?.winners).toEqual([2]);
  });

  it('[R5.3] of equal points and Kings it is a draw among those', () => {
    expect(endOf('', '')).toEqual({ reason: 'deck', winners: [0, 1], points: [0, 0], kings: [0, 0] });
    expect(endOf('KC QC', 'QD', 'KD QH')?.winners).toEqual([0, 2]);
  });

  it('[R5.3] seats that are out do not count, but are told', () => {
    const outcome = endOf('QC', { house: 'KC KD', out: true }, 'QD');
    expect(outcome).toEqual({ reason: 'deck', winners: [0, 2], points: [1, 4, 1], kings: [0, 2, 0] });
  });
});

describe('R5.5 the limit of turns', () => {
  it.each([2, 3, 6])('[R5.5] with %i seats the game ends with turn 50 a seat', (count) => {
    const seats = Array.from({ length: count }, (_, seat) => ({ house: seat === 1 ? 'QC' : '' }));
    const turn = 50 * count;
    expect(scene({ seats, turn: turn - 1 }).play('end').state).toMatchObject({ turn, outcome: null });
    const over = scene({ seats, turn }).play('end').state;
    expect(over).toMatchObject({ phase: 'over', turn, outcome: { reason: 'limit', winners: [1] } });
  });

  it('[R5.5] seats that are out count for the limit', () => {
    const seats = [{}, {}, { out: true }];
    expect(scene({ seats, turn: 149 }).play('end').state.outcome).toBeNull();
    expect(scene({ seats, turn: 150 }).play('end').state.outcome).toMatchObject({
      reason: 'limit',
      winners: [0, 1],
    });
  });

  it("[R5.5] the limit cuts a countdown short, but the countdown's own last turn is the deck's end", () => {
    const seats = [{ house: 'QC' }, {}];
    const short = scene({ seats, turn: 100, deck: '', lastTurns: [1] }).play('end').state;
    expect(short).toMatchObject({ lastTurns: [1], outcome: { reason: 'limit', winners: [0] } });
    const last = scene({ seats, turn: 100, deck: '', lastTurns: [] }).play('end').state;
    expect(last.outcome).toMatchObject({ reason: 'deck', winners: [0] });
  });

  it('[R5.5] a turn ended by concession counts', () => {
    const after = scene({ seats: [{}, {}, {}], turn: 150 }).concede(0);
    expect(after.state.outcome).toMatchObject({ reason: 'limit', winners: [1, 2] });
  });
});
