import { describe, expect, it } from 'vitest';
import { chooseMove, playerOf, startSearch, type Level, type Thinker } from '#games/bot/index.ts';
import { seededRandom } from '#games/chance.ts';
import type { AnyGame } from '#games/game.ts';
import { gameOf } from '#games/index.ts';
import { bot as partnersKnowledge } from '#games/partners/bot.ts';
import { Tally } from '#games/partners/bot/tally.ts';
import { partners } from '#games/partners/index.ts';
import { finalScores, personalScore } from '#games/partners/score.ts';
import type { Move, State } from '#games/partners/types.ts';
import { scene, type Scene } from '../../support/partners-scene.ts';
import { demand, demandSame, eachDecision, eachSample, samplesOf } from '../../support/sample-games.ts';

const game = gameOf('partners')!;

function chosen({ state }: Scene, level: Level): string {
  const seat = state.toAct!;
  const { move } = chooseMove({
    game,
    view: partners.view(state, seat),
    seat,
    seats: 4,
    player: playerOf(level)!,
    budget: { iterations: 300 },
    random: seededRandom(1),
  });
  return partners.formatMove(move as Move);
}

describe('obvious choices in partners', () => {
  const even = [[9], [9], [9], [9]];
  const seats = (has: readonly string[], hand = '') =>
    has.map((cards, seat) => ({ has: cards, scores: even[seat]!, hand: seat === 3 ? hand : '' }));

  for (const level of ['greedy', 'fair', 'strong'] as const) {
    it(`${level} crowns its longest suit with the round's last King`, () => {
      const has = ['2C 3C 4C 5C KC', '2D 3D KD', '2H 3H 4H', '2S 3S 4S 5S 6S 7H'];
      const table = scene({ round: 4, toAct: 3, seats: seats(has, 'KS') });
      expect(chosen(table, level)).toBe('play KS to 3');
    });

    it(`${level} steals the leader's King rather than a number card`, () => {
      const has = ['2C 3C 4C 5C 6C 7C KC', '2D KD', '2H 3H KH', '3S 4S JS'];
      const leading = seats(has).map((seat, at) => ({ ...seat, scores: at === 0 ? [12] : [9] }));
      const table = scene({ round: 4, phase: 'steal', toAct: 3, seats: leading });
      expect(chosen(table, level)).toBe('steal KC from 0');
    });

    it(`${level} gives away a King that crowns a short suit`, () => {
      const has = ['2C 3C 4C KC', '2D 3D 4D KD', '2H 3H 9H', '2S 3S 4S 5S 6S KS KH QC'];
      const table = scene({ round: 4, phase: 'give', toAct: 3, seats: seats(has) });
      expect(chosen(table, level)).toMatch(/^give KH to /);
    });
  }

  it('a search looks no further than the end of the round', () => {
    let deals = 0;
    const listening: AnyGame = {
      ...game,
      play: (state, move, chance) =>
        game.play(state, move, {
          draw: (draw) => {
            deals++;
            return chance.draw(draw);
          },
        }),
    };
    const { state } = scene({
      seats: [{ hand: 'TC JC' }, { hand: 'TD KD' }, { hand: 'TH KH' }, { hand: 'TS' }],
    });
    const question = { game: listening, view: partners.view(state, 0), seat: 0, seats: 4 };
    const player = playerOf('strong-value') as Thinker;
    startSearch({ ...question, player, random: seededRandom(1) }, player).run(100);
    expect(deals).toBe(100);
  });
});

describe('suggestions', () => {
  it('is legal, each once, the same from the state as from the view of the seat to act', () => {
    eachSample(samplesOf(game, 4), (sample) => {
      eachDecision(sample, 5, ({ state, toAct }) => {
        const view = partners.view(state as State, toAct);
        const legal = partners.legalMoves(view).map(partners.formatMove);
        const [blind, seeing] = [view, state as State].map((position) =>
          partnersKnowledge.suggest!(position),
        );
        demandSame(seeing, blind, () => 'suggestions');
        const texts = blind!.map(({ move }) => partners.formatMove(move));
        demand(new Set(texts).size === texts.length && texts.length > 0, () => texts.join(', '));
        demand(
          texts.every((text) => legal.includes(text)),
          () => texts.join(', '),
        );
        demand(
          blind!.every(({ weight }) => weight > 0),
          () => 'a weight of nothing',
        );
      });
    });
  });

  it('a steal is suggested of one card of a suit only, and of Kings, Aces and the Joker', () => {
    const { state } = scene({
      round: 4, phase: 'steal', toAct: 0, seats: [{ has: 'JC' }, { has: '2C 5C TC 3H KH AH XX' }, {}, {}],
    }); // prettier-ignore
    const moves = partnersKnowledge.suggest!(state).map(({ move }) => move.card);
    expect(moves.sort()).toEqual(['2C', '3H', 'AH', 'KH', 'XX']);
  });

  it('the policy plays legal moves', () => {
    eachSample(samplesOf(game, 4), (sample, random) => {
      eachDecision(sample, 5, ({ state }) => {
        const move = partnersKnowledge.policy!(state as State, random);
        const legal = partners.legalMoves(partners.reveal(state as State)).map(partners.formatMove);
        demand(legal.includes(partners.formatMove(move)), () => partners.formatMove(move));
      });
    });
  });
});

describe('the standing of a match of partners', () => {
  const shares = (...scores: number[]) =>
    partnersKnowledge.evaluate!(
      scene({ round: 4, seats: scores.map((score) => ({ scores: [score] })) }).state,
    );

  it('equal totals share alike, a higher total has the better chance, and all make one', () => {
    expect(shares(9, 9, 9, 9)).toEqual([0.25, 0.25, 0.25, 0.25]);
    const [first, second, third, fourth] = [...shares(12, 10, 9, 9)] as [number, number, number, number];
    expect(first).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(third);
    expect(third).toBeCloseTo(fourth);
    expect(first + second + third + fourth).toBeCloseTo(1);
  });

  it('one who is out has no share', () => {
    const seats = [{ scores: [30], out: true }, { scores: [1] }, { scores: [1] }, { out: true }];
    expect([...partnersKnowledge.evaluate!(scene({ seats }).state)]).toEqual([0, 0.5, 0.5, 0]);
  });

  it('counts as the rules do', () => {
    eachSample(samplesOf(game, 4), ({ states }) => {
      for (const state of states as State[]) {
        const tally = new Tally(state);
        const collections = state.seats.map(({ collection }) => collection);
        const own = collections.map(personalScore);
        demandSame(
          [0, 1, 2, 3].map((seat) => tally.personal(seat)),
          own,
          () => 'personal scores',
        );
        const shared = [0, 1, 2, 3].map((seat) => tally.shared(seat, own));
        demandSame(shared, finalScores(state.round, collections), () => 'final scores');
      }
    });
  });
});
