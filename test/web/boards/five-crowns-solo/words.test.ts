import { describe, expect, test } from 'vitest';
import { sampledChance, seededRandom } from '../../../../games/chance.ts';
import { fiveCrownsSolo } from '../../../../games/five-crowns/solo/index.ts';
import type { Pile, View } from '../../../../games/five-crowns/solo/types.ts';
import { coach } from '../../../../web/src/lib/boards/five-crowns-solo/coach.ts';
import {
  askLine,
  sendLabel,
  type Moment,
} from '../../../../web/src/lib/boards/five-crowns-solo/text/lines.ts';
import { closable } from '../../../../web/src/lib/boards/five-crowns-solo/parts/piles.ts';
import { discardsOf } from '../../../../web/src/lib/boards/five-crowns-solo/parts/scene.ts';
import {
  describeChoice,
  describeMove,
  describeOutcome,
} from '../../../../web/src/lib/boards/five-crowns-solo/text/moves.ts';
import { dealt, pileOf, tableOf } from '../../../support/five-crowns-solo-scene.ts';
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

  test('a move in the log, and as something to do', () => {
    const entry = { n: 3, seat: 0, move: 'place 4 discard KD', chance: [] };
    expect(plain(describeMove(entry, ADA))).toBe('You play on pile 4 and discard K♦.');
    expect(plain(describeMove(entry, WATCHER))).toBe('Ada plays on pile 4 and discards K♦.');
    expect(describeMove({ ...entry, move: 'concede' }, WATCHER)).toBe('Ada gives up.');
    expect(describeMove({ ...entry, move: 'juggle 4' }, ADA)).toBe('You: juggle 4.');
    expect(describeChoice({ do: 'place', pile: 11, discard: 'XX' })).toBe(
      'Put the turned card on pile 11, discard the Joker',
    );
    expect(discardsOf([entry, { ...entry, move: 'concede' }])).toEqual(['KD']);
  });

  test('a move that was seen, with the card that it does not name', () => {
    const entry = { n: 1, seat: 0, move: 'place 4 discard KD', chance: [] };
    const closed: Pile = { closed: true, cards: pileOf('7C 7D 7H 8S 9S TS') };
    const after = { ...view, turned: '3C', piles: view.piles.with(3, closed) };
    const seen = (n: number) => [view, after][n] ?? null;
    const said = (move: string, viewer: typeof ADA | typeof WATCHER, n = 1) =>
      plain(describeMove({ ...entry, n, move }, viewer, seen));
    expect(said('place 4 discard KD', ADA)).toBe('You put 7♥ on pile 4 and discard K♦. Pile 4 is closed.');
    expect(said('place 2 discard KS', WATCHER)).toBe('Ada puts 7♥ on pile 2 and discards K♠.');
    expect(said('place 2 discard 3C', ADA, 2)).toBe('You discard 3♣ at once.');
    expect(said('place 2 discard 9H', ADA, 2)).toBe('You put 3♣ on pile 2 and discard 9♥.');
    // Without views, only the notation is known.
    expect(said('place 2 discard 9H', ADA, 3)).toBe('You play on pile 2 and discard 9♥.');
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
