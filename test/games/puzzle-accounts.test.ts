import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withCard, withoutCards } from '#games/cards.ts';
import { packOf } from '#games/five-crowns/cards.ts';
import { isComplete } from '#games/five-crowns/melds.ts';
import type { View } from '#games/five-crowns/solo/types.ts';
import { games } from '#games/index.ts';
import { accountOf } from '#games/puzzles/account.ts';
import { aftersOf } from '#games/puzzles/after.ts';
import { readMove } from '#games/puzzles/prove.ts';
import { parsePuzzles, problemOf } from '#games/puzzles/puzzle.ts';

const puzzlesOf = (id: string) =>
  parsePuzzles(readFileSync(new URL(`../../web/src/lib/puzzles/data/${id}.jsonl`, import.meta.url), 'utf8'));

const FEW = 80;

/**
 * A Queen with one of three advances, and four cards to advance with; the other's Throne and hand are hidden.
 */
const CROWN = {
  position:
    'realm 0 1 action 5 0 0 2 - 32 - - - in/4H7C8H/QD+2S/./??/6H^9H^/-/THJC/- in/??????????/-/./TS^/????/-/????/-',
  aim: 'score',
} as const;

describe.each(games.map(({ id }) => id))('accounts of moves of %s', (id) => {
  const [puzzle] = puzzlesOf(id);
  const problem = problemOf(puzzle!, games);

  it('come to the figures of the proof', () => {
    const looks: number[] = [];
    const answer = accountOf(problem, puzzle!.answers[0]!, puzzle!, (done) => looks.push(done));
    expect(answer.chance).toBeCloseTo(puzzle!.chance, 3);
    expect(accountOf(problem, puzzle!.next, puzzle!).chance).toBeCloseTo(puzzle!.nextChance, 3);
    expect(looks).toEqual([...looks].sort((a, b) => a - b));
    expect(looks.at(-1)).toBe(1);
  });

  it('are the same each time, and tell nothing but what is legal and seen', () => {
    const account = accountOf(problem, puzzle!.next, { deals: FEW, seed: 5 });
    expect(accountOf(problem, puzzle!.next, { deals: FEW, seed: 5 })).toEqual(account);
    expect(account.deals).toBe(FEW / 2);
    const { reply, afters, reached } = account;
    if (reply) {
      expect(reply.seat).not.toBe(problem.seat);
      expect(problem.game.parseMove(reply.move).ok).toBe(true);
      expect(reply.deals).toBeGreaterThanOrEqual(0.2 * account.deals);
      expect(reply.deals).toBeLessThanOrEqual(account.deals);
    }
    if (reached !== null) expect(account.chance).toBeCloseTo(reached / account.deals, 9);
    expect(reached === null).toBe(problem.aim === 'match');
    // The views are the solver's, so hidden cards stay hidden.
    for (const { view } of afters) expect(Object.keys(view)).toEqual(Object.keys(problem.view));
  });
});

describe('accounts of moves of CROWNS', () => {
  const problem = problemOf(CROWN, games);

  it('tell that an advance scores in every deal, and how it goes on', () => {
    const account = accountOf(problem, 'advance 4H', { deals: FEW, seed: 1 });
    expect(account).toMatchObject({ reached: 40, deals: 40, chance: 1, reply: null, counts: [] });
    expect(account.line).toHaveLength(1);
    expect(account.line[0]).toMatch(/^advance /);
    expect(account.afters).toHaveLength(1);
  });

  it('count what a move changes for the raids after it, before and after', () => {
    const { counts } = accountOf(problem, 'rally T1 7C 8H', { deals: FEW, seed: 1 });
    const pass = counts.find(({ prospect }) => prospect.name === 'pass')!;
    expect(pass.prospect).toMatchObject({ seat: 1, zone: 'stronghold' });
    expect(pass.before).toBeCloseTo(0.301, 3);
    expect(pass.prospect.chance).toBeCloseTo(0.645, 3);
  });

  it('count what a raid itself comes to', () => {
    const puzzle = puzzlesOf('realm').find(({ answers }) => answers[0]!.startsWith('raid '))!;
    const { counts } = accountOf(problemOf(puzzle, games), puzzle.answers[0]!, { deals: FEW, seed: 1 });
    const [, seat, zone] = puzzle.answers[0]!.split(' ');
    expect(counts.length).toBeGreaterThan(0);
    for (const { prospect, before } of counts) {
      expect(prospect).toMatchObject({ seat: Number(seat), zone });
      expect(before).toBeNull();
    }
  });

  it('refuse a text that is no move', () => {
    expect(() => accountOf(problem, 'dance', { deals: FEW, seed: 1 })).toThrow(RangeError);
  });
});

