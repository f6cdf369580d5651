import { describe, expect, test } from 'vitest';
import { gameOf } from '#games/index.ts';
import { seededRandom, type Draw } from '#games/chance.ts';
import type { AnyGame, Position } from '#games/game.ts';
import { partners } from '#games/partners/index.ts';
import type { State, View } from '#games/partners/types.ts';
import { takeStep } from '#games/step.ts';
import { coach } from '../../../../web/src/lib/boards/partners/coach.ts';
import { collectionsOf, reckon } from '../../../../web/src/lib/boards/partners/parts/reckoning.ts';
import { movesFrom } from '../../../support/moves.ts';
import { demand, eachDecision, eachSample, samplesOf } from '../../../support/sample-games.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];
const viewer = { names: NAMES, seat: 0 };
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
    const words = coach(
      view,
      movesFrom(partners, ['play JC to 0', 'play JC to 1', 'play KH to 0', 'play KH to 1']),
      viewer,
    )!;
    expect(words.topic).toBe('alone-kingless');
    expect(plain(words.gist)).toBe(
      'You have no King, so no points yet. Play K♥ to your own collection, to score 3.',
    );
    expect(words.more.some((line) => line.startsWith('A Jack'))).toBe(true);
    expect(words.more.some((line) => line.startsWith('A Queen'))).toBe(false);
  });

  test('counts the steal that a Jack brings, and the gift that a Queen does', () => {
    const seats = withCards(['2H 3H 4H 5H 6H', 'KH', '', '']);
    const gist = (legal: string[], seen: View) =>
      plain(coach(seen, movesFrom(partners, legal), viewer)!.gist);
    expect(gist(['play JC to 0', 'play TC to 0'], { ...view, seats })).toBe(
      'You have no King, so no points yet. Play J♣ to your own collection and steal K♥ from Ben, to score 6.',
    );
    const queens = withCards(['KC 2H 3H KH', '', '', '']);
    expect(gist(['play QH to 0'], { ...view, seats: queens })).toBe(
      'Your crowned suit ♣ makes 1 point. Play Q♥ to your own collection and give K♣ to Ben, to score 4.',
    );
    const allies = withCards(['AD KH', 'AH KS', '', '']);
    expect(gist(['play JS to 1'], { ...view, round: 2, seats: allies })).toBe(
      'Your crowned suit ♥ makes 1 point. Play J♠ to Ben’s collection, to score 3 before what Ben then does.',
    );
  });

  test('never says that nothing raises the score where a move, with its steal or gift, does', () => {
    const game = gameOf('partners')!;
    eachSample(samplesOf(game, 4), (sample) => {
      eachDecision(sample, 3, ({ state, toAct }) => {
        const seen = game.view(state, toAct) as View;
        const legal = partners.legalMoves(seen);
        const { gist } = coach(seen, legal, { names: NAMES, seat: toAct })!;
        if (!gist.includes('No move raises')) return;
        const score = (view: View) => reckon(collectionsOf(view.seats), view.round)[toAct]!.score;
        for (const move of legal) {
          const after = played(game, state, move);
          if (!after || after.round !== seen.round) continue;
          const ends =
            after.toAct === toAct && after.phase !== 'play'
              ? game.legalMoves(game.view(after, toAct)).map((then) => played(game, after, then))
              : [after];
          for (const end of ends)
            if (end && end.round === seen.round)
              demand(
                score(end as never) <= score(seen),
                () => `${partners.formatMove(move)} brings more than ${score(seen)}`,
              );
        }
      });
    });
  });

  test('says in words what there is without a King when a card is to be given', () => {
    const giving = { ...view, phase: 'give' as const };
    expect(plain(coach(giving, movesFrom(partners, ['give 4C to 1']), viewer)!.gist)).toBe(
      'You have no King, so no points yet. Give what you don’t need.',
    );
  });

  test('after a Jack it says what to steal', () => {
    const stealing = { ...view, phase: 'steal' as const, seats: withKing(view) };
    const words = coach(stealing, movesFrom(partners, ['steal 5H from 1']), viewer)!;
    expect([words.topic, plain(words.gist)]).toEqual(['steal', 'Steal 5♥ from Ben, to score 4.']);
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
          const legal = seat === toAct ? partners.legalMoves(seen) : [];
          const words = coach(seen, legal, { names: NAMES, seat });
          const text = words && [words.title, words.gist, ...words.more].join(' ');
          demand(text !== null || seen.seats[seat]!.out, () => `seat ${seat} is told nothing`);
          demand(!/undefined|NaN|null|\?\?/.test(text ?? ''), () => `seat ${seat} is told: ${text}`);
        }
      });
    });
  });
});

const withCards = (collections: readonly string[]): View['seats'] =>
  view.seats.map((place, seat) => ({ ...place, collection: collections[seat]!.split(' ').filter(Boolean) }));

/** The state after a move; null if the move needs chance. */
function played(game: AnyGame, state: Position, move: unknown): State | null {
  const chance = { draw: ({ sample }: Draw) => sample(seededRandom(1)) };
  const step = takeStep(game, state, state.toAct!, move, chance);
  return step.ok ? (step.value.after as State) : null;
}

const withKing = ({ seats }: View): View['seats'] =>
  seats.map((place, seat) => (seat === 0 ? { ...place, collection: ['2H', '3H', 'KH', '4C'] } : place));
