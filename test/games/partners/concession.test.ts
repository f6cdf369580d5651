import { describe, expect, it } from 'vitest';
import { partners } from '#games/partners/index.ts';
import { ACES, COURT, dealLine, scene } from '../../support/partners-scene.ts';

const SECOND = dealLine([...COURT, ...ACES]);
const FOURTH = dealLine([...COURT.slice(1), ...ACES, 'XX']);

const four = scene({
  seats: [
    { hand: 'TC JC', has: '2C', scores: [3] },
    { hand: 'TD QD', has: '3C', scores: [9] },
    { hand: 'TH KH', has: '5C', scores: [1] },
    { hand: 'TS KS', has: '6C', scores: [2] },
  ],
});

describe('a seat that concedes', () => {
  it('"takes no more part: its hand is set aside", shown as `[]` at once', () => {
    const { state } = four.concede(2);
    expect(state.seats[2]).toEqual({ out: true, hand: [], collection: ['5C'], scores: [1] });
    expect(state.aside).toEqual(expect.arrayContaining(['TH', 'KH']));
    expect(partners.cards(state).toSorted()).toEqual(partners.cards(four.state).toSorted());
    expect(state).toMatchObject({ phase: 'play', toAct: 0, round: 2, outcome: null });
    expect(partners.reveal(state).seats[2]!.hand).toEqual([]);
  });

  it('"its turns are skipped", in turn and later', () => {
    expect(four.concede(0).state).toMatchObject({ phase: 'play', toAct: 1 });
    const table = four.concede(1).play('play TC to 0');
    expect(table.state.toAct).toBe(2);
    expect(table.concede(2).state.toAct).toBe(3);
    expect(table.play('play TH to 0', 'play TS to 0').state.toAct).toBe(0);
  });

  it('"Its collection stays and can be played on, given to and stolen from"', () => {
    const table = four.concede(2);
    expect(table.legal).toContain('play TC to 2');
    expect(table.play('play TC to 2').collection(2)).toBe('5C TC');
    expect(table.play('play JC to 0').legal).toContain('steal 5C from 2');
    const given = table.play('play TC to 0', 'play QD to 1');
    expect(given.legal).toContain('give 3C to 2');
    expect(given.play('give 3C to 2').collection(2)).toBe('3C 5C');
  });

  it('"Jacks and Queens that it receives have no effect"', () => {
    const table = four.concede(2);
    expect(table.play('play JC to 2').state).toMatchObject({ phase: 'play', toAct: 1 });
    expect(table.play('play JC to 2').collection(2)).toBe('5C JC');
    expect(table.play('play TC to 0', 'play QD to 2').state).toMatchObject({ phase: 'play', toAct: 3 });
  });

  it('"(one it still had to carry out is dropped)": the turn after the player\'s follows', () => {
    const stealing = four.play('play JC to 2');
    expect(stealing.concede(2).state).toMatchObject({ phase: 'play', toAct: 1 });
    expect(stealing.concede(2).collection(2)).toBe('5C JC');
    const own = four.play('play JC to 0');
    expect(own.concede(0).state).toMatchObject({ phase: 'play', toAct: 1 });
    const giving = four.play('play TC to 0', 'play QD to 3');
    expect(giving.concede(3).state).toMatchObject({ phase: 'play', toAct: 2 });
    expect(giving.concede(3).collection(3)).toBe('6C QD');
  });

  it('a steal or a gift of another goes on, though the one whose turn it was concedes', () => {
    const stealing = four.play('play JC to 2');
    for (const seat of [0, 1, 3])
      expect(stealing.concede(seat).state).toMatchObject({ phase: 'steal', toAct: 2 });
    expect(stealing.concede(0).play('steal 2C from 0').state).toMatchObject({ phase: 'play', toAct: 1 });
    expect(stealing.concede(1).play('steal 2C from 0').state).toMatchObject({ phase: 'play', toAct: 2 });
    expect(stealing.concede(1).concede(0).play('steal 2C from 0').state).toMatchObject({
      phase: 'play',
      toAct: 2,
    });
  });

  it("can't concede again, nor can a seat that is not there", () => {
    expect(four.concede(2).concessionRefusal(2)).toBe('out');
    for (const seat of [4, -1, 0.5]) expect(four.concessionRefusal(seat)).toBe('out');
  });
});

