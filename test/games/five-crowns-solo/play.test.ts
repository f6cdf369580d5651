import { describe, expect, it } from 'vitest';
import { sortCards, type Card } from '#games/cards.ts';
import { recordedChance, sameCards, type Draw } from '#games/chance.ts';
import { fiveCrownsSolo } from '#games/five-crowns/solo/index.ts';
import type { State } from '#games/five-crowns/solo/types.ts';
import { gameOf } from '#games/index.ts';
import { cardsOf, packFor } from '../../support/five-crowns-scene.ts';
import { bestLeftover } from '../../support/five-crowns-melds.ts';
import { demand, demandSame, eachSample, samplesOf } from '../../support/sample-games.ts';
import { deepFreeze } from '../../support/wrapped-games.ts';

/** Eleven piles without any close cards: no two of a rank, or close in a suit. */
const OPEN_PILES = ['4C 6D 8H', '5C 7D 9H TS', '3C 6H 8S J*', '3D 5H 7S 9* JC KD', '3H 5S 8* TC JD Q*'];

/** All cards, beginning with these. */
function dealOf(first: string): Card[] {
  const rest = packFor(1);
  for (const card of cardsOf(first)) rest.splice(rest.indexOf(card), 1);
  return [...cardsOf(first), ...rest];
}

/** The game after a deal that begins with these cards. */
function dealt(first: string): State {
  const words = dealOf(first);
  return fiveCrownsSolo.setup(
    { seats: 1, dealer: 0, options: {} },
    recordedChance([{ kind: 'deal', words }]),
  );
}

/** A game in which all piles except the first ones are closed. */
function scene(piles: readonly string[], deck: string): State {
  const [turned, ...rest] = cardsOf(deck);
  const open = piles.map((cards) => ({ closed: false, cards: sortCards(cardsOf(cards)) }));
  const closed = Array.from({ length: 11 - piles.length }, () => ({
    closed: true,
    cards: cardsOf('KC KD KH'),
  }));
  return deepFreeze({
    phase: 'place', toAct: 0, deck: rest, discarded: [], turned: turned!, piles: [...open, ...closed], outcome: null,
  }); // prettier-ignore
}

function play(state: State, ...moves: readonly string[]): State {
  return moves.reduce((before, text) => {
    const move = fiveCrownsSolo.parseMove(text);
    if (!move.ok) throw new Error(`${text}: ${move.error.message}`);
    const next = fiveCrownsSolo.play(before, move.value, recordedChance([]));
    if (!next.ok) throw new Error(`${text}: ${next.error.message}`);
    return deepFreeze(next.value);
  }, state);
}

function refusal(state: State, text: string): string | undefined {
  const move = fiveCrownsSolo.parseMove(text);
  const result = move.ok ? fiveCrownsSolo.play(state, move.value, recordedChance([])) : move;
  return result.ok ? undefined : result.error.code;
}

const legal = (state: State): string[] =>
  fiveCrownsSolo.legalMoves(fiveCrownsSolo.view(state, 0)).map(fiveCrownsSolo.formatMove).sort();

