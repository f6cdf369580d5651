import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatDrawn } from '#games/chance.ts';
import { kingsQueens } from '#games/kings-queens/index.ts';
import { parseRecord } from '#games/record.ts';
import { replayRecord } from '#games/replay.ts';
import type { KingsQueensOutcome, View } from '#games/kings-queens/types.ts';
import type { LogEntry } from '#protocol';
import { signed } from '../../../../web/src/lib/boards/kings-queens/text/terms.ts';
import { playedIn, roundsIn } from '../../../../web/src/lib/boards/kings-queens/parts/tricks.ts';
import {
  describeChoice,
  describeOutcome,
  sayMove,
} from '../../../../web/src/lib/boards/kings-queens/text/moves.ts';
import { textOf } from '../../../../web/src/lib/boards/kit/told.ts';
import type { Viewer } from '../../../../web/src/lib/boards/types.ts';
import { moveFrom } from '../../../support/moves.ts';

const describeMove = (...of: Parameters<typeof sayMove>): string => textOf(sayMove(...of));

const SPECTATOR: Viewer = { names: ['Ada', 'Ben'], seat: null };
const ADA: Viewer = { names: ['Ada', 'Ben'], seat: 0 };
const plain = (text: string): string => text.replaceAll('\uFE0E', '');

const entry = (n: number, seat: number, move: string, chance: readonly string[] = []): LogEntry => ({
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
    expect(plain(describeMove(entry(4, 0, move), SPECTATOR))).toBe(words);
  });

  test('speaks to the one who reads', () => {
    expect(plain(describeMove(entry(1, 0, 'bid 3'), ADA))).toBe('You predict +3.');
    expect(plain(describeMove(entry(4, 1, 'play QS'), ADA))).toBe('Ben plays Q♠.');
  });

  test('takes a player who is called You for anybody else', () => {
    const called = { names: ['Ada', 'You'], seat: 0 };
    expect(describeMove(entry(2, 1, 'bid 3'), called)).toBe('You predicts +3.');
    expect(describeMove(entry(2, 1, 'concede'), called)).toBe('You concedes.');
    expect(describeMove(entry(2, 1, 'juggle'), { ...called, seat: null })).toBe('You: juggle.');
  });

  test.each([
    ['play 3S', 'play 5S', 'Ben plays 5♠. Ben takes the trick: 5♠ beats 3♠.'],
    ['play KD', 'play 2D', 'Ben plays 2♦. Ben takes the trick: the 2 beats the King. In Ben’s favour: K♦.'],
    ['play 4C', 'play KH', 'Ben plays K♥. You take the trick: K♥ does not follow suit. In your favour: K♥.'],
  ])('%s, then %s: who takes the trick, and why', (led, followed, words) => {
    const lead = entry(5, 0, led);
    expect(plain(describeMove(lead, ADA, entry(4, 1, 'play 2C')))).toBe(
      `You lead ${plain(describeChoice(moveFrom(kingsQueens, led))).slice(5)}.`,
    );
    expect(plain(describeMove(entry(6, 1, followed), ADA, lead))).toBe(words);
  });

  test('with a gap in the log, a round’s end is told without figures', () => {
    const end = describeMove(entry(18, 1, 'play KH', ['deal']), SPECTATOR);
    expect(plain(end)).toBe('Ben plays K♥. The round is scored.');
  });
});

/** The moves of a sample record as log entries. */
function logOf(path: string): LogEntry[] {
  const record = parseRecord(readFileSync(path, 'utf8'));
  if (!record.ok) throw new Error(path);
  return record.value.entries.map(({ seat, move, chance }, index) =>
    entry(
      index + 1,
      seat,
      move,
      chance.map(({ value }) => formatDrawn(value)),
    ),
  );
}

/** A replayed sample record. */
function replayed(text: string) {
  const record = parseRecord(text);
  const replay = record.ok ? replayRecord(record.value) : record;
  if (!replay.ok) throw new Error(replay.error.message);
  return replay.value;
}

const folder = join(import.meta.dirname, '../../../records/kings-queens');

test('the one who plays the first card of a trick leads, whether they took the one before or not', () => {
  const log = logOf(join(folder, 'tie-past-50.crowns'));
  const firsts = roundsIn(log).flatMap(({ tricks, lead }) => [
    ...tricks.map(({ led }) => led),
    ...(lead ? [lead] : []),
  ]);
  const plays = log.filter((entry) => playedIn(entry) !== null);
  const leading = plays.filter((played) => describeMove(played, SPECTATOR).includes(' leads '));
  expect(leading.map(playedIn)).toEqual(firsts);
  expect(leading.length).toBe(Math.ceil(plays.length / 2));
});

describe('the end of a round in the log', () => {
  const log = logOf(join(folder, 'tie-past-50.crowns'));
  const text = readFileSync(join(folder, 'tie-past-50.crowns'), 'utf8');
  const { states } = replayed(text);
  const ends = log.filter(({ n, move }) => n % 18 === 0 && move !== 'concede');

  test('the predictions, the points, the charges and the sums of both', () => {
    expect(ends.length).toBeGreaterThan(1);
    for (const [index, end] of ends.entries()) {
      const words = plain(describeMove(end, ADA, log[end.n - 2], log));
      const { rounds, seats } = states[end.n] as unknown as View;
      const { bids, points, charges } = rounds[index]!;
      expect(words).toContain(`Round ${index + 1} is scored.`);
      for (const [seat, name] of ['You', 'Ben'].entries())
        expect(words).toContain(
          `${name} predicted ${signed(bids[seat]!)} and took ${signed(points[seat]!)}: charged ${charges[seat]!}, ${seats[seat]!.sum} in all.`,
        );
    }
  });

  test('is said once for every round, and every trick is taken by who leads on', () => {
    const said = log.map((entry, index) => describeMove(entry, SPECTATOR, log[index - 1] ?? null, log));
    expect(said.filter((words) => words.includes('is scored'))).toHaveLength(ends.length);
    for (const [index, words] of said.entries()) {
      const next = log[index + 1];
      if (!words.includes('takes the trick') || !next?.move.startsWith('play ')) continue;
      expect(words).toContain(`${SPECTATOR.names[next.seat]!} takes the trick`);
    }
    expect(said.filter((words) => words.includes('takes the trick'))).toHaveLength(8 * ends.length);
  });
});

test('every move of the sample records has words', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.crowns'))) {
    for (const played of logOf(join(folder, file))) {
      const words = describeMove(played, { names: [], seat: null });
      expect(words).not.toMatch(/undefined|NaN/);
      expect(words).not.toContain(`: ${played.move}`);
      if (played.move !== 'concede')
        expect(describeChoice(moveFrom(kingsQueens, played.move))).toMatch(/^(Predict|Play) /);
    }
  }
});

describe('an outcome in words', () => {
  const outcome: KingsQueensOutcome = { reason: 'score', winners: [0], sums: [38, 52] };

  test('for the winner, the loser and others', () => {
    expect(describeOutcome(outcome, ADA)).toMatchObject({
      headline: 'You win',
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