describe('"The round ends when all hands are empty and nothing is left to steal or give, by a concession too"', () => {
  const last = scene({
    seats: [{ has: '2C KC' }, { has: '3C' }, { has: '4C' }, { hand: 'JC', has: '5C' }],
    toAct: 3,
  });
  const deal = dealLine([...COURT, ...ACES]);

  it('of the seat with the last card', () => {
    const { state } = last.concede(3, deal);
    expect(state).toMatchObject({ round: 3, dealer: 0, phase: 'play', toAct: 1 });
    expect(state.seats.map(({ scores }) => scores)).toEqual([[2], [0], [0], [0]]);
    expect(() => last.concede(3)).toThrow(/missing chance line/);
  });

  it('of the seat with the last duty', () => {
    const duty = last.play('play JC to 1');
    expect(duty.concede(1, deal).state).toMatchObject({ round: 3, phase: 'play', toAct: 2 });
  });

  it('but not while another has to steal or give', () => {
    const duty = last.play('play JC to 1');
    const after = duty.concede(3);
    expect(after.state).toMatchObject({ round: 2, phase: 'steal', toAct: 1 });
    expect(after.play('steal 5C from 3', `# ${deal}`).state.round).toBe(3);
  });

  it('the last cards of one not to act: the round ends with the steal', () => {
    const table = scene({
      phase: 'steal', toAct: 0, seats: [{ has: 'JC' }, { has: '3C' }, { has: '4C' }, { hand: 'TC' }],
    }).concede(3); // prettier-ignore
    expect(table.state).toMatchObject({ phase: 'steal', toAct: 0, round: 2 });
    expect(table.play('steal 3C from 1', `# ${deal}`).state.round).toBe(3);
  });

  it('in round 4 the game ends by its rounds', () => {
    const table = scene({
      round: 4,
      toAct: 3,
      seats: [
        { has: '2C KC', scores: [1] },
        { out: true, scores: [9] },
        { scores: [3] },
        { hand: 'TC', scores: [8] },
      ],
    });
    expect(table.concede(3).state).toMatchObject({
      phase: 'over',
      toAct: null,
      outcome: { reason: 'rounds', winners: [0, 2], totals: [3, 9, 3, 8] },
    });
  });
});

describe('"in later rounds it is dealt a collection, and its hand cards are set aside unseen"', () => {
  const ended = (dealer: number, out: readonly number[]) => {
    const last = [3, 2, 1, 0].find((seat) => !out.includes(seat))!;
    const seats = [0, 1, 2, 3].map((seat) => ({ hand: seat === last ? 'TC' : '', out: out.includes(seat) }));
    return scene({ dealer, toAct: last, seats }).play(`play TC to ${last}`, `# ${SECOND}`);
  };

  it('hand and collection', () => {
    const { state } = ended(3, [1]);
    expect(state.seats[1]).toMatchObject({ out: true, hand: [], scores: [0] });
    expect(state.seats.map(({ collection }) => collection.length)).toEqual([8, 8, 8, 8]);
    expect(state.seats.map(({ hand }) => hand.length)).toEqual([5, 0, 5, 5]);
    expect(state.aside).toHaveLength(6);
    expect(partners.cards(state)).toHaveLength(53);
  });

  it('"Conceded seats deal too", and are passed over as first to play', () => {
    expect(ended(3, [0]).state).toMatchObject({ dealer: 0, toAct: 1 });
    expect(ended(3, [1]).state).toMatchObject({ dealer: 0, toAct: 2 });
    expect(ended(3, [1, 2]).state).toMatchObject({ dealer: 0, toAct: 3 });
    expect(ended(2, [0, 1]).state).toMatchObject({ dealer: 3, toAct: 2 });
  });

  it('its hand cards can be Aces and the Joker: nobody has them then', () => {
    const table = scene({ round: 3, dealer: 2, seats: [{ hand: 'TC' }, {}, {}, { out: true }] });
    const { state } = table.play('play TC to 0', `# ${FOURTH}`);
    expect(state.dealer).toBe(3);
    expect(state.aside).toEqual(['AC', 'TC', 'JC', 'QC', 'KC', 'XX']);
  });
});

describe('"With one seat left, that seat wins."', () => {
  const two = four.concede(1).concede(3);

  it('"with one seat left the game ends unscored"', () => {
    const { state } = two.concede(0);
    expect(state).toMatchObject({ round: 2, dealer: 3, phase: 'over', toAct: null });
    expect(state.outcome).toEqual({ reason: 'concession', winners: [2], totals: [3, 9, 1, 2] });
    expect(state.seats.map(({ scores }) => scores)).toEqual([[3], [9], [1], [2]]);
    expect(state.seats.map(({ out }) => out)).toEqual([true, true, false, true]);
  });

  it('"When over, all hands are `[]`", and the cards are not lost', () => {
    const { state } = two.concede(2);
    expect(state.outcome?.winners).toEqual([0]);
    expect(state.seats.map(({ hand }) => hand)).toEqual([[], [], [], []]);
    expect(partners.cards(state).toSorted()).toEqual(partners.cards(four.state).toSorted());
  });

  it('in every phase, of the seat to act and of the other', () => {
    const phases = [two, two.play('play JC to 0'), two.play('play JC to 2')];
    for (const table of phases) {
      expect(table.concede(0).state.outcome?.winners).toEqual([2]);
      expect(table.concede(2).state.outcome?.winners).toEqual([0]);
    }
  });

  it("even with the round's last card, of round 4 too", () => {
    for (const round of [1, 4]) {
      const table = scene({
        round,
        seats: [
          { hand: 'TC', has: 'KC', scores: [5] },
          { out: true, scores: [9] },
          { scores: [1], has: 'KH' },
          { out: true },
        ],
      });
      expect(table.concede(0).state.outcome).toEqual({
        reason: 'concession',
        winners: [2],
        totals: [5, 9, 1, 0],
      });
    }
  });
});