describe('the deal of the solitaire', () => {
  const first = '5C 3C 4D 8C 6D 9H 3S KD';
  const state = dealt(first);

  it('"eleven piles, face up, of 3, 4, ... 13 cards (pile 1 first, …), the rest is the draw pile"', () => {
    expect(state.piles.map(({ cards }) => cards.length)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(state.piles[0]!.cards).toEqual(['3C', '4D', '5C']);
    expect(state.piles[1]!.cards).toEqual(['3S', '6D', '8C', '9H']);
    expect(state.piles[2]!.cards).toContain('KD');
  });

  it('"each turn the top card is turned"; "`deck` does not count the turned card"', () => {
    expect(state.turned).toBe(dealOf(first)[88]);
    expect(state.deck).toEqual(dealOf(first).slice(89));
    const view = fiveCrownsSolo.view(state, 0);
    expect(view.deck).toBe(116 - 88 - 1);
    expect(view).toMatchObject({
      game: 'five-crowns-solo',
      phase: 'place',
      toAct: 0,
      turned: 'JS',
      outcome: null,
    });
  });

  it('"1 seat, 116 cards": no other deal is possible', () => {
    let asked: Draw | undefined;
    const draw = (wanted: Draw): readonly Card[] => {
      asked = wanted;
      return packFor(1);
    };
    fiveCrownsSolo.setup({ seats: 1, dealer: 0, options: {} }, { draw });
    expect(asked!.kind).toBe('deal');
    expect(asked!.allows(packFor(1).toReversed())).toBe(true);
    expect(asked!.allows(packFor(8))).toBe(false);
    expect(asked!.allows(packFor(1).slice(1))).toBe(false);
  });

  it('"closed, at once, also at the deal", each pile by its own wild rank p + 2 and Jokers', () => {
    const closed = (cards: string): readonly boolean[] => dealt(cards).piles.map((pile) => pile.closed);
    expect(closed('5C 5D 5H 5S 7D 9H JS').slice(0, 2)).toEqual([true, false]);
    expect(closed('5C 3D 5H').slice(0, 1)).toEqual([true]);
    expect(closed('5C 4D 5H').slice(0, 1)).toEqual([false]);
    expect(closed('5C 4D 5H 9C 4S 9H XX').slice(0, 2)).toEqual([false, true]);
    expect(closed('5C 4D 5H 9C 3S 9H XX').slice(0, 2)).toEqual([false, false]);
  });

  it('can be won before the first move', () => {
    const [lost, won] = [dealt(''), dealt(closedDeal())];
    expect(lost.outcome).toBeNull();
    expect(won).toMatchObject({
      phase: 'over',
      toAct: null,
      turned: null,
      outcome: { reason: 'closed', winners: [0] },
    });
    expect(fiveCrownsSolo.view(won, 0).deck).toBe(116 - 88);
    expect(legal(won)).toEqual([]);
  });
});

/** A deal in which all piles consist of books: ten cards of each rank, fewer of the last ranks. */
function closedDeal(): string {
  const sizes = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
  const left = new Map(
    [...'3456789TJQK'].map((rank) => [rank, packFor(1).filter((card) => card[0] === rank)]),
  );
  const piles = new Map<number, Card[]>();
  // Large piles first, in books of three to five of the most frequent ranks.
  for (const size of sizes.toReversed()) {
    const pile: Card[] = [];
    while (pile.length < size) {
      const due = size - pile.length;
      const take = due <= 5 ? due : Math.min(4, due - 3);
      const rank = [...left].sort((a, b) => b[1].length - a[1].length)[0]![0];
      pile.push(...left.get(rank)!.splice(0, take));
    }
    piles.set(size, pile);
  }
  return sizes.flatMap((size) => piles.get(size)!).join(' ');
}

describe('a move of the solitaire', () => {
  const state = scene(OPEN_PILES, 'KS 4H 7H');

  it('"`place 4 discard 7H`: into an open pile 4, then one card of that pile … is discarded for good"', () => {
    expect(legal(state).filter((move) => move.startsWith('place 1'))).toEqual(
      ['4C', '6D', '8H', 'KS'].map((card) => `place 1 discard ${card}`),
    );
    const next = play(state, 'place 1 discard 6D');
    expect(next.piles[0]).toEqual({ closed: false, cards: ['4C', '8H', 'KS'] });
    expect(next).toMatchObject({ discarded: ['6D'], turned: '4H', deck: ['7H'] });
    expect(play(state, 'place 2 discard KS').piles[1]!.cards).toEqual(state.piles[1]!.cards);
  });

  it('is for open piles that there are', () => {
    expect(new Set(legal(state).map((move) => move.split(' ')[1]))).toEqual(
      new Set(['1', '2', '3', '4', '5']),
    );
    expect(refusal(state, 'place 6 discard KS')).toBe('closed');
    expect(refusal(state, 'place 12 discard KS')).toBe('no-pile');
    expect(refusal(state, 'place 1 discard 7D')).toBe('not-in-pile');
    for (const text of [
      'place 0 discard KS',
      'place 01 discard KS',
      'place 1 KS',
      'place 1 discard',
      'place 1 discard KS KS',
    ])
      expect(refusal(state, text)).toBe('malformed');
  });

  it('with equal cards is one move', () => {
    expect(legal(scene(['4C 4C 8H'], '8H 9H'))).toEqual(['place 1 discard 4C', 'place 1 discard 8H']);
  });

  it('closes the pile "whose cards all form melds"; the others stay as they are', () => {
    const next = play(scene(['5C 7D 5H', '5C 7D 9H TS'], '5* KS'), 'place 1 discard 7D');
    expect(next.piles.slice(0, 2).map(({ closed }) => closed)).toEqual([true, false]);
    expect(next).toMatchObject({ phase: 'place', turned: 'KS' });
    expect(refusal(next, 'place 1 discard KS')).toBe('closed');
  });

  it('counts "in pile p the rank p + 2" as wild, though other piles have other wilds', () => {
    const three = scene(['5C 5H 9D', '5C 5H 9D JS', '5C 5H 9D JS 6D'], '3S KS');
    expect(play(three, 'place 1 discard 9D').piles[0]!.closed).toBe(true);
    expect(play(scene(['5C 5H 9D', '5C 5H 5D JS'], '3S KS'), 'place 2 discard JS').piles[1]!.closed).toBe(
      false,
    );
    expect(play(scene(['5C 5H 9D', '5C 5H 5D JS'], '4S KS'), 'place 2 discard JS').piles[1]!.closed).toBe(
      true,
    );
  });

  it('"all closed: won", with cards left in the draw pile; "`turned` is `null` when over"', () => {
    const won = play(scene(['5C 7D 5H'], '5* KS KD'), 'place 1 discard 7D');
    expect(won).toMatchObject({ phase: 'over', toAct: null, turned: null, deck: ['KS', 'KD'] });
    expect(won.outcome).toEqual({ reason: 'closed', winners: [0] });
    expect(won.piles.every(({ closed }) => closed)).toBe(true);
  });

  it('"draw pile empty before that: lost"; the last card may still win', () => {
    const last = scene(['5C 7D 5H'], '5*');
    expect(play(last, 'place 1 discard 5*').outcome).toEqual({ reason: 'empty', winners: [] });
    expect(play(last, 'place 1 discard 5*')).toMatchObject({ phase: 'over', toAct: null, turned: null });
    expect(play(last, 'place 1 discard 7D').outcome).toEqual({ reason: 'closed', winners: [0] });
  });

  it('may be given up: "`turned` stays after a concession"', () => {
    const given = fiveCrownsSolo.concede(state, 0, recordedChance([]));
    expect(given).toMatchObject({ ok: true, value: { phase: 'over', toAct: null, turned: 'KS' } });
    expect(given.ok && given.value.outcome).toEqual({ reason: 'concession', winners: [] });
    expect(given.ok && fiveCrownsSolo.concede(given.value, 0, recordedChance([])).ok).toBe(false);
    expect(fiveCrownsSolo.concede(state, 1, recordedChance([])).ok).toBe(false);
  });
});

describe('the view of the solitaire', () => {
  it('has the keys of the page, in its order, for every reader', () => {
    const state = dealt('');
    for (const reader of [0, 'spectator'] as const) {
      const view = fiveCrownsSolo.view(state, reader);
      expect(Object.keys(view)).toEqual(['game', 'phase', 'toAct', 'deck', 'turned', 'piles', 'outcome']);
      expect(Object.keys(view.piles[0]!)).toEqual(['closed', 'cards']);
      expect(view).toEqual(fiveCrownsSolo.reveal(state));
    }
  });

  it('of random games: piles keep their size, are sorted, and closed exactly when nothing is left over', () => {
    eachSample(samplesOf(gameOf('five-crowns-solo')!, 1), ({ states }) => {
      (states as State[]).forEach((state, n) => {
        state.piles.forEach(({ closed, cards }, i) => {
          demandSame(cards, sortCards(cards), () => `pile ${i + 1} after ${n} moves`);
          demand(cards.length === i + 3, () => `pile ${i + 1} after ${n} moves`);
          const isDue = i < 8 && n % 4 === 0;
          if (isDue)
            demand(
              closed === (bestLeftover(cards, i + 3).left.length === 0),
              () => `pile ${i + 1} after ${n} moves`,
            );
        });
        demand(sameCards(fiveCrownsSolo.cards(state), packFor(1)), () => `the cards after ${n} moves`);
      });
    });
  });
});
