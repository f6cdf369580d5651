import { expect, test } from 'vitest';
import type { Seat } from '#games/game.ts';
import { gameOf } from '#games/index.ts';
import { kingsQueens } from '#games/kings-queens/index.ts';
import type { View } from '#games/kings-queens/types.ts';
import { coach } from '../../../../web/src/lib/boards/kings-queens/coach.ts';
import type { Coaching } from '../../../../web/src/lib/boards/types.ts';
import { dealOf, dealt, scene, type Scene } from '../../../support/kings-queens-scene.ts';
import { demand, eachDecision, eachSample, samplesOf } from '../../../support/sample-games.ts';

const NAMES = ['Ada', 'Ben'];
const plain = (text: string | undefined): string => (text ?? '').replaceAll('\uFE0E', '');

function told(table: Scene, seat: Seat = 0): Coaching | null {
  const view = table.view(seat);
  return coach(view, view.toAct === seat ? kingsQueens.legalMoves(view) : [], { names: NAMES, seat });
}

const start = dealt(1, dealOf('2C 2H 3D 4S 5H QC KD KS 5C 5D QS 3C 2S 4H KH QD'));

test('the first prediction: what counts, and what may not be said', () => {
  expect(told(start)).toMatchObject({ topic: 'predict' });
  expect(told(start)!.more[0]).toContain('You hold two Kings, one Queen and two 2s.');
  expect(told(start.play('bid 4'), 1)!.more.at(-1)).toBe(
    'Ada predicted +4, so −4 is not allowed: together it would be 0.',
  );
});

test('no figure stands before the name of a rank', () => {
  const few = dealt(1, dealOf('2C 3H 3D 4S 5H 4C 5D 5S 5C 2H KH 3C 2S 4H QS QD'));
  expect(told(few)!.more[0]).toContain('You hold no Kings, no Queens and one 2.');
  expect(told(few)!.more.join(' ')).not.toMatch(/\d 2s?\b/);
});

test('the next prediction: what the last one cost', () => {
  const table = scene({ hands: ['5C', '4C'], taken: ['KC', 'QC'], bids: [2, 3] });
  const words = told(table.play('play 5C', 'play 4C', `# deal ${dealOf('')}`), 1);
  expect(words).toMatchObject({ topic: 'predict-again' });
  expect(words!.gist).toContain('You predicted +3 and took −12: that is 15 apart, so you are charged 15.');
});

test.each([
  ['a lead', ['KD 3C', '4H 5S'], [], 0, 'lead', 'K♦ is beaten only by the 2 of its suit'],
  ['an answer in suit', ['KD 3C', '4D 2D'], ['play 3C'], 1, 'discard', 'goes to the other'],
  ['a King that a 2 can beat', ['KD 3C', '4D 2D'], ['play KD'], 1, 'two-beats-king', '2♦ is the one card'],
  ['a suit to follow', ['KD 3C', '4D 5D'], ['play KD'], 1, 'follow', 'you must play one'],
  ['waiting for the answer', ['KD 3C', '4D 5D'], ['play KD'], 0, 'wait-follow', 'If Ben has diamonds'],
  ['waiting for the lead', ['KD 3C', '4D 5D'], [], 1, 'wait-lead', 'leads to the next'],
] as const)('%s', (_, hands, moves, seat, topic, gist) => {
  const words = told(scene({ hands }).play(...moves), seat);
  expect(words?.topic).toBe(topic);
  expect(plain(words?.gist)).toContain(gist);
});

test('the least charge of both', () => {
  const more = (bids: [number, number]) => told(scene({ hands: ['KD', '4D'], bids }))!.more.at(-1);
  expect(more([3, 1])).toContain('Together you predicted +4. With a King and a Queen in play');
  expect(more([3, 1])).toContain('charged at least 4');
  expect(more([3, -5])).toContain('Together you predicted −2.');
  expect(more([3, -5])).toContain('charged at least 2');
});

test('every seat is told something, at every decision of whole games', () => {
  const game = gameOf('kings-queens')!;
  eachSample(samplesOf(game, 2), (sample) => {
    eachDecision(sample, 3, ({ state, toAct }) => {
      for (const seat of [0, 1]) {
        const view = game.view(state, seat) as View;
        const legal = seat === toAct ? kingsQueens.legalMoves(view) : [];
        const words = coach(view, legal, { names: NAMES, seat });
        const text = words && [words.title, words.gist, ...words.more].join(' ');
        demand(text !== null, () => `seat ${seat} is told nothing`);
        demand(!/undefined|NaN|null|\?\?/.test(text), () => `seat ${seat} is told: ${text}`);
      }
    });
  });
});

test('a spectator, and a match that is over, need no guide', () => {
  expect(coach(start.view('spectator'), [], { names: NAMES, seat: null })).toBeNull();
  const over = start.concede(0).state;
  expect(coach(kingsQueens.view(over, 0), [], { names: NAMES, seat: 0 })).toBeNull();
});
