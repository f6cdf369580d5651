import { describe, expect, it, test } from 'vitest';
import { chooseMove, playerOf } from '#games/bot/index.ts';
import { gameOf, games } from '#games/index.ts';
import { realm } from '#games/realm/index.ts';
import type { Move } from '#games/realm/types.ts';
import { reasonFor } from '../../../web/src/lib/boards/realm/text/reasons.ts';
import { scene } from '../../support/realm-scene.ts';
import { demand, eachDecision, eachSample, samplesOf } from '../../support/sample-games.ts';
import { usualSeats } from '../../support/usual-seats.ts';
import { uiOf } from '../../support/uis.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];
/** Missing values, hidden cards, and sentences that don't end. */
const NONSENSE = /undefined|NaN|null|\?\?|\{|[^.…]$/;

test.each(games.map(({ id, seats }) => [id, usualSeats(seats)] as const))(
  '%s, seats %i: nearly every move of a bot has a reason in sound words',
  async (id, seats) => {
    const game = gameOf(id)!;
    const reasons = await uiOf(id)!.Reasons();
    const texts = new Set<string>();
    let [moves, silent] = [0, 0];
    eachSample(samplesOf(game, seats, 2), (sample, random) => {
      eachDecision(sample, 4, ({ state, toAct: seat }) => {
        const view = game.view(state, seat);
        const budget = { iterations: 1 };
        const { move } = chooseMove({ game, view, seat, seats, player: playerOf('greedy'), budget, random });
        const text = reasons(move, view, { names: NAMES.slice(0, seats), seat });
        moves++;
        if (text === null) silent++;
        else texts.add(text);
      });
    });
    for (const text of texts) demand(!NONSENSE.test(text), () => text);
    expect(silent / moves).toBeLessThan(0.1);
    expect(texts.size).toBeGreaterThan(id === 'five-crowns-solo' ? 2 : 4);
  },
);

describe('a raid of CROWNS', () => {
  const viewer = { names: NAMES, seat: 0 };
  const why = (move: Move, rival: { readonly T1?: string }, hand = '2C 3C'): string | null => {
    const seats = [{ hand, S1: '9S TD' }, { throne: 'KD', ...rival }, {}];
    const text = reasonFor(move, realm.view(scene({ seats }).state, 0), viewer);
    // Suits are followed by a sign that asks for their plain form.
    return text?.replaceAll('\uFE0E', '') ?? null;
  };
  const raid: Move = { do: 'raid', defender: 1, target: 'throne' };

  it('is explained by what is known of the guards', () => {
    expect(why(raid, {})).toBe('No troops are in the way.');
    expect(why(raid, { T1: '8S^ 9D^' })).toBe(
      'Ben’s outer pair is known: 9♠ 10♦ pass without a reinforcement.',
    );
    expect(why(raid, { T1: 'TS^ JD^' })).toBe(
      'Ben’s outer pair is known: 9♠ 10♦ pass with 2 reinforcements.',
    );
    expect(why(raid, { T1: 'TS JD' })).toMatch(
      /^From what is known, it gets through about \d+% of the time\.$/,
    );
  });
});

describe('a hand and a picked card of CROWNS', () => {
  const viewer = { names: NAMES, seat: 0 };

  it.each([
    ['2C 3C 4C 5C 6C', /^The first hand has no royal/],
    ['2C 3C 4C 5C KD', /^The first hand is weak/],
    ['2C 3C 4C QD KD', /^2 royals: only one fits/],
  ])('a mulligan of %s is explained by its royals', (hand, text) => {
    const { state } = scene({ phase: 'mulligan', seats: [{ hand }, {}] });
    expect(reasonFor({ do: 'mulligan' }, realm.view(state, 0), viewer)).toMatch(text);
  });

  it('only a card that could be discarded is left because of what that costs', () => {
    const left = (picked: string) => {
      const { state } = scene({
        phase: 'spoils',
        seats: [{ hand: '2C' }, { hand: picked }],
        raid: { picked },
      });
      return reasonFor({ do: 'leave' }, realm.view(state, 0), viewer);
    };
    expect(left('7H')).toMatch(/^Discarding it would cost a card from the Stronghold/);
    expect(left('QH')).toBeNull();
  });
});
