import { describe, expect, test } from 'vitest';
import { sampledChance, seededRandom } from '../../../../games/chance.ts';
import { fiveCrownsSolo } from '../../../../games/five-crowns/solo/index.ts';
import type { Move, Pile, View } from '../../../../games/five-crowns/solo/types.ts';
import { coach } from '../../../../web/src/lib/boards/five-crowns-solo/coach.ts';
import {
  askLine,
  sendLabel,
  type Moment,
} from '../../../../web/src/lib/boards/five-crowns-solo/text/lines.ts';
import { closable } from '../../../../web/src/lib/boards/five-crowns-solo/parts/piles.ts';
import { gameOf } from '../../../../games/index.ts';
import { entryOf } from '../../../../web/src/lib/platform/match/frames.ts';
import {
  describeChoice,
  describeOutcome,
} from '../../../../web/src/lib/boards/five-crowns-solo/text/moves.ts';
import { dealt, pileOf, tableOf } from '../../../support/five-crowns-solo-scene.ts';
import { linesOf } from '../../../support/entries.ts';
import { seeds } from '../../../support/seeds.ts';

const ADA = { names: ['Ada'], seat: 0 };
const WATCHER = { names: ['Ada'], seat: null };

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\uFE0E', '');

describe('in words', () => {
  const view = tableOf('7H', { 2: '5C 6D 9H KS', 4: '7C 7D 8S 9S TS KD' });
  const at = (moment: Partial<Moment>) =>
    plain(askLine({ view, viewer: ADA, step: null, closable: closable(view), isPending: false, ...moment }));

  test('the requested action, and a pile that would close before it does', () => {
    expect(at({})).toBe('Where does 7♥ go? It can close pile 4.');
    expect(at({ step: { pile: 4, discard: null, thrown: false } })).toBe(
      'Pile 4, 6s wild: which card goes? Without K♦ it closes.',
    );
    expect(at({ step: { pile: 4, discard: 'KD', thrown: false } })).toBe(
      'You discard K♦, and pile 4 closes.',
    );
    expect(at({ step: { pile: 4, discard: '8S', thrown: false } })).toBe('You discard 8♠ from pile 4.');
    expect(at({ step: { pile: 2, discard: '7H', thrown: true } })).toBe(
      'You discard 7♥ at once; the piles stay as they are.',
    );
    expect(at({ isPending: true })).toBe('Sending your move…');
    expect(at({ viewer: WATCHER })).toBe('Ada turned 7♥ and looks for a pile.');
  });

  test('the effect of sending', () => {
    const last = tableOf('7H', { 4: '7C 7D 8S 9S TS KD' });
    const step = { pile: 4, discard: 'KD', thrown: false };
    expect(sendLabel(view, step)).toBe('Turn the next card');
    expect(sendLabel(last, step)).toBe('Close the last pile');
    expect(sendLabel({ ...view, deck: 0 }, step)).toBe('Play the last card');
  });

  test('a move as something to do', () => {
    expect(describeChoice({ do: 'place', pile: 11, discard: 'XX' })).toBe(
      'Put the turned card on pile 11, discard the Joker',
    );
  });

  test('a move in the log, with the card that its notation does not name', () => {
    const closed: Pile = { closed: true, cards: pileOf('7C 7D 7H 8S 9S TS') };
    const after = { ...view, turned: '3C', piles: view.piles.with(3, closed) };
    const said = (before: View, move: Move | null, viewer: typeof ADA | typeof WATCHER) => {
      const seen = { seat: 0, move, chance: [], before, after };
      return linesOf('five-crowns-solo', [entryOf(gameOf('five-crowns-solo')!, 1, seen)], viewer)[0];
    };
    const put = (pile: number, discard: string): Move => ({ do: 'place', pile, discard });
    expect(said(view, put(4, 'KD'), ADA)).toBe('You put 7♥ on pile 4 and discard K♦. Pile 4 is closed.');
    expect(said(view, put(2, 'KS'), WATCHER)).toBe('Ada puts 7♥ on pile 2 and discards K♠.');
    expect(said(after, put(2, '3C'), ADA)).toBe('You discard 3♣ at once.');
    expect(said(after, put(2, '9H'), ADA)).toBe('You put 3♣ on pile 2 and discard 9♥.');
    expect(said(view, null, WATCHER)).toBe('Ada gives up.');
  });

  test('the end, with the number of closed piles', () => {
    const end = tableOf(null, { 2: '5C 6D 9H KS', 4: '7C 7D 8S 9S TS KD' }, 0);
    const lost = describeOutcome({ reason: 'empty', winners: [] }, ADA, end);
    expect(lost.headline).toBe('9 of 11 piles closed');
    expect(lost.reason).toBe('The draw pile is empty.');
    expect(lost.standings).toEqual([{ seat: 0, text: '9 of 11 piles closed', isWinner: false }]);
    const won = describeOutcome({ reason: 'closed', winners: [0] }, WATCHER, tableOf(null, {}, 3));
    expect(won.headline).toBe('All eleven piles closed');
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
    expect(plain(words?.gist)).toBe('With 7♥ it is complete; K♦ may go.');
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
