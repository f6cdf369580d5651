import { describe, expect, it } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { partners } from '#games/partners/index.ts';
import { dealOf } from '#games/partners/cards.ts';
import { ACES, COURT, SMALL, dealLine, dealt, scene } from '../../support/partners-scene.ts';

const HANDS = { 1: COURT, 2: [...COURT, ...ACES], 3: [...COURT, ...ACES] } as const;

describe('the deal', () => {
  it('"Exactly 4 seats, 4 rounds."', () => {
    expect(partners.seats).toEqual({ min: 4, max: 4 });
    expect(partners.options).toEqual([]);
  });

  it('"first the 32 cards 2–9 of four suits, then the hand cards"', () => {
    for (const round of [1, 2, 3] as const) {
      const words = dealOf(round).sample(seededRandom(round));
      expect(words[32]).toBe('/');
      expect(words.slice(0, 32).toSorted()).toEqual(SMALL.toSorted());
      expect(words.slice(33).toSorted()).toEqual(HANDS[round].toSorted());
      const again = dealOf(round).sample(seededRandom(round + 10));
      expect(again.slice(0, 32)).not.toEqual(words.slice(0, 32));
      expect(again.slice(33)).not.toEqual(words.slice(33));
    }
  });

  it('"round 4, fifteen of the sixteen (…), the Joker `XX` and the four Aces", with any of them aside', () => {
    const random = seededRandom(4);
    const odd = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const words = dealOf(4).sample(random);
      expect(dealOf(4).allows(words)).toBe(true);
      const missing = COURT.filter((card) => !words.includes(card));
      expect(missing).toHaveLength(1);
      expect(words.slice(33).toSorted()).toEqual(
        [...ACES, ...COURT, 'XX'].filter((card) => card !== missing[0]).sort(),
      );
      odd.add(missing[0]!);
    }
    expect(odd.size).toBe(16);
  });

  it.each([1, 2, 3, 4])('a deal that round %i can not have is impossible', (round) => {
    const { sample, allows } = dealOf(round);
    const words = sample(seededRandom(round));
    expect(allows(words)).toBe(true);
    const edits: Record<string, readonly string[]> = {
      'a card short': words.slice(0, -1),
      'an open card short': words.slice(1),
      'a card more': [...words, 'TC'],
      'no mark between': words.filter((word) => word !== '/'),
      'another mark': words.with(32, '|'),
      'marked too early': ['/', ...words.filter((word) => word !== '/')],
      'an open card twice': words.with(0, words[1]!),
      'an open card in a hand': words.with(0, words[40]!).with(40, words[0]!),
      'a hand card twice': words.with(40, words[41]!),
      'two unknown cards': words.with(40, '??'),
      'a star': words.with(40, 'K*'),
      'an unknown word': words.with(33, 'KING'),
      nothing: [],
    };
    for (const [what, edit] of Object.entries(edits)) expect([what, allows(edit)]).toEqual([what, false]);
  });

  it('rounds are dealt their own cards only', () => {
    const allowed = (round: number, hands: readonly string[]) =>
      dealOf(round).allows([...SMALL, '/', ...hands]);
    expect(allowed(1, COURT)).toBe(true);
    expect(allowed(1, [...COURT, ...ACES])).toBe(false);
    expect(allowed(1, [...COURT.slice(4), ...ACES])).toBe(false);
    for (const round of [2, 3]) {
      expect(allowed(round, [...COURT, ...ACES])).toBe(true);
      expect(allowed(round, COURT)).toBe(false);
      expect(allowed(round, [...COURT.slice(1), ...ACES, 'XX'])).toBe(false);
    }
    expect(allowed(4, [...COURT.slice(1), ...ACES, 'XX'])).toBe(true);
    expect(allowed(4, [...COURT, ...ACES])).toBe(false);
    expect(allowed(4, [...COURT, ...ACES, 'XX'])).toBe(false);
    expect(allowed(4, [...COURT, ...ACES.slice(1), 'XX'])).toBe(false);
    expect(allowed(4, [...COURT.slice(2), ...ACES, 'XX', 'XX'])).toBe(false);
  });

  it('"Card i of each list goes to seat (dealer + 1 + i) mod 4."', () => {
    const { state } = dealt(1, dealLine(COURT));
    expect(state.seats.map(({ hand }) => hand.join(' '))).toEqual([
      'TH JH QH KH', 'TS JS QS KS', 'TC JC QC KC', 'TD JD QD KD',
    ]); // prettier-ignore
    expect(state.seats.map(({ collection }) => collection[0])).toEqual(['2H', '2S', '2C', '2D']);
    expect(state.seats.map(({ collection }) => collection.length)).toEqual([8, 8, 8, 8]);
    expect(state).toMatchObject({ round: 1, dealer: 1, phase: 'play', toAct: 2, outcome: null });
  });

  it('hands and collections are sorted', () => {
    const table = dealt(3, dealLine(COURT.toReversed(), SMALL.toReversed()));
    expect(table.state.seats[0]!.hand).toEqual(['TS', 'JS', 'QS', 'KS']);
    expect(table.collection(0)).toBe('2S 3S 4S 5S 6S 7S 8S 9S');
  });
});

describe('the next round', () => {
  const last = scene({
    round: 1,
    dealer: 2,
    toAct: 2,
    seats: [{ has: '2C KC' }, { has: '3C' }, { hand: 'TC', has: '4C' }, { has: '5C' }],
  });
  const deal = dealLine([...COURT, ...ACES]);

  it('"each next round, the seat after the last dealer", and the seat after it begins', () => {
    const { state } = last.play('play TC to 1', `# ${deal}`);
    expect(state).toMatchObject({ round: 2, dealer: 3, phase: 'play', toAct: 0 });
    expect(state.seats.map(({ hand }) => hand.length)).toEqual([5, 5, 5, 5]);
    expect(state.seats[0]!.hand).toEqual(['AC', 'TC', 'JC', 'QC', 'KC']);
    expect(state.seats[0]).toMatchObject({ out: false, scores: [2] });
  });

  it('collections start empty', () => {
    const after = last.play('play TC to 1', `# ${deal}`);
    expect(after.collection(1)).toBe('2D 3D 4D 5D 6D 7D 8D 9D');
  });

  it('the deal stands after the move that ended the round, and only there', () => {
    expect(() => last.play('play TC to 1')).toThrow(/missing chance line "# deal …"/);
    const sooner = scene({ seats: [{ hand: 'TC' }, { hand: 'TD' }, {}, {}] });
    expect(() => sooner.play('play TC to 1', `# ${deal}`)).toThrow(/was not drawn/);
  });

  it('"round 4 … one, unknown to all, is set aside", among the cards of the game though in no view', () => {
    const third = scene({ round: 3, seats: [{ hand: 'TC' }, {}, {}, {}] });
    const { state } = third.play('play TC to 1', `# ${dealLine([...COURT.slice(1), ...ACES, 'XX'])}`);
    expect(state).toMatchObject({ round: 4, aside: ['TC'] });
    expect(partners.cards(state)).toHaveLength(53);
    expect(JSON.stringify(partners.reveal(state))).not.toContain('TC');
  });
});
