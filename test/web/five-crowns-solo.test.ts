import { describe, expect, test } from 'vitest';
import { sortCards, withCard, withoutCards } from '../../games/cards.ts';
import { sampledChance, seededRandom } from '../../games/chance.ts';
import { isComplete } from '../../games/five-crowns/melds.ts';
import { fiveCrownsSolo } from '../../games/five-crowns/solo/index.ts';
import type { Pile, View } from '../../games/five-crowns/solo/types.ts';
import { coach } from '../../web/src/lib/boards/five-crowns-solo/coach.ts';
import {
  discarded,
  moveOf,
  placed,
  thrown,
  undone,
  type Situation,
} from '../../web/src/lib/boards/five-crowns-solo/draft.ts';
import { Happenings } from '../../web/src/lib/boards/five-crowns-solo/happened.ts';
import { askLine, sendLabel, type Moment } from '../../web/src/lib/boards/five-crowns-solo/lines.ts';
import {
  closable,
  closers,
  grouped,
  groupList,
  wildMark,
  wildName,
  wildOf,
} from '../../web/src/lib/boards/five-crowns-solo/piles.ts';
import {
  discardsOf,
  FOLLOWING,
  sceneOf,
  stillPiles,
} from '../../web/src/lib/boards/five-crowns-solo/scene.ts';
import { nextStop } from '../../web/src/lib/boards/five-crowns-solo/steering.ts';
import {
  describeChoice,
  describeMove,
  describeOutcome,
} from '../../web/src/lib/boards/five-crowns-solo/words.ts';
import { TokenTracker } from '../../web/src/lib/boards/parts/tokens.ts';
import { seeds } from '../support/seeds.ts';

const ADA = { names: ['Ada'], seat: 0 };
const WATCHER = { names: ['Ada'], seat: null };

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\uFE0E', '');
const cards = (text: string) => sortCards(text.split(' '));

/** The first decision of a deal. */
function dealt(seed: number): View {
  const chance = sampledChance(seededRandom(seed));
  return fiveCrownsSolo.view(fiveCrownsSolo.setup({ seats: 1, dealer: 0, options: {} }, chance), 0);
}

const legalOf = (view: View): Set<string> =>
  new Set(fiveCrownsSolo.legalMoves(view).map((move) => fiveCrownsSolo.formatMove(move)));

const CLOSED: Pile = { closed: true, cards: [] };

/** A table with only some piles of interest; all others are closed. */
function tableOf(turned: string | null, piles: Readonly<Record<number, string>>, deck = 9): View {
  return {
    game: 'five-crowns-solo',
    phase: turned === null ? 'over' : 'place',
    toAct: turned === null ? null : 0,
    deck,
    turned,
    piles: Array.from({ length: 11 }, (_, index) =>
      piles[index + 1] === undefined ? CLOSED : { closed: false, cards: cards(piles[index + 1]!) },
    ),
    outcome: null,
  };
}

