import { describe, expect, it } from 'vitest';
import { ACES, COURT, dealLine, scene, type Scene } from '../../support/partners-scene.ts';

/** A round before its last card, a Ten played to the last collection, where it scores nothing. */
function scored(round: number, collections: readonly string[], out: readonly number[] = []): Scene {
  const seats = collections.map((has, seat) => ({ has, out: out.includes(seat) }));
  const last = [0, 1, 2, 3].findLast((seat) => !out.includes(seat))!;
  const table = scene({
    round,
    toAct: last,
    seats: seats.map((seat, at) => (at === last ? { ...seat, hand: 'TD' } : seat)),
  });
  const hands = round === 1 || round === 2 ? [...COURT, ...ACES] : [...COURT.slice(1), ...ACES, 'XX'];
  return round === 4 ? table.play('play TD to 3') : table.play('play TD to 3', `# ${dealLine(hands)}`);
}

describe('"Personal score"', () => {
  const personal = (has: string) => scored(1, [has, '', '', '']).gained[0];

  it('"with no King in the collection 0"', () => {
    expect(personal('2C 3C 4C 5C QC JC TC')).toBe(0);
    expect(personal('')).toBe(0);
  });

  it('"each card of that suit counts 1 (Kings and Aces too…)"', () => {
    expect(personal('2C 3C 4D 5H KC')).toBe(3);
    expect(personal('KC')).toBe(1);
    expect(personal('AC 2C TC JC QC KC 9H')).toBe(6);
  });

  it('"the *crowned suit* is, of the suits in which it has a King, the one … [with] the fewest cards"', () => {
    expect(personal('2C 3C 4C KC 2D KD 5H 6S 7S 8S 9S')).toBe(2);
    expect(personal('2D 3D 4D KD 5C 6C KC 7H')).toBe(3);
    expect(personal('2C KC 2D KD 2H KH 3S 4S KS')).toBe(2);
    expect(personal('2C 3C KC 2H 3H KH')).toBe(3);
    // The shortest suit of all has no King.
    expect(personal('2C 3C KC 4S')).toBe(3);
  });

  it('"the Joker has no suit"', () => {
    const { gained } = scored(4, ['2C KC', '3D KD XX', '4H', '5S']);
    expect(gained).toEqual([2, 4, 0, 0]);
  });
});

