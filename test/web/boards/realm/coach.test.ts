import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../../games/game.ts';
import { gameOf } from '../../../../games/index.ts';
import { realm } from '../../../../games/realm/index.ts';
import { chooseMove } from '../../../../games/bot/choose.ts';
import { playerOf } from '../../../../games/bot/levels.ts';
import { seededRandom } from '../../../../games/chance.ts';
import type { Move, View } from '../../../../games/realm/types.ts';
import { coach } from '../../../../web/src/lib/boards/realm/coach/index.ts';
import type { Coaching } from '../../../../web/src/lib/boards/types.ts';
import { scene, type Scene } from '../../../support/realm-scene.ts';
import { demand, eachDecision, eachSample, samplesOf } from '../../../support/sample-games.ts';

const NAMES = ['Ada', 'Ben', 'Cleo'];

/** The advice for a seat. */
function told(table: Scene, seat: Seat = 0): Coaching | null {
  const view = realm.view(table.state, seat);
  const legal = view.toAct === seat ? realm.legalMoves(view) : [];
  return coach(view, legal, { names: NAMES, seat });
}

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\uFE0E', '');

describe('before the first turn', () => {
  const opening = { phase: 'mulligan', turn: 0 } as const;

  test.each([
    ['2C 3C 7H 8D JS', 'keep', 'No royal yet'],
    ['2C 3C 7H 8D KS', 'keep', 'You hold K♠: something to crown'],
    ['2C 3C 7H QD KS', 'mulligan', 'You hold Q♦ K♠: one fits'],
    ['2C QC QH QD KS', 'mulligan', 'one fits'],
  ])('%s: the guide and the bots say %s', (hand, move, gist) => {
    const table = scene({ ...opening, seats: [{ hand }, {}] });
    const words = plain(told(table)?.gist);
    expect(words).toContain(gist);
    expect(words.includes('Keep this hand')).toBe(move === 'keep');
    const suggested = realm.bot!.suggest!(realm.view(table.state, 0));
    expect(suggested.toSorted((a, b) => b.weight - a.weight)[0]!.move.do).toBe(move);
  });

  test('the guide says of a first hand what the analysis finds', () => {
    for (const hand of ['2C 3C 7H 8D JS', '4C 5D 9H TS JD', '2C 3C 7H QD KS', '5C 9C QH KD KS']) {
      const table = scene({ ...opening, seats: [{ hand }, { hand: '2D 4D 6S 8C TC' }] });
      const words = told(table)?.gist ?? '';
      const { candidates } = chooseMove({
        game: gameOf('realm')!,
        view: realm.view(table.state, 0),
        seat: 0,
        seats: 2,
        player: playerOf('strong'),
        budget: { iterations: 300 },
        isThorough: true,
        random: seededRandom(3),
      });
      const best = candidates.toSorted((a, b) => b.chance - a.chance)[0]!.move as Move;
      expect(best.do, hand).toBe(words.includes('Keep this hand') ? 'keep' : 'mulligan');
    }
  });
});

