import { describe, expect, test } from 'vitest';
import { gameOf } from '#games/index.ts';
import { partners } from '#games/partners/index.ts';
import type { View } from '#games/partners/types.ts';
import { acesLine, barredBy } from '../../../../web/src/lib/boards/partners/text/aces.ts';
import { legalOf } from '../../../../web/src/lib/boards/partners/parts/moves.ts';
import { previewOf } from '../../../../web/src/lib/boards/partners/text/preview.ts';
import { movesFrom } from '../../../support/moves.ts';
import { demand, eachDecision, eachSample, samplesOf } from '../../../support/sample-games.ts';
import { NAMES, plain, table } from './table.ts';

const viewer = { names: NAMES, seat: 0 };

describe('the preview of a move', () => {
  const preview = (text: string, view: View) => {
    const { chip, gain, lines } = previewOf(
      view,
      legalOf(movesFrom(partners, [text]), view.toAct)[0]!,
      viewer,
    );
    return [plain(chip), gain, ...lines.map(plain)];
  };
  const view = table(['4H KH AC', '5S KS AD', '6D', '']);

  test.each([
    ['play 7H to 0', ['♥ 2 → 3', 1, 'Your crowned suit: ♥ 2 becomes ♥ 3.', 'Your round score: 2 becomes 3.']],
    ['play KD to 1', ['♠ 2 → ♦♠ 2', 0, 'Ben’s crowned suit: ♠ 2 becomes ♦♠ 2.']],
    ['play TC to 0', ['stays ♥ 2', 0]],
    ['play TC to 3', ['still no King', 0]],
    ['play QC to 3', ['still no King', 0, 'Dan then gives a card away.']],
    ['play JC to 0', ['stays ♥ 2', 0, 'You then steal a card from another collection.']],
    ['play AS to 3', ['still no King', 2, 'Dan’s round score: 0 becomes 2.', 'You and Dan become partners.']],
  ])('%s', (text, words) => {
    expect(preview(text, view)).toEqual(words);
  });

  test('a stolen Ace parts partners, and a stolen King leaves nothing', () => {
    const parting = table(['4H KH', 'AC KS', 'AS 6D', ''], { phase: 'steal' });
    expect(preview('steal AC from 1', parting)).toEqual([
      'stays ♥ 2',
      0,
      'Cleo’s round score: 1 becomes 2.',
      'Ben and Cleo are no longer partners.',
      'You and Cleo become partners.',
    ]);
    expect(preview('steal KS from 1', parting)).toEqual([
      '♥ 2 → ♠ 1',
      -1,
      'Your crowned suit: ♥ 2 becomes ♠ 1.',
      'Your round score: 2 becomes 1.',
      'Ben’s crowned suit: ♠ 1 becomes no King.',
      'Ben’s round score: 1 becomes 0.',
      'Cleo’s round score: 1 becomes 0.',
    ]);
  });

  describe('the steal or gift that follows', () => {
    const thenOf = (text: string, view: View) => {
      const { chip, gain, then, lines } = previewOf(
        view,
        legalOf(movesFrom(partners, [text]), view.toAct)[0]!,
        viewer,
      );
      return [plain(chip), gain, then === null ? null : plain(then), ...lines.map(plain)];
    };
    const rich = table(['2H 3H 4H 5H 6H', 'KH 2S', '', ''], { round: 1 });

    test('is counted where it is one’s own: a stolen King crowns the suit', () => {
      expect(thenOf('play JC to 0', rich)).toEqual([
        'no King → ♥ 6',
        6,
        'and steal K♥',
        'You then steal a card from another collection: K♥ from Ben would bring you to 6.',
        'Your crowned suit: no King becomes ♥ 6.',
        'Your round score: 0 becomes 6.',
        'Ben’s crowned suit: ♥ 1 becomes no King.',
        'Ben’s round score: 1 becomes 0.',
      ]);
    });

    test('a Queen takes the worse King away', () => {
      const two = table(['KC 2H 3H KH', '', '', ''], { round: 1 });
      expect(thenOf('play QH to 0', two).slice(0, 3)).toEqual(['♣ 1 → ♥ 4', 3, 'and give K♣']);
    });

    test('is named where it is another’s, with what it may come to', () => {
      expect(thenOf('play JC to 1', rich).slice(0, 3)).toEqual(['stays ♥ 1', 0, 'then up to ♥ 2']);
      expect(thenOf('play JC to 2', rich).slice(0, 3)).toEqual(['still no King', 0, 'then up to ♥ 1']);
      expect(thenOf('play QC to 1', rich).slice(0, 3)).toEqual(['stays ♥ 1', 0, 'then gives']);
      expect(thenOf('play JC to 2', rich)).toContain(
        'Cleo then steals a card from another collection: K♥ from Ben would bring them to 1.',
      );
    });

    test('is none where the receiver conceded, or nothing is left to steal', () => {
      const seats = rich.seats.map((place, seat) => ({ ...place, out: seat === 2 }));
      expect(thenOf('play JC to 2', { ...rich, seats })[2]).toBeNull();
      expect(thenOf('play JC to 0', table(['KH', '', '', '']))[2]).toBeNull();
      expect(thenOf('play TC to 0', rich)[2]).toBeNull();
    });
  });

  test('the Joker doubles', () => {
    expect(preview('play XX to 0', { ...view, round: 4 })).toEqual([
      'stays ♥ 2',
      2,
      'You get the Joker.',
      'Your round score: 2 becomes 4.',
    ]);
  });
});

describe('why an Ace can’t go somewhere', () => {
  const view = table(['AC', 'AD KS', '6D', '']);

  test('is said of each collection that has one', () => {
    const barred = (chosen: string, seen = view) => [0, 1, 2, 3].map((seat) => barredBy(seen, chosen, seat));
    expect(barred('AS')).toEqual(['AC', 'AD', null, null]);
    expect(barred('KH')).toEqual([null, null, null, null]);
    expect(barred('AC', { ...view, phase: 'give' })).toEqual([null, 'AD', null, null]);
    expect(barred('AD', { ...view, phase: 'steal', toAct: 2 })).toEqual([null, null, null, null]);
    expect(acesLine(view, 'AS', viewer)).toBe(
      'You and Ben have an Ace already, and no collection holds two.',
    );
  });

  test('is said where an Ace is not even on offer', () => {
    expect(acesLine({ ...view, phase: 'steal' }, null, viewer)).toBe(
      'You have an Ace: no other can be stolen.',
    );
    expect(acesLine({ ...view, phase: 'steal', toAct: 2 }, null, viewer)).toBe('');
    const full = table(['AC', 'AD', 'AH', 'AS']);
    expect(plain(acesLine({ ...full, phase: 'give' }, null, viewer))).toBe(
      'A♣ can go nowhere: every seat has an Ace.',
    );
    expect(acesLine(view, null, viewer)).toBe('');
  });

  test('every place that is not on offer has its reason, in whole games', () => {
    const game = gameOf('partners')!;
    eachSample(samplesOf(game, 4), (sample) => {
      eachDecision(sample, 3, ({ state, toAct }) => {
        const seen = game.view(state, toAct) as View;
        const legal = legalOf(partners.legalMoves(seen), toAct);
        if (seen.phase === 'steal') return;
        for (const { card } of legal)
          for (const seat of [0, 1, 2, 3]) {
            const isOffered = legal.some((one) => one.card === card && one.target === seat);
            const isOwnGift = seen.phase === 'give' && seat === toAct;
            const hasReason = isOwnGift || barredBy(seen, card, seat) !== null;
            demand(isOffered !== hasReason, () => `${card} to ${seat}`);
          }
      });
    });
  });
});
