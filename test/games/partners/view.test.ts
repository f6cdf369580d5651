import { describe, expect, it } from 'vitest';
import { isSorted } from '#games/cards.ts';
import { seededRandom } from '#games/chance.ts';
import { gameOf } from '#games/index.ts';
import { partners } from '#games/partners/index.ts';
import type { State } from '#games/partners/types.ts';
import { ACES, COURT, dealLine, dealt, scene } from '../../support/partners-scene.ts';
import { hiddenFrom } from '../../support/partners-sight.ts';
import { demand, demandSame, eachSample, samplesOf } from '../../support/sample-games.ts';

const eachState = (check: (state: State, n: number) => void) =>
  eachSample(samplesOf(gameOf('partners')!, 4), ({ states }) => (states as State[]).forEach(check));

describe('the view', () => {
  const table = scene({
    round: 2,
    dealer: 1,
    toAct: 2,
    seats: [
      { hand: 'TC KH', has: 'KD 2C', scores: [7] },
      { hand: 'TD JD', has: 'AC' },
      { hand: 'QS AH', scores: [1] },
      { out: true, has: '9S' },
    ],
  });

  it('has the fields of the page, in its order', () => {
    expect(JSON.stringify(table.view(0))).toBe(
      '{"game":"partners","round":2,"dealer":1,"phase":"play","toAct":2,"seats":[' +
        '{"out":false,"hand":["TC","KH"],"collection":["2C","KD"],"scores":[7]},' +
        '{"out":false,"hand":["??","??"],"collection":["AC"],"scores":[]},' +
        '{"out":false,"hand":["??","??"],"collection":[],"scores":[1]},' +
        '{"out":true,"hand":[],"collection":["9S"],"scores":[]}],"outcome":null}',
    );
  });

  it('"Hands are hidden from others; all else is open."', () => {
    eachState((state, n) => {
      for (const reader of [0, 1, 2, 3, 'spectator'] as const) {
        const wanted = hiddenFrom(partners.reveal(state), reader);
        demandSame(partners.view(state, reader), wanted, () => `after ${n} moves, to ${reader}`);
      }
    });
  });

  it('a spectator sees no hand', () => {
    expect(table.view('spectator').seats.map(({ hand }) => hand)).toEqual([['??', '??'], ['??', '??'], ['??', '??'], []]); // prettier-ignore
  });

  it('"A set-aside hand is shown as `[]` at once"', () => {
    for (const reader of [0, 1, 2, 'spectator'] as const)
      expect(table.concede(0).view(reader).seats[0]!.hand).toEqual([]);
  });

  it('hands and collections are sorted, what was set aside is in no view', () => {
    eachState((state, n) => {
      for (const { hand, collection } of partners.reveal(state).seats)
        demand(isSorted(hand) && isSorted(collection), () => `after ${n} moves`);
      const text = JSON.stringify(partners.reveal(state));
      for (const card of state.aside) demand(!text.includes(card), () => `${card} after ${n} moves`);
    });
  });

  it('"`scores` has one final score for each finished round", until the game is over', () => {
    eachState(({ round, outcome, seats }) => {
      const finished = outcome?.reason === 'rounds' ? 4 : round - 1;
      for (const { scores } of seats) demand(scores.length === finished, () => JSON.stringify(seats));
    });
  });

  it('"No collection may ever hold two Aces", in random games neither', () => {
    eachState(({ seats }) => {
      for (const { collection } of seats)
        demand(collection.filter((card) => card[0] === 'A').length < 2, () => collection.join(' '));
    });
  });
});

describe('moves as others see them', () => {
  it('moves are open to all', () => {
    const { state } = dealt(3, dealLine(COURT));
    for (const text of ['play KH to 2', 'steal 7C from 1', 'give QH to 3']) {
      const move = partners.parseMove(text);
      if (!move.ok) throw new Error(text);
      for (const reader of [0, 1, 'spectator'] as const)
        expect(partners.redactMove(state, move.value, reader)).toEqual(move.value);
    }
  });

  it('a deal is told as the bare word', () => {
    const { state } = dealt(3, dealLine(COURT));
    for (const reader of [0, 'spectator'] as const)
      expect(partners.redactChance(state, null, { kind: 'deal', words: COURT }, reader)).toBe('deal');
  });
});

describe('deals that fit a view', () => {
  it("unseen cards of the round lie in others' hands or aside, the rest of the box aside", () => {
    eachSample(samplesOf(gameOf('partners')!, 4), ({ states }, random) => {
      (states as State[]).forEach((state, n) => {
        if (n % 5 > 0) return;
        const guess = partners.determinize(partners.view(state, n % 4), n % 4, random);
        demandSame(
          partners.cards(guess).toSorted(),
          partners.cards(state).toSorted(),
          () => `after ${n} moves`,
        );
        demand(
          guess.seats.every(({ hand }) => isSorted(hand)),
          () => `after ${n} moves a hand in disorder`,
        );
        const hands = guess.seats.flatMap(({ hand }) => hand);
        const pool = [...COURT, ...(state.round > 1 ? ACES : []), ...(state.round === 4 ? ['XX'] : [])];
        demand(
          hands.every((card) => pool.includes(card)),
          () => `after ${n} moves: ${hands.join(' ')} in round ${state.round}`,
        );
        demand(
          state.round < 4 || guess.aside.some((card) => COURT.includes(card)),
          () => `after ${n} moves no court card is aside: ${guess.aside.join(' ')}`,
        );
      });
    });
  });

  it('in round 4 each unseen court card may be the odd one, and the Joker never is', () => {
    const { state } = scene({
      round: 4,
      dealer: 3,
      seats: [
        { hand: 'TC JC', has: 'AC AD AH AS TD TH TS JD JH JS' },
        { hand: 'QC XX' },
        { hand: 'QD QH' },
        { hand: 'QS KC', has: 'KD KH' },
      ],
    });
    const random = seededRandom(9);
    const odd = new Set<string>();
    for (let i = 0; i < 100; i++) {
      const { aside } = partners.determinize(partners.view(state, 0), 0, random);
      odd.add(aside.filter((card) => !'23456789'.includes(card[0]!)).join(' '));
    }
    expect([...odd].sort()).toEqual(['KC', 'KS', 'QC', 'QD', 'QH', 'QS']);
  });

  it('deals differently each time, and the same for the same seed', () => {
    const { state } = dealt(3, dealLine(COURT));
    const guess = (seed: number) => partners.determinize(partners.view(state, 0), 0, seededRandom(seed));
    expect(guess(1)).toEqual(guess(1));
    expect(guess(1)).not.toEqual(guess(2));
    expect(guess(1).seats[0]).toEqual(state.seats[0]);
  });
});
