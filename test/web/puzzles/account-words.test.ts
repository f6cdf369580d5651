import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { accountOf, type Account } from '#games/puzzles/account.ts';
import { parsePuzzles, problemOf } from '#games/puzzles/puzzle.ts';
import {
  countedInWords,
  effectInWords,
  nextInWords,
  replyInWords,
  successInWords,
} from '../../../web/src/lib/puzzles/account-words.ts';
import { answer, type SearchState } from '../../../web/src/lib/puzzles/account-request.ts';
import { namesAt } from '../../../web/src/lib/table/play/solo-game.ts';
import { uiOf } from '../../support/uis.ts';

const puzzlesOf = (id: string) =>
  parsePuzzles(
    readFileSync(new URL(`../../../web/src/lib/puzzles/data/${id}.jsonl`, import.meta.url), 'utf8'),
  );
const FEW = 80;
const EACH = 6;
const WHOLE = /^[\p{Lu}\p{N}].*\.$/u;

describe.each(games.map(({ id }) => id))('the explanation of a move of %s', (id) => {
  const ui = uiOf(id)!;
  const all = puzzlesOf(id);

  it('is made of whole sentences', () => {
    for (let i = 0; i < EACH; i++) {
      const puzzle = all[Math.floor((i * all.length) / EACH)]!;
      const problem = problemOf(puzzle, games);
      const viewer = { names: namesAt(problem.seats, problem.seat), seat: problem.seat };
      for (const move of [puzzle.answers[0]!, puzzle.next]) {
        const account = accountOf(problem, move, { deals: FEW, seed: puzzle.seed });
        const effect = effectInWords(account, problem, ui, viewer);
        if (account.afters.length === 1) expect(effect.length, move).toBeGreaterThan(0);
        const reply = replyInWords(account, problem, ui, viewer);
        // An answer is told from outside, as in the log: “your own” would mean somebody else.
        if (reply) expect(reply.what).not.toMatch(/:|your own/);
        for (const text of [
          ...effect,
          successInWords(account, problem),
          ...nextInWords(account),
          ...(reply ? [reply.what, reply.often] : []),
        ])
          expect(text).toMatch(WHOLE);
      }
    }
  });
});

describe('the explanation of a move', () => {
  const account: Account = {
    move: 'draw', deals: 640, reached: 640, chance: 1, line: [], reply: null, next: [], counts: [], afters: [],
  }; // prettier-ignore

  it('says in how many deals it succeeds', () => {
    const said = (reached: number) =>
      successInWords({ ...account, reached, chance: reached / 640 }, { aim: 'score' });
    expect(said(640)).toBe('This always works: in all 640 sample deals.');
    expect(said(639)).toBe('This almost always works: in 639 of 640 sample deals.');
    expect(said(339)).toBe('This works in 53% of cases: 339 of 640 sample deals.');
    expect(said(1)).toBe('This almost never works: in 1 of 640 sample deals.');
    expect(said(0)).toBe('This never works: in none of 640 sample deals.');
    const match = successInWords({ ...account, reached: null, chance: 0.25 }, { aim: 'match' });
    expect(match).toBe('After this move you win 25% of 640 sample deals.');
  });

  it('says why the chances of the move alone differ from that', () => {
    const said = (['score', 'win', 'save', 'predict', 'match'] as const).map((aim) =>
      countedInWords({ chance: 0.53 }, { aim }),
    );
    expect(said[0]).toMatch(/^The 53% includes everything you can still do this turn\. .*:$/);
    expect(said[1]).toBe(said[0]);
    expect(new Set(said).size).toBe(4);
  });

  it('says what it does only where every deal agrees', () => {
    const [puzzle] = puzzlesOf('five-crowns-solo');
    const problem = problemOf(puzzle!, games);
    const viewer = { names: namesAt(1, 0), seat: 0 };
    const ui = uiOf('five-crowns-solo')!;
    const effect = (move: string) =>
      effectInWords(accountOf(problem, move, { deals: FEW, seed: 1 }), problem, ui, viewer);
    expect(effect(puzzle!.answers[0]!).join(' ')).toContain('Pile 9 is closed.');
    expect(effect(puzzle!.next).join(' ')).not.toContain('closed');
    const drawn = problemOf(puzzlesOf('realm')[0]!, games);
    const draw = accountOf(drawn, 'draw', { deals: FEW, seed: 1 });
    expect(draw.afters.length).toBeGreaterThan(10);
    const seat = { names: namesAt(2, 0), seat: 0 };
    expect(effectInWords(draw, drawn, uiOf('realm')!, seat)).toEqual([]);
  });

  it('says what is done with the next card, where nobody else plays', () => {
    const chance = 0.25;
    const next = [
      { does: 'closes', pile: 4, deals: 320, chance },
      { does: 'passes', pile: null, deals: 64, chance },
    ] as const;
    expect(nextInWords({ ...account, next })).toEqual([
      'With the next card you close pile 4 in 320 of 640 deals, and then win with a chance of 25%.',
      'You let the next card go in 64 of 640 deals, and then win with a chance of 25%.',
    ]);
  });

  it('is reckoned with its progress, and comes last', () => {
    const [puzzle] = puzzlesOf('realm');
    const told: SearchState[] = [];
    answer({ puzzle: { ...puzzle!, deals: FEW }, move: puzzle!.next }, (one) => told.push(one));
    expect(told.slice(0, -1)).toEqual([{ done: 0.5 }, { done: 1 }]);
    expect(told.at(-1)).toMatchObject({ account: { move: puzzle!.next, deals: FEW / 2 } });
  });
});