describe('"Score of a round"', () => {
  const hearts = '2H 3H 4H KH';
  const spades = '5S 6S KS';
  const clubs = '7C KC';
  const nothing = '8C 9C';

  it('"Round 1: the personal score."', () => {
    expect(scored(1, [hearts, spades, clubs, nothing]).gained).toEqual([4, 3, 2, 0]);
    // Aces don't make partners in round 1.
    expect(scored(1, [`AD ${hearts}`, spades, `AH ${clubs}`, nothing]).gained).toEqual([4, 3, 2, 0]);
  });

  it.each([2, 3])('"Rounds 2, 3: each seat gets its own and its partner\'s", round %i', (round) => {
    const collections = [`AD ${hearts}`, `AC ${spades}`, `AH ${clubs}`, `AS ${nothing}`];
    expect(scored(round, collections).gained).toEqual([6, 3, 6, 3]);
  });

  it('"the two seats with the red Aces (D, H) and the two with the black (C, S)", wherever they sit', () => {
    const among = (aces: string) =>
      scored(
        3,
        [hearts, spades, clubs, nothing].map((has, i) => `A${aces[i]!} ${has}`),
      ).gained;
    // The Aces' own suits count too: hearts, spades and clubs may each have one card more.
    expect(among('DHCS')).toEqual([7, 7, 3, 3]);
    expect(among('HDSC')).toEqual([8, 8, 2, 2]);
    expect(among('CDSH')).toEqual([6, 3, 6, 3]);
    expect(among('DCSH')).toEqual([4, 5, 5, 4]);
  });

  it('an Ace of the crowned suit counts', () => {
    expect(scored(2, [`AH ${hearts}`, 'AC', 'AD', 'AS']).gained).toEqual([5, 0, 5, 0]);
  });

  it('a partner without a King adds nothing, and takes all the same', () => {
    expect(scored(2, [`AD ${hearts}`, 'AC', `AH ${nothing}`, 'AS']).gained).toEqual([4, 0, 4, 0]);
  });

  it('"Round 4: … the seat with the Joker gets twice its own and nothing of its partner\'s …"', () => {
    const collections = [`AD ${hearts} XX`, `AC ${spades}`, `AH ${clubs}`, `AS ${nothing}`];
    expect(scored(4, collections).gained).toEqual([8, 3, 6, 3]);
    expect(scored(4, collections.with(0, `AD ${hearts}`).with(2, `AH ${clubs} XX`)).gained).toEqual([
      6, 3, 4, 3,
    ]);
    expect(scored(4, collections.with(0, `AD ${hearts}`)).gained).toEqual([6, 3, 6, 3]);
    const poor = collections.with(0, `AD ${hearts}`).with(3, `AS ${nothing} XX`);
    expect(scored(4, poor).gained).toEqual([6, 3, 6, 0]);
  });

  it('"A seat without a partner scores its own."', () => {
    expect(scored(2, [`AD ${hearts}`, `AC ${spades}`, clubs, `AS ${nothing}`], [2]).gained).toEqual([
      4, 3, 2, 3,
    ]);
    expect(scored(3, [hearts, spades, clubs, nothing], [0]).gained).toEqual([4, 3, 2, 0]);
    // Two seats without an Ace aren't partners.
    expect(scored(3, [`AD ${hearts}`, spades, clubs, `AH ${nothing}`], [0]).gained).toEqual([4, 3, 2, 4]);
  });

  it('the Joker doubles without a partner too', () => {
    expect(scored(4, [`${hearts} XX`, `AC ${spades}`, `AH ${clubs}`, 'AS'], [3]).gained).toEqual([
      8, 3, 2, 3,
    ]);
  });

  it("a conceded seat's collection counts for its partner and for itself", () => {
    expect(scored(2, [`AD ${hearts}`, 'AC', `AH ${clubs}`, 'AS'], [0]).gained).toEqual([6, 0, 6, 0]);
    expect(scored(4, [`AD ${hearts} XX`, 'AC', `AH ${clubs}`, 'AS'], [0]).gained).toEqual([8, 0, 6, 0]);
  });
});

describe('the end', () => {
  const last = (scores: readonly (readonly number[])[], out: readonly number[] = []) =>
    scene({
      round: 4,
      toAct: 1,
      dealer: 1,
      seats: ['2C KC', '2D KD', '2H KH', '2S KS'].map((has, seat) => ({
        has,
        scores: scores[seat]!,
        hand: seat === 1 ? 'TC' : '',
        out: out.includes(seat),
      })),
    });

  it('"4 rounds. The highest total wins"', () => {
    const { state } = last([[1, 2, 3], [4, 5, 6], [7, 1, 1], [0, 0, 0]]).play('play TC to 1'); // prettier-ignore
    expect(state).toMatchObject({ round: 4, dealer: 1, phase: 'over', toAct: null });
    expect(state.outcome).toEqual({ reason: 'rounds', winners: [1], totals: [8, 17, 11, 2] });
    expect(JSON.stringify(state.outcome)).toBe('{"reason":"rounds","winners":[1],"totals":[8,17,11,2]}');
    expect(state.seats.map(({ scores }) => scores)).toEqual([[1, 2, 3, 2], [4, 5, 6, 2], [7, 1, 1, 2], [0, 0, 0, 2]]); // prettier-ignore
  });

  it('"equal highest totals share the win"', () => {
    const { state } = last([[1, 2, 3], [2, 2, 2], [5, 0, 0], [0, 6, 0]]).play('play TC to 1'); // prettier-ignore
    expect(state.outcome).toEqual({ reason: 'rounds', winners: [0, 1, 3], totals: [8, 8, 7, 8] });
  });

  it('a conceded seat "can\'t win"; its scores "go on being counted, but not for winning"', () => {
    const { state } = last([[9, 9, 9], [1, 1, 1], [5, 0, 0], [0, 5, 0]], [0]).play('play TC to 1'); // prettier-ignore
    expect(state.outcome).toEqual({ reason: 'rounds', winners: [2, 3], totals: [29, 5, 7, 7] });
  });

  it('no one may move or concede any more', () => {
    const over = last([[1], [1], [1], [1]]).play('play TC to 1');
    expect(over.refusal('play TC to 1')).toBe('over');
    for (const seat of [0, 1, 2, 3]) expect(over.concessionRefusal(seat)).toBe('over');
  });
});