describe('the eleven piles', () => {
  test('in pile p the rank p + 2 is wild', () => {
    expect([1, 4, 8, 9, 10, 11].map(wildOf)).toEqual([3, 6, 10, 11, 12, 13]);
    expect([1, 8, 9, 11].map(wildMark)).toEqual(['3', '10', 'J', 'K']);
    expect([2, 9, 10, 11].map(wildName)).toEqual(['4s', 'Jacks', 'Queens', 'Kings']);
  });

  test('lie as melds, pairs that want a third card, and what is loose', () => {
    const groups = grouped(cards('5C 5D 5H 9S TS 7C 8D KH'), 3);
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
  const situation: Situation = { turned: '7H', legal: legalOf(view) };

  test('a pile, then a card of it; another card or pile instead; and back step by step', () => {
    const onFour = placed([], situation, 4);
    expect(moveOf(onFour, situation)).toBeNull();
    const without8 = discarded(onFour, situation, '8S');
    expect(moveOf(without8, situation)).toBe('place 4 discard 8S');
    const withoutJack = discarded(without8, situation, 'JH');
    expect(moveOf(withoutJack, situation)).toBe('place 4 discard JH');
    const onTwo = placed(withoutJack, situation, 2);
    expect(onTwo.at(-1)).toEqual({ pile: 2, discard: null, thrown: false });
    const back = undone(onTwo);
    expect(moveOf(back, situation)).toBe('place 4 discard JH');
    expect(undone(undone(undone(back)))).toEqual([]);
  });

  test('the turned card may go at once', () => {
    const gone = thrown([], situation);
    expect(moveOf(gone, situation)).toBe('place 2 discard 7H');
    expect(thrown(gone, situation)).toBe(gone);
    expect(discarded(gone, situation, '5C')).toBe(gone);
  });

  test('what is not legal changes nothing', () => {
    expect(placed([], situation, 5)).toEqual([]);
    const onFour = placed([], situation, 4);
    expect(placed(onFour, situation, 4)).toBe(onFour);
    expect(discarded(onFour, situation, '5C')).toBe(onFour);
    expect(discarded([], situation, '7C')).toEqual([]);
    expect(placed([], { turned: '7H', legal: new Set() }, 4)).toEqual([]);
    expect(thrown([], { turned: null, legal: new Set() })).toEqual([]);
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
  // Six rows: the left side goes down, the right one up.
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

describe('in words', () => {
  const view = tableOf('7H', { 2: '5C 6D 9H KS', 4: '7C 7D 8S 9S TS KD' });
  const at = (moment: Partial<Moment>) =>
    plain(askLine({ view, voice: ADA, step: null, closable: closable(view), isPending: false, ...moment }));

  test('what is asked for, and a pile that would close before it does', () => {
    expect(at({})).toBe('Where does 7♥ go? It can close pile 4.');
    expect(at({ step: { pile: 4, discard: null, thrown: false } })).toBe(
      'Pile 4, 6s wild: which card goes? Without K♦ it closes.',
    );
    expect(at({ step: { pile: 4, discard: 'KD', thrown: false } })).toBe('K♦ goes and pile 4 closes.');
    expect(at({ step: { pile: 4, discard: '8S', thrown: false } })).toBe('8♠ goes from pile 4.');
    expect(at({ step: { pile: 2, discard: '7H', thrown: true } })).toBe(
      '7♥ goes; the piles stay as they are.',
    );
    expect(at({ isPending: true })).toBe('Sending your move…');
    expect(at({ voice: WATCHER })).toBe('Ada turned 7♥ and looks for a pile.');
  });

  test('what sending does', () => {
    const last = tableOf('7H', { 4: '7C 7D 8S 9S TS KD' });
    const step = { pile: 4, discard: 'KD', thrown: false };
    expect(sendLabel(view, step)).toBe('Turn the next card');
    expect(sendLabel(last, step)).toBe('Close the last pile');
    expect(sendLabel({ ...view, deck: 0 }, step)).toBe('Play the last card');
  });

  test('a move in the log, and as something to do', () => {
    const entry = { n: 3, seat: 0, move: 'place 4 discard KD', chance: [] };
    expect(plain(describeMove(entry, ADA))).toBe('You play on pile 4 and discard K♦.');
    expect(plain(describeMove(entry, WATCHER))).toBe('Ada plays on pile 4 and discards K♦.');
    expect(describeMove({ ...entry, move: 'concede' }, WATCHER)).toBe('Ada gives up.');
    expect(describeMove({ ...entry, move: 'juggle 4' }, ADA)).toBe('You: juggle 4.');
    expect(describeChoice('place 11 discard XX')).toBe('Put the turned card on pile 11, discard the Joker');
    expect(discardsOf([entry, { ...entry, move: 'concede' }])).toEqual(['KD']);
  });

  test('what just happened, with the card that the move does not name', () => {
    const happenings = new Happenings();
    happenings.follow(view, [], ADA);
    const entry = { n: 1, seat: 0, move: 'place 4 discard KD', chance: [] };
    const closed: Pile = { closed: true, cards: cards('7C 7D 7H 8S 9S TS') };
    const after = { ...view, turned: '3C', piles: view.piles.with(3, closed) };
    const line = '7♥ went on pile 4, K♦ is gone. Pile 4 is closed.';
    expect(plain(happenings.follow(after, [entry], ADA))).toBe(line);
    expect(plain(happenings.follow(after, [entry], ADA))).toBe(line);
    const thrownAway = { ...entry, n: 2, move: 'place 2 discard 3C' };
    expect(plain(happenings.follow({ ...after, turned: '4C' }, [entry, thrownAway], ADA))).toBe(
      '3♣ is gone; no pile changed.',
    );
    const late = new Happenings();
    expect(plain(late.follow(after, [entry], ADA))).toBe('You play on pile 4 and discard K♦.');
  });

  test('how it ended, and with how many piles', () => {
    const end = tableOf(null, { 2: '5C 6D 9H KS', 4: '7C 7D 8S 9S TS KD' }, 0);
    const lost = describeOutcome({ reason: 'empty', winners: [] }, ADA, end);
    expect(lost.headline).toBe('9 of 11 piles closed');
    expect(lost.reason).toBe('The draw pile is empty.');
    expect(lost.standings).toEqual([{ seat: 0, text: '9 of 11 piles closed', isWinner: false }]);
    const won = describeOutcome({ reason: 'closed', winners: [0] }, WATCHER, tableOf(null, {}, 3));
    expect(won.headline).toBe('All eleven piles closed!');
    expect(won.reason).toBe('Ada solved it with 3 cards to spare.');
    const gone = describeOutcome({ reason: 'concession', winners: [] }, ADA, { ...end, deck: 1 });
    expect(gone.reason).toBe('You gave up with 1 card still to come.');
  });
});

describe('the guide', () => {
  const told = (view: View) => coach(view, [], ADA);

  test('begins with what a pile wants', () => {
    expect(told(dealt(3))?.topic).toBe('start');
    expect(coach(dealt(3), [], WATCHER)).toBeNull();
  });

  test('names a pile that can close before all else', () => {
    const words = told(tableOf('7H', { 2: '5C 6D 9H KS', 4: '7C 7D 8S 9S TS KD' }));
    expect(plain(words?.gist)).toBe('7♥ completes it; K♦ may go.');
  });

  test('says where a card is wild, what it completes, and when it fits nothing', () => {
    const open = { 4: '3C 3D 5H 8S J* KD', 9: '4C 4D 6H 6S 8* 8C T* TD QH Q* KS' };
    expect(told(tableOf('6C', open))?.topic).toBe('wild 4');
    expect(told(tableOf('3H', open))?.topic).toBe('fits 4');
    expect(told(tableOf('9D', { 4: open[4] }))?.topic).toBe('no meld');
    expect(told(tableOf('XX', open))?.title).toBe('A Joker');
    expect(told(tableOf('9D', { 4: open[4] }, 0))?.gist).toContain('This is the last card');
  });

  for (const seed of seeds(3)) {
    test(`has a word at every card of a deal (seed ${seed})`, () => {
      const random = seededRandom(seed);
      let state = fiveCrownsSolo.setup({ seats: 1, dealer: 0, options: {} }, sampledChance(random));
      while (state.toAct !== null) {
        const view = fiveCrownsSolo.view(state, 0);
        expect(told(view)?.gist).toMatch(/\.$/);
        const moves = fiveCrownsSolo.legalMoves(view);
        const played = fiveCrownsSolo.play(state, moves[random.below(moves.length)]!, sampledChance(random));
        if (!played.ok) throw new Error(played.error.message);
        state = played.value;
      }
      expect(told(fiveCrownsSolo.view(state, 0))).toBeNull();
    });
  }
});