describe('accounts of moves of the solitaire', () => {
  const puzzle = puzzlesOf('five-crowns-solo').find(({ position }) => / place 0 [4-9] /.test(position))!;
  const problem = problemOf(puzzle, games);
  const { piles } = problem.view as View;
  const turned = (problem.view as View).turned!;
  const open = piles.flatMap(({ closed }, at) => (closed ? [] : [at + 1]));
  const canClose = (cards: readonly string[], pile: number, card: string): boolean => {
    const all = withCard(cards, card);
    return all.some((gone) => isComplete(withoutCards(all, [gone]), pile + 2));
  };
  /** The fraction of possible next cards with which a pile could be closed. */
  const closingShare = (cards: readonly string[], pile: number): number => {
    const unseen = withoutCards(packOf(1), [...piles.flatMap((one) => one.cards), turned]);
    return unseen.filter((card) => canClose(cards, pile, card)).length / unseen.length;
  };

  it.each(puzzle.answers.concat(puzzle.next))(
    'count over all cards what %s changes for the next one',
    (text) => {
      const { counts } = accountOf(problem, text, { deals: FEW, seed: 1 });
      const [, pile, , discard] = text.split(' ');
      const at = Number(pile);
      const before = piles[at - 1]!.cards;
      const after = withoutCards(withCard(before, turned), [discard!]);
      const count = counts.find(({ prospect }) => prospect.zone === `pile ${at}`);
      if (isComplete(after, at + 2)) expect(count).toBeUndefined();
      const change = closingShare(after, at) - closingShare(before, at);
      if (isComplete(after, at + 2) || Math.abs(change) < 0.01) return;
      expect(count!.before).toBeCloseTo(closingShare(before, at), 9);
      expect(count!.prospect.chance).toBeCloseTo(closingShare(after, at), 9);
    },
  );

  it('count how likely the next card closes any pile, changed or not', () => {
    const unseen = withoutCards(packOf(1), [...piles.flatMap(({ cards }) => cards), turned]);
    // A card discarded at once changes nothing.
    const { counts } = accountOf(problem, `place ${open[0]!} discard ${turned}`, { deals: FEW, seed: 1 });
    expect(counts).toHaveLength(1);
    expect(counts[0]).toMatchObject({ prospect: { name: 'closes-any', zone: 'piles' }, before: null });
    const closing = unseen.filter((card) =>
      open.some((pile) => canClose(piles[pile - 1]!.cards, pile, card)),
    );
    expect(counts[0]!.prospect.chance).toBeCloseTo(closing.length / unseen.length, 9);
  });

  it('tell what is done with the next card, in how many deals, and what it comes to', () => {
    const { next, deals } = accountOf(problem, puzzle.answers[0]!, { deals: 160, seed: 1 });
    expect(next.length).toBeGreaterThan(0);
    expect(next.length).toBeLessThanOrEqual(3);
    expect(next.map((one) => one.deals)).toEqual(next.map((one) => one.deals).sort((a, b) => b - a));
    expect(next.reduce((sum, one) => sum + one.deals, 0)).toBeLessThanOrEqual(deals);
    for (const { does, pile, chance } of next) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(pile === null).toBe(does === 'passes');
      if (pile !== null) expect(piles[pile - 1]!.closed).toBe(false);
    }
  });
});

it('each possible draw is tried once', () => {
  const problem = problemOf(CROWN, games);
  const afters = aftersOf(problem, readMove(problem, 'draw'), 3);
  expect(afters.length).toBeGreaterThan(10);
  expect(new Set(afters.map((after) => JSON.stringify(after))).size).toBe(afters.length);
});
