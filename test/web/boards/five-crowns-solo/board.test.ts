import { describe, expect, test } from 'vitest';
import { sortCards, withCard, withoutCards } from '../../../../games/cards.ts';
import { isComplete } from '../../../../games/five-crowns/melds.ts';
import { fiveCrownsSolo } from '../../../../games/five-crowns/solo/index.ts';
import {
  discarded,
  moveOf,
  placed,
  thrown,
  undone,
  type Situation,
} from '../../../../web/src/lib/boards/five-crowns-solo/parts/draft.ts';
import {
  closable,
  closers,
  grouped,
  groupList,
  wildMark,
  wildName,
  wildOf,
} from '../../../../web/src/lib/boards/five-crowns-solo/parts/piles.ts';
import {
  FOLLOWING,
  sceneOf,
  stillPiles,
} from '../../../../web/src/lib/boards/five-crowns-solo/parts/scene.ts';
import { nextStop } from '../../../../web/src/lib/boards/five-crowns-solo/parts/steering.ts';
import { TokenTracker } from '../../../../web/src/lib/boards/kit/tokens.ts';
import { dealt, pileOf, tableOf } from '../../../support/five-crowns-solo-scene.ts';
import { moveFrom } from '../../../support/moves.ts';
import { seeds } from '../../../support/seeds.ts';

const plain = (text: string): string => text.replaceAll('\uFE0E', '');

describe('the eleven piles', () => {
  test('in pile p the rank p + 2 is wild', () => {
    expect([1, 4, 8, 9, 10, 11].map(wildOf)).toEqual([3, 6, 10, 11, 12, 13]);
    expect([1, 8, 9, 11].map(wildMark)).toEqual(['3', '10', 'J', 'K']);
    expect([2, 9, 10, 11].map(wildName)).toEqual(['4s', 'Jacks', 'Queens', 'Kings']);
  });

  test('lie as melds, pairs that want a third card, and what is loose', () => {
    const groups = grouped(pileOf('5C 5D 5H 9S TS 7C 8D KH'), 3);
    expect(groups.map(({ kind, cards }) => `${kind} ${cards.join(' ')}`)).toEqual([
      'meld 5C 5D 5H',
      'begun 9S TS',
      'loose 7C',
      'loose 8D',
      'loose KH',
    ]);
    expect(plain(groupList(groups))).toBe('melds 5♣ 5♦ 5♥; begun 9♠ 10♠; loose 7♣, 8♦, K♥');
  });

  for (const seed of seeds(8)) {
    test(`show every card once, melds that are melds, and how they can close (seed ${seed})`, () => {
      const view = dealt(seed);
      view.piles.forEach((pile, index) => {
        const groups = grouped(pile.cards, wildOf(index + 1));
        expect(sortCards(groups.flatMap(({ cards }) => cards))).toEqual(pile.cards);
        expect(groups.every(({ kind }) => kind === 'meld')).toBe(pile.closed);
        for (const { kind, cards } of groups) {
          if (kind === 'meld') expect(isComplete(cards, wildOf(index + 1))).toBe(true);
        }
        const whole = withCard(pile.cards, view.turned!);
        const closing = whole.filter((card) => isComplete(withoutCards(whole, [card]), wildOf(index + 1)));
        expect([...closers(whole, index + 1)]).toEqual([...new Set(closing)]);
        expect(closable(view).has(index + 1)).toBe(!pile.closed && closing.length > 0);
      });
    });
  }
});

