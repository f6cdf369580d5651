import { describe, expect, it } from 'vitest';
import { luckAt } from '#games/analysis/luck.ts';
import { gradeOf, judge } from '#games/analysis/decision.ts';
import {
  luckHere,
  momentAt,
  quickIterations,
  reportOf,
  StudiedMatch,
  type Moment,
} from '#games/analysis/index.ts';
import { pickOf, sampledChance, seededRandom } from '#games/chance.ts';
import type { AnyGame, Position } from '#games/game.ts';
import { games } from '#games/index.ts';
import type { State } from '#games/realm/types.ts';
import { formatRecord } from '#games/record.ts';
import type { Replay } from '#games/replay.ts';
import { playRandomGame } from '#games/random-game.ts';
import { playedOut, replayOf } from '../support/records.ts';
import { SHEETS } from '../support/sheets.ts';

const studied = (game: string, name: string): StudiedMatch => new StudiedMatch(playedOut(game, name));

function randomMatch(game: AnyGame, seed: number): StudiedMatch {
  const { source } = playRandomGame({ game, seats: game.seats.min, random: seededRandom(seed) });
  return new StudiedMatch(replayOf(formatRecord(source)));
}

describe.each(SHEETS)('$game looked through', ({ game, record, quick = record }) => {
  const match = studied(game, quick);
  const middle = Math.floor(match.steps.length / 2);

  it('has a chance for every seat, a judged decision and at the end the shares of the win', () => {
    const moment = momentAt(match, middle, 12);
    expect(moment.chances).toHaveLength(match.seats);
    for (const chance of moment.chances) expect(chance >= 0 && chance <= 1).toBe(true);
    expect(moment.decision?.seat).toBe(match.steps[middle]!.seat);
    expect(moment.decision!.best.length).toBeLessThanOrEqual(3);
    const end = momentAt(match, match.steps.length, 12);
    const { winners } = match.states.at(-1)!.outcome!;
    expect(end.chances).toEqual(
      end.chances.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
    );
    expect(end.decision).toBeNull();
  });

  it('is judged alike wherever and in whatever order it is done', () => {
    const again = studied(game, quick);
    momentAt(again, middle + 1, 12);
    expect(momentAt(again, middle, 12)).toEqual(momentAt(match, middle, 12));
  });

  it('has the same luck where nothing but luck is looked at', () => {
    const places = [0, middle];
    const whole = places.map((n) => momentAt(match, n, 12));
    const alone = places.map((n) => ({ n, luck: luckHere(match, n, 12) }));
    expect(alone).toEqual(whole.map(({ n, luck }) => ({ n, luck })));
    expect(alone.some(({ luck }) => luck !== null)).toBe(true);
  });

  it('is judged by what each seat knew: other hidden cards change nothing', () => {
    const { game, states, steps } = match;
    const { seat } = steps[middle]!;
    const random = seededRandom(5);
    // Each state with hidden cards dealt again at random; the seat's log stays.
    const guessed = new StudiedMatch({
      game,
      record: match.record,
      states: states.map((state) => game.determinize(game.view(state, seat), seat, random)),
      steps,
    });
    expect(judge(guessed, middle, 12)).toEqual(judge(match, middle, 12));
  });

  it('has chances by what each seat knew, for any seat to act', () => {
    const random = seededRandom(6);
    const replay = brokenOff(match, middle);
    const { chances } = momentAt(new StudiedMatch(replay), middle, 24);
    for (const [seat, chance] of chances.entries()) {
      const dealt = match.game.determinize(match.view(middle, seat), seat, random);
      const guessed = new StudiedMatch({ ...replay, states: replay.states.with(-1, dealt) });
      expect(momentAt(guessed, middle, 24).chances[seat]).toBe(chance);
    }
  });
});

/** The match aborted after `n` moves, without a decision there. */
const brokenOff = ({ game, record, states, steps }: StudiedMatch, n: number): Replay => ({
  game, record, states: states.slice(0, n + 1), steps: steps.slice(0, n),
}); // prettier-ignore

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

/** Distance of the mean from 0, in standard errors. */
const offNothing = (values: readonly number[]): number =>
  (Math.abs(meanOf(values)) * Math.sqrt(values.length)) / deviationOf(values);

const deckOf = (state: Position): number => (state as State).deck.length;

