import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatDrawn } from '#games/chance.ts';
import { parseRecord } from '#games/record.ts';
import {
  describeChoice,
  describeMove,
  describeOutcome,
} from '../../web/src/lib/boards/kings-queens/words.ts';
import type { Voice } from '../../web/src/lib/boards/types.ts';

const SPECTATOR: Voice = { names: ['Ada', 'Ben'], seat: null };
const ADA: Voice = { names: ['Ada', 'Ben'], seat: 0 };
const plain = (text: string): string => text.replaceAll('\uFE0E', '');

const entry = (n: number, seat: number, move: string, chance: readonly string[] = []) => ({
  n,
  seat,
  move,
  chance,
});

describe('a logged move in words', () => {
  test.each([
    ['bid -4', 'Ada predicts −4.'],
    ['bid 12', 'Ada predicts +12.'],
    ['bid 0', 'Ada predicts 0.'],
    ['play 5H', 'Ada plays 5♥.'],
    ['concede', 'Ada concedes.'],
    ['juggle 5H', 'Ada: juggle 5H.'],
  ])('%s', (move, words) => {
    expect(plain(describeMove(entry(1, 0, move), SPECTATOR, null))).toBe(words);
  });

  test('speaks to the one who reads', () => {
    expect(plain(describeMove(entry(1, 0, 'bid 3'), ADA, null))).toBe('You predict +3.');
    expect(plain(describeMove(entry(1, 1, 'play QS'), ADA, null))).toBe('Ben plays Q♠.');
  });

  test('says who leads where that is certain, and when a round ends', () => {
    const lead = describeMove(entry(3, 0, 'play 5H'), SPECTATOR, entry(2, 1, 'bid 1'));
    expect(plain(lead)).toBe('Ada leads 5♥.');
    const again = describeMove(entry(5, 1, 'play KH'), SPECTATOR, entry(4, 1, 'play QH'));
    expect(plain(again)).toBe('Ben leads K♥.');
    const end = describeMove(entry(18, 1, 'play KH', ['deal']), SPECTATOR, entry(17, 0, 'play QH'));
    expect(plain(end)).toBe('Ben plays K♥. The round is scored, and cards are dealt anew.');
  });
});

test('every move of the sample records has words', () => {
  const folder = join(import.meta.dirname, '../records/kings-queens');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.crowns'))) {
    const record = parseRecord(readFileSync(join(folder, file), 'utf8'));
    if (!record.ok) throw new Error(file);
    for (const { seat, move, chance } of record.value.entries) {
      const lines = chance.map(({ value }) => formatDrawn(value));
      const words = describeMove(entry(1, seat, move, lines), { names: [], seat: null }, null);
      expect(words).not.toMatch(/undefined|NaN/);
      expect(words).not.toContain(`: ${move}`);
      if (move !== 'concede') expect(describeChoice(move)).toMatch(/^(Predict|Play) /);
    }
  }
});

describe('an outcome in words', () => {
  const outcome = { reason: 'score', winners: [0], sums: [38, 52] };

  test('for the winner, the loser and others', () => {
    expect(describeOutcome(outcome, ADA)).toMatchObject({
      headline: 'You win!',
      reason: 'Ben’s charges reached 52: the lower sum wins.',
      standings: [
        { seat: 0, text: '38 charged', isWinner: true },
        { seat: 1, text: '52 charged', isWinner: false },
      ],
    });
    expect(describeOutcome(outcome, { ...ADA, seat: 1 })).toMatchObject({
      headline: 'Ada wins',
      reason: 'Your charges reached 52: the lower sum wins.',
    });
  });

  test('of a concession', () => {
    expect(describeOutcome({ ...outcome, reason: 'concession' }, ADA).reason).toBe('Ben conceded.');
    expect(describeOutcome({ ...outcome, reason: 'concession' }, { ...ADA, seat: 1 }).reason).toBe(
      'You conceded.',
    );
  });
});