describe('a move is put together in steps that can be undone', () => {
  const view = tableOf('7H', { 2: '5C 6D 9H KS', 4: '7C 7D 8S JH Q* KD' });
  const situation: Situation = { turned: '7H', legal: fiveCrownsSolo.legalMoves(view) };

  test('a pile, then a card of it; another card or pile instead; and back step by step', () => {
    const onFour = placed([], situation, 4);
    expect(moveOf(onFour, situation)).toBeNull();
    const without8 = discarded(onFour, situation, '8S');
    expect(moveOf(without8, situation)).toEqual(moveFrom(fiveCrownsSolo, 'place 4 discard 8S'));
    const withoutJack = discarded(without8, situation, 'JH');
    expect(moveOf(withoutJack, situation)).toEqual(moveFrom(fiveCrownsSolo, 'place 4 discard JH'));
    const onTwo = placed(withoutJack, situation, 2);
    expect(onTwo.at(-1)).toEqual({ pile: 2, discard: null, thrown: false });
    const back = undone(onTwo);
    expect(moveOf(back, situation)).toEqual(moveFrom(fiveCrownsSolo, 'place 4 discard JH'));
    expect(undone(undone(undone(back)))).toEqual([]);
  });

  test('the turned card may go at once', () => {
    const gone = thrown([], situation);
    expect(moveOf(gone, situation)).toEqual(moveFrom(fiveCrownsSolo, 'place 2 discard 7H'));
    expect(thrown(gone, situation)).toBe(gone);
    expect(discarded(gone, situation, '5C')).toBe(gone);
  });

  test('an illegal press changes nothing', () => {
    expect(placed([], situation, 5)).toEqual([]);
    const onFour = placed([], situation, 4);
    expect(placed(onFour, situation, 4)).toBe(onFour);
    expect(discarded(onFour, situation, '5C')).toBe(onFour);
    expect(discarded([], situation, '7C')).toEqual([]);
    expect(placed([], { turned: '7H', legal: [] }, 4)).toEqual([]);
    expect(thrown([], { turned: null, legal: [] })).toEqual([]);
  });
});

describe('the table with a draft on it', () => {
  const view = tableOf('7H', { 2: '5C 6D 9H KS', 4: '7C 7D 8S JH Q* KD' });
  const still = stillPiles(view);
  const shownFor = (step: Parameters<typeof sceneOf>[3]) => sceneOf(view, still, ['3C'], step);

  test('shows the turned card in its pile, and the discard gone', () => {
    const placedOn = shownFor({ pile: 4, discard: null, thrown: false });
    expect(placedOn.turned).toBeNull();
    expect(placedOn.piles[3]!.groups[0]!.cards).toEqual(['7C', '7D', '7H']);
    expect(placedOn.piles[3]!.size).toBe(7);
    expect(placedOn.gone).toEqual(['3C']);
    const whole = shownFor({ pile: 4, discard: 'KD', thrown: false });
    expect(whole.piles[3]!.size).toBe(6);
    expect(whole.gone).toEqual(['3C', 'KD']);
    expect(whole.piles[1]).toBe(still[1]);
  });

  test('a card that goes at once leaves all piles alone', () => {
    const gone = shownFor({ pile: 2, discard: '7H', thrown: true });
    expect(gone.piles).toBe(still);
    expect(gone.gone).toEqual(['3C', '7H']);
  });

  test('cards keep their tokens as they move', () => {
    const tracker = new TokenTracker(FOLLOWING);
    const [turned] = tracker.follow(shownFor(null)).zones.get('turned')!;
    const tokens = tracker.follow(shownFor({ pile: 4, discard: null, thrown: false }));
    expect(tokens.zones.get('pile 4')).toContain(turned);
    expect(tokens.fresh.size).toBe(0);
    const next = tracker.follow(sceneOf({ ...view, turned: 'XX' }, still, ['3C', '7H'], null));
    expect(next.zones.get('gone')).toEqual([turned]);
    expect([...next.fresh]).toEqual(next.zones.get('turned'));
  });
});

describe('arrow keys', () => {
  // Six rows: down the left side, up the right.
  const stops = [1, 2, 5, 7, 10, 11].map((pile) => ({
    pile,
    x: pile > 6 ? 900 : 100,
    y: 100 * (pile > 6 ? 12 - pile : pile),
  }));
  test('go by number, and to the nearest pile above and below', () => {
    expect(nextStop(stops, 2, 'after')).toBe(5);
    expect(nextStop(stops, 11, 'after')).toBe(11);
    expect(nextStop(stops, 1, 'before')).toBe(1);
    expect(nextStop(stops, 7, 'before')).toBe(5);
    expect(nextStop(stops, 1, 'down')).toBe(2);
    expect(nextStop(stops, 2, 'down')).toBe(5);
    expect(nextStop(stops, 5, 'down')).toBe(5);
    expect(nextStop(stops, 11, 'down')).toBe(10);
    expect(nextStop(stops, 7, 'up')).toBe(10);
    expect(nextStop(stops, 3, 'up')).toBe(3);
  });
});
