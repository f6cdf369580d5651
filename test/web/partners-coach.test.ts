import { describe, expect, test } from 'vitest';
import { gameOf } from '#games/index.ts';
import type { View } from '#games/partners/types.ts';
import { coach } from '../../web/src/lib/boards/partners/coach.ts';
import { demand, eachDecision, eachSample, samplesOf } from '../support/sample-games.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];
const voice = { names: NAMES, seat: 0 };
const plain = (text: string | undefined): string => (text ?? '').replaceAll('\uFE0E', '');

const view: View = {
  game: 'partners',
  round: 1,
  dealer: 3,
  phase: 'play',
  toAct: 0,
  outcome: null,
  seats: ['2H 3H 4C', '5H', '', ''].map((cards, seat) => ({
    out: false,
    hand: seat === 0 ? ['JC', 'KH'] : ['??'],
    collection: cards.split(' ').filter(Boolean),
    scores: [],
  })),
};

describe('the guide', () => {
  test('names the card that brings most, and explains what is in the hand', () => {
    const words = coach(view, ['play JC to 0', 'play JC to 1', 'play KH to 0', 'play KH to 1'], voice)!;
    expect(words.topic).toBe('alone-kingless');
    expect(plain(words.gist)).toBe(
      'You have no King, so your collection makes no points yet. K♥ to yourself would bring you to 3.',
    );
    expect(words.more.some((line) => line.startsWith('A Jack'))).toBe(true);
    expect(words.more.some((line) => line.startsWith('A Queen'))).toBe(false);
  });

  test('after a Jack it says what to steal', () => {
    const stealing = { ...view, phase: 'steal' as const, seats: withKing(view) };
    const words = coach(stealing, ['steal 5H from 1'], voice)!;
    expect([words.topic, plain(words.gist)]).toEqual(['steal', '5♥ of Ben would bring you to 4.']);
  });

  test('a spectator, and who has conceded, need none', () => {
    expect(coach(view, [], { names: NAMES, seat: null })).toBeNull();
    const seats = view.seats.map((place, seat) => ({ ...place, out: seat === 2 }));
    expect(coach({ ...view, seats }, [], { names: NAMES, seat: 2 })).toBeNull();
  });

  test('every seat that is in is told something, at every decision of whole games', () => {
    const game = gameOf('partners')!;
    eachSample(samplesOf(game, 4), (sample) => {
      eachDecision(sample, 5, ({ state, toAct }) => {
        for (let seat = 0; seat < 4; seat++) {
          const seen = game.view(state, seat) as View;
          const legal = seat === toAct ? game.legalMoves(seen).map((move) => game.formatMove(move)) : [];
          const words = coach(seen, legal, { names: NAMES, seat });
          const text = words && [words.title, words.gist, ...words.more].join(' ');
          demand(text !== null || seen.seats[seat]!.out, () => `seat ${seat} is told nothing`);
          demand(!/undefined|NaN|null|\?\?/.test(text ?? ''), () => `seat ${seat} is told: ${text}`);
        }
      });
    });
  });
});

const withKing = ({ seats }: View): View['seats'] =>
  seats.map((place, seat) => (seat === 0 ? { ...place, collection: ['2H', '3H', 'KH', '4C'] } : place));