describe('luck', () => {
  it('is nothing on average, whatever is played', () => {
    const gains: number[] = [];
    for (let seed = 1; seed <= 40; seed++) {
      const match = randomMatch(games[0]!, seed);
      const all = match.states.map((_, n) => luckAt(match, n, 1)?.gains[0] ?? 0);
      gains.push(all.reduce((sum, gain) => sum + gain, 0));
    }
    expect(deviationOf(gains)).toBeGreaterThan(0.02);
    expect(offNothing(gains)).toBeLessThan(3);
  });

  it('of deals evens out over many matches of one game', () => {
    const { game, record } = studied('realm', '2p-lively-001');
    const gains = Array.from({ length: 400 }, (_, seed) => {
      const dealt = game.setup(record, sampledChance(seededRandom(seed)));
      return luckAt(new StudiedMatch({ game, record, states: [dealt], steps: [] }), 0, 1)!.gains[0]!;
    });
    expect(offNothing(gains)).toBeLessThan(3.5);
  });

  it('evens out where one thing comes oftener than another', () => {
    // A game decided by a pick of three cards, two of which are equal.
    const outcomeOf = (card: string) => ({ reason: 'pick', winners: [card === 'K' ? 0 : 1] });
    const setup: AnyGame['setup'] = (_, chance) => {
      const [card = ''] = chance.draw(pickOf(['K', '2', '2']));
      return { toAct: null, outcome: outcomeOf(card) };
    };
    const game: AnyGame = {
      ...games[0]!,
      id: 'pick',
      setup,
      reveal: ({ outcome }) => ({ toAct: null, outcome: outcome! }),
    };
    const { record } = studied('realm', '2p-lively-001');
    const gains = Array.from({ length: 4000 }, (_, seed) => {
      const picked = { ...game.setup(record, sampledChance(seededRandom(seed))), seed };
      return luckAt(new StudiedMatch({ game, record, states: [picked], steps: [] }), 0, 1)?.gains[0] ?? 0;
    });
    expect(offNothing(gains)).toBeLessThan(3.5);
  });

  it('comes with a deal and with draws, and not with moves that chance has no part in', () => {
    const match = studied('realm', '2p-lively-001');
    expect(luckAt(match, 0, 1)).not.toBeNull();
    const lucky = match.steps.filter((_, n) => luckAt(match, n + 1, 1));
    expect(lucky.length).toBeGreaterThan(20);
    for (const { drawn, before, after } of lucky)
      expect(drawn.length > 0 || deckOf(before) > deckOf(after)).toBe(true);
  });

  it('of cards to come is not counted before they come', () => {
    const match = studied('five-crowns-solo', 'won');
    const early = Array.from({ length: 18 }, (_, n) => luckAt(match, n + 1, 50)?.gains[0] ?? 0);
    // If the order of the deck counted as known, the sum would be at least three times as large.
    expect(early.reduce((sum, gain) => sum + Math.abs(gain), 0)).toBeLessThan(0.3);
  });
});

const played = (match: StudiedMatch) => ({
  game: match.game.id,
  seats: match.seats,
  end: match.states.at(-1)!,
});

describe('a match as a whole', () => {
  it('names the moves that cost most by the usual bounds', () => {
    expect([0.049, 0.05, 0.1, 0.15, 0.6].map(gradeOf)).toEqual([
      null, 'inaccuracy', 'mistake', 'blunder', 'blunder',
    ]); // prettier-ignore
  });

  it('finds the blunder of giving up a raid that would have won, and adds all up for each seat', () => {
    const match = studied('realm', '2p-lively-001');
    const iterations = 120;
    const moments: Moment[] = [28, 34].map((n) => momentAt(match, n, iterations));
    expect(moments[0]!.decision).toMatchObject({ seat: 0, grade: 'blunder', played: { move: 'draw' } });
    const best = moments[0]!.decision!.best[0]!;
    expect(best.chance - moments[0]!.decision!.played.chance).toBeCloseTo(moments[0]!.decision!.loss, 3);
    expect(best.line.length).toBeGreaterThan(0);
    const { seats } = reportOf(played(match), iterations, moments);
    expect(seats[0]).toMatchObject({ decisions: 2, blunders: 2, share: 0 });
    expect(seats[1]).toMatchObject({ decisions: 0, blunders: 0, meanLoss: 0, share: 1 });
    expect(reportOf(played(studied('partners', 'unfinished')), 10, []).seats[0]).toMatchObject({
      share: null, shareWithoutLuck: null,
    }); // prettier-ignore
  });

  it('takes fewer iterations for a decision, the more decisions and seats there are', () => {
    expect(quickIterations(300, 2)).toBeLessThan(quickIterations(100, 2));
    expect(quickIterations(100, 6)).toBeLessThan(quickIterations(100, 2));
  });
});
