import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gameOf } from '#games/index.ts';
import { kingsQueens } from '#games/kings-queens/index.ts';
import type { KingsQueensOutcome, Move, View } from '#games/kings-queens/types.ts';
import type { Step } from '#games/step.ts';
import { describeChoice, describeOutcome } from '../../../../web/src/lib/boards/kings-queens/text/moves.ts';
import { reasonFor } from '../../../../web/src/lib/boards/kings-queens/text/reasons.ts';
import { signed } from '../../../../web/src/lib/boards/kings-queens/text/terms.ts';
import type { Viewer } from '../../../../web/src/lib/boards/types.ts';
import { entriesOf, linesOf } from '../../../support/entries.ts';
import { dealOf, dealt, scene, type Scene } from '../../../support/kings-queens-scene.ts';
import { sampleReplay } from '../../../support/motion-scenes.ts';
import { moveFrom } from '../../../support/moves.ts';
import { opened } from '../../../support/opened.ts';
import { sampleRecords } from '../../../support/records.ts';

const plain = (text: string): string => text.replaceAll('\uFE0E', '');

const SPECTATOR: Viewer = { names: ['Ada', 'Ben'], seat: null };
const ADA: Viewer = { names: ['Ada', 'Ben'], seat: 0 };
const game = gameOf('kings-queens')!;

/** The moves of a table in words. */
function said(table: Scene, viewer: Viewer, ...moves: string[]): string[] {
  let now = table;
  const steps = moves.map((text): Step => {
    const before = now.state;
    now = text === 'concede' ? now.concede(before.toAct!) : now.play(text);
    const move = text === 'concede' ? null : moveFrom(kingsQueens, text);
    return { seat: before.toAct!, move, drawn: [], before, after: now.state };
  });
  return linesOf(game.id, entriesOf(game, steps, 'spectator'), viewer);
}

test.each([
  ['KC KD QH', '0 points'],
  ['KC KD', '1 point'],
  ['KC KD KH KS', '2 points'],
  ['QC', '-1 point'],
])('a hand with %s promises about %s', (high, promised) => {
  const { state } = dealt(1, dealOf(`${high} 3C 3D 3H 3S 4C 4D 4H`.split(' ').slice(0, 8).join(' ')));
  const why = reasonFor({ do: 'bid', points: 0 }, kingsQueens.view(state, 0) as View);
  expect(why).toBe(`The Kings, Queens and 2s of this hand promise about ${promised}.`);
});

describe('a logged move in words', () => {
  const start = dealt(1, dealOf(''));
  const mid = scene({ hands: ['3S KD 4C QH', '5S 2D KH QS'] });

  test('a prediction, cards and a concession', () => {
    expect(said(start, SPECTATOR, 'bid -4', 'bid 12')).toEqual(['Ada predicts −4.', 'Ben predicts +12.']);
    expect(said(start, ADA, 'bid 0', 'concede')).toEqual(['You predict 0.', 'Ben concedes.']);
  });

  test('takes a player who is called You for anybody else', () => {
    const called = { names: ['Ada', 'You'], seat: 0 };
    expect(said(start, called, 'bid 0', 'bid 3')[1]).toBe('You predicts +3.');
    expect(said(start, called, 'bid 0', 'concede')[1]).toBe('You concedes.');
  });

  test.each([
    ['play 3S', 'play 5S', 'Ben plays 5♠. Ben takes the trick: 5♠ beats 3♠.'],
    ['play KD', 'play 2D', 'Ben plays 2♦. Ben takes the trick: the 2 beats the King. In Ben’s favour: K♦.'],
    ['play 4C', 'play KH', 'Ben plays K♥. You take the trick: K♥ does not follow suit. In your favour: K♥.'],
  ])('%s, then %s: who takes the trick, and why', (led, followed, words) => {
    const card = plain(describeChoice(moveFrom(kingsQueens, led))).slice('Play '.length);
    expect(said(mid, ADA, led, followed)).toEqual([`You lead ${card}.`, words]);
  });
});

describe('the end of a round in the log', () => {
  const { replay } = sampleReplay(game.id, 'tie-past-50');
  const log = replay.log(replay.length, 'spectator');
  const ends = log.filter(({ events }) => events.some(({ kind }) => kind === 'round-scored'));

  test('the predictions, the points, the charges and the sums of both', () => {
    expect(ends.length).toBeGreaterThan(1);
    const lines = linesOf(game.id, log, ADA);
    for (const [index, { n }] of ends.entries()) {
      const words = lines[n - 1]!;
      const { rounds, seats } = replay.view(n, 'spectator') as View;
      const { bids, points, charges } = rounds[index]!;
      expect(words).toContain(`Round ${index + 1} is scored.`);
      for (const [seat, name] of ['You', 'Ben'].entries())
        expect(words).toContain(
          `${name} predicted ${signed(bids[seat]!)} and took ${signed(points[seat]!)}: charged ${charges[seat]!}, ${seats[seat]!.sum} in all.`,
        );
    }
  });

  test('every trick is taken by who leads on', () => {
    const lines = linesOf(game.id, log, SPECTATOR);
    for (const [index, words] of lines.entries()) {
      if (!words.includes('takes the trick') || words.includes('is scored')) continue;
      const next = SPECTATOR.names[log[index + 1]!.seat]!;
      expect(words).toContain(`${next} takes the trick`);
      expect(lines[index + 1]).toContain(`${next} leads`);
    }
    expect(lines.filter((words) => words.includes('takes the trick'))).toHaveLength(8 * ends.length);
  });
});

test('every move of the sample records has words', () => {
  for (const { file } of sampleRecords(game.id)) {
    const replay = opened(readFileSync(file, 'utf8'));
    const log = replay.log(replay.length, 'spectator');
    for (const words of linesOf(game.id, log, { names: ['', ''], seat: null }))
      expect(words).not.toMatch(/undefined|NaN|: (bid|play) /);
    for (const { made } of log) if (made) expect(describeChoice(made as Move)).toMatch(/^(Predict|Play) /);
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