describe('with actions to spend', () => {
  test.each([
    [
      'a King in hand, a free throne and no guards',
      { hand: '2C 3C QD KS' },
      {},
      'first-guards',
      'crown K♠ behind',
    ],
    ['a King in hand and guards', { hand: 'QD KS', T1: '2C 3C' }, {}, 'coronate', 'Tap K♠'],
    ['a crown that nobody guards', { hand: '2C 3C', throne: 'KS' }, {}, 'guard', 'K♠ sits there unguarded'],
    [
      'a guarded crown',
      { hand: '2C 3C', throne: 'KS', T1: '7H 8D' },
      {},
      'advance',
      'K♠ needs 4 more cards to score',
    ],
    [
      'a crown that can be scored now',
      { hand: '2C 3C', throne: 'QS 4C', T1: '7H 8D' },
      {},
      'score',
      'Q♠ needs 2 more',
    ],
    [
      'an open throne opposite',
      { hand: '2C 3C', S1: '7H 8D' },
      { throne: 'KS' },
      'open-throne',
      'Ben’s Throne',
    ],
    ['nothing to crown', { hand: '2C 3C' }, {}, 'look', 'rally a pair'],
    ['nothing to crown and a pair to march', { hand: '2C 3C', T1: '7H 8D' }, {}, 'look', 'raid for theirs'],
    [
      'a throne and a hand to raid that are empty',
      { hand: '2C 3C', S1: '7H 8D' },
      { hand: '' },
      'look',
      'What you could raid is empty',
    ],
    [
      'a crown and no common to feed it',
      { hand: '', throne: 'KS' },
      {},
      'starved',
      'K♠ needs 4 more, and you hold no common. Draw',
    ],
  ])('%s', (_, own, other, topic, gist) => {
    const words = told(scene({ seats: [own, { hand: '9C', ...other }] }));
    expect(words?.topic).toBe(topic);
    expect(plain(words?.gist)).toContain(gist);
  });

  const march = { hand: '2C 3C', T1: '7H 8D', S1: '5H 6D' };

  test.each([
    ['a hand to raid', march, { hand: '9C' }, 'raid for theirs'],
    ['nothing to raid', march, { hand: '' }, 'so is what you could raid'],
    ['a pair to rally', { hand: '2C 3C' }, {}, 'rally a pair'],
    ['nothing at all', { hand: '2C' }, {}, 'Keep what you have'],
    ['a starving crown', { hand: '', throne: 'KS', S1: '5H 6D' }, {}, 'Recall a pair'],
  ])('an empty deck and %s: nothing says draw', (_, own, other, gist) => {
    const words = told(scene({ deck: '', seats: [own, other] }))!;
    expect(words.gist).toContain(gist);
    expect([words.gist, ...words.more].join(' ')).not.toMatch(/\bdraw\b/i);
  });

  test('nothing is to be had from an empty throne, whatever else is possible', () => {
    // Lane S only faces thrones, so this raid finds nothing.
    const words = told(scene({ seats: [{ hand: '2C 3C', S1: '7H 8D' }, { hand: '9C' }] }))!;
    expect(words.gist).not.toContain('raid for theirs');
  });

  test('it says what is left, what is too much, and only what can be done', () => {
    const { more } = told(scene({ actions: 1, seats: [{ hand: '2C 3C 4C 5C 6C 7C 8H' }, {}] }))!;
    expect(more[0]).toBe(
      '1 action left, the same or different ones. You hold 2 cards more than you may keep at the end of the turn: use them or lose them.',
    );
    expect(more.some((line) => line.startsWith('Rally'))).toBe(true);
    expect(more.some((line) => line.startsWith('Raid'))).toBe(false);
    expect(more.some((line) => line.startsWith('Advance'))).toBe(false);
  });
});

test('too many cards: how many to give up', () => {
  const table = scene({ phase: 'discard', actions: 0, seats: [{ hand: '2C 3C 4C 5C 6C 7C 8H' }, {}] });
  expect(told(table)?.gist).toContain('choose 2 cards to give up');
});

describe('in a raid', () => {
  const guards = { hand: '9C', throne: 'KD', T1: '8H^ JS^' };
  const encounter = { phase: 'encounter', raid: { defender: 1, target: 'throne', point: 'T1' } } as const;

  test('the raider learns the sum, the toll and whether a pair can counter', () => {
    const able = told(scene({ ...encounter, seats: [{ hand: '2C 3C 4C', S1: '7H 9C' }, guards] }))!;
    expect(plain(able.gist)).toContain('8♥ J♠: 8 + 10 = 18. Counter with a pair');
    expect(able.more[0]).toContain('Each Jack');
    const unable = told(scene({ ...encounter, seats: [{ hand: '', S1: '7D 9C' }, guards] }))!;
    expect(unable.gist).toContain('Withdraw');
  });

  test('the raided one learns what is at stake and that nothing is to be done', () => {
    const table = scene({ ...encounter, seats: [{ hand: '2C 3C 4C', S1: '7H 9C' }, guards] });
    expect(told(table, 1)).toMatchObject({ topic: 'raided-throne', title: 'Ada raids your Throne' });
    expect(told(table, 1)!.gist).toContain('1 pair of yours stands in the way');
  });

  test.each([
    ['KD', 'spoils-royal'],
    ['JD', 'spoils-jack'],
    ['7D', 'spoils-common'],
  ])('a picked %s', (picked, topic) => {
    const raid = { defender: 1, target: 'stronghold', picked } as const;
    const table = scene({ phase: 'spoils', raid, seats: [{ hand: '2C 3C' }, { hand: picked }] });
    expect(told(table)?.topic).toBe(topic);
  });
});

test.each([2, 3])('every seat is told something, at every decision of whole games of %i', (seats) => {
  const game = gameOf('realm')!;
  eachSample(samplesOf(game, seats), (sample) => {
    eachDecision(sample, 5, ({ state, toAct }) => {
      for (let seat = 0; seat < seats; seat++) {
        const view = game.view(state, seat) as View;
        const legal = seat === toAct ? realm.legalMoves(view) : [];
        const words = coach(view, legal, { names: NAMES, seat });
        const text = words && [words.title, words.gist, ...words.more].join(' ');
        demand(text !== null || view.seats[seat]!.out, () => `seat ${seat} is told nothing`);
        demand(!/undefined|NaN|null|\?\?/.test(text ?? ''), () => `seat ${seat} is told: ${text}`);
      }
    });
  });
});

test('a spectator, and a match that is over, need no guide', () => {
  const view = realm.view(scene({ seats: [{ hand: '2C' }, {}] }).state, 'spectator');
  expect(coach(view, [], { names: NAMES, seat: null })).toBeNull();
});
