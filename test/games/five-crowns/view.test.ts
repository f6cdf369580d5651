import { describe, expect, it } from 'vitest';
import { isSorted } from '#games/cards.ts';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { State } from '#games/five-crowns/types.ts';
import { gameOf } from '#games/index.ts';
import { replay } from '../../../cli/replay.ts';
import { captured, linesOf } from '../../support/cli.ts';
import { scene } from '../../support/five-crowns-scene.ts';
import { seenBy, type FullView } from '../../support/five-crowns-sight.ts';
import { sampleRecords, settled } from '../../support/records.ts';
import { demand, demandSame, eachSample, samplesOf } from '../../support/sample-games.ts';

const KEYS = {
  view: 'game round dealer wild phase toAct deck discards wentOut lastRound seats outcome',
  seat: 'out hand melds scores',
  outcome: 'reason winners totals',
};

const keysOf = (value: object): string => Object.keys(value).join(' ');

describe('the view', () => {
  const seats = [
    { hand: '3C TD XX' },
    { hand: '9C KD', melds: ['4H 5H 6H'], scores: [12, 0] },
    { hand: '', melds: ['8C 8D 8H'] },
  ];
  const table = scene({ seats, wentOut: 2 });

  it('has the keys of the page, in its order', () => {
    const over = table.play('0 concede', '1 concede');
    for (const view of [
      table.view(0),
      table.view('spectator'),
      fiveCrowns.reveal(table.state),
      over.view(1),
    ]) {
      expect(keysOf(view)).toBe(KEYS.view);
      for (const seat of view.seats) expect(keysOf(seat)).toBe(KEYS.seat);
      if (view.outcome) expect(keysOf(view.outcome)).toBe(KEYS.outcome);
    }
  });

  it('shows a seat its hand and only backs of others; piles, melds and scores to all', () => {
    expect(table.view(0)).toEqual({
      game: 'five-crowns', round: 3, dealer: 2, wild: 5, phase: 'draw', toAct: 0, deck: 3,
      discards: ['TC', 'TD', 'TH'], wentOut: 2, lastRound: null, outcome: null,
      seats: [
        { out: false, hand: ['3C', 'TD', 'XX'], melds: [], scores: [10, 10] },
        { out: false, hand: ['??', '??'], melds: [['4H', '5H', '6H']], scores: [12, 0] },
        { out: false, hand: [], melds: [['8C', '8D', '8H']], scores: [10, 10] },
      ],
    }); // prettier-ignore
    expect(table.view('spectator').seats.map(({ hand }) => hand.join(' '))).toEqual([
      '?? ?? ??',
      '?? ??',
      '',
    ]);
  });

  it('"what is left then stays in `hand`, hidden from others until the game is over"', () => {
    expect(table.view(1).seats[1]!.hand).toEqual(['9C', 'KD']);
    expect(table.view(2).seats[1]!.hand).toEqual(['??', '??']);
    const over = table.play('2 concede', '0 concede');
    for (const reader of [0, 2, 'spectator'] as const)
      expect(over.view(reader).seats[1]!.hand).toEqual(['9C', 'KD']);
  });

  it('"`wild` is a rank as a number (J 11, Q 12, K 13)"', () => {
    const wilds = [1, 8, 9, 10, 11, 12, 20].map((round) => scene({ round, seats: [{}, {}] }).view(0).wild);
    expect(wilds).toEqual([3, 10, 11, 12, 13, 6, 6]);
  });

  it.each(Array.from({ length: 13 }, (_, i) => i + 2))('with %i seats hides what the page hides, and shows the rest', (count) => {
    eachSample(samplesOf(gameOf('five-crowns')!, count), ({ states, readers }) => {
      (states as State[]).forEach((state, n) => {
        if (n % 5 !== 0 && state.outcome === null) return;
        const full = JSON.parse(JSON.stringify(fiveCrowns.reveal(state))) as FullView;
        for (const reader of readers)
          demandSame(fiveCrowns.view(state, reader), seenBy(full, reader), () => `after ${n} moves, to ${reader}`);
        for (const { hand } of state.seats) demand(isSorted(hand), () => `after ${n} moves: ${hand.join(' ')}`);
      });
    });
  }); // prettier-ignore

  it.each(sampleRecords('five-crowns'))('of the record $name with --as is what the page shows', ({ file, expected }) => {
    const lines = expected.map((line) => JSON.parse(line) as { view: FullView });
    for (const reader of [...lines[0]!.view.seats.keys(), 'spectator' as const]) {
      const seen = lines.map((line) => settled(JSON.stringify({ ...line, view: seenBy(line.view, reader) })));
      const { stdout } = captured(() => replay([file, '--as', String(reader)]));
      expect(linesOf(stdout).map(settled)).toEqual(seen);
    }
  }); // prettier-ignore
});

describe('moves as others see them', () => {
  const table = scene({ seats: [{ hand: '7C 7D 7H 7S KD' }, {}], deck: '3S 9C' }).play('draw deck');
  const told = (move: string): string => {
    const read = fiveCrowns.parseMove(move);
    if (!read.ok) throw new Error(read.error.message);
    return fiveCrowns.formatMove(fiveCrowns.redactMove(table.state, read.value, 1));
  };

  it('is every move as it was made, for its card lies face up', () => {
    for (const move of ['draw deck', 'draw discard', 'discard KD', 'out KD']) expect(told(move)).toBe(move);
  });

  it('of chance is only that there was a deal or a shuffle', () => {
    for (const kind of ['deal', 'shuffle'])
      expect(fiveCrowns.redactChance(table.state, null, { kind, words: ['7C', 'KD'] }, 1)).toBe(kind);
  });
});

describe('the notation', () => {
  it.each([
    'draw', 'draw pile', 'draw deck deck', 'discard', 'discard 10C', 'discard AC', 'discard 2C', 'discard 7C^', 'discard ??',
    'discard X*', 'discard 7C 7D', 'out', 'out 7c', 'out XX XX', 'go out 7C', '',
  ])('does not read "%s"', (text) => {
    expect(fiveCrowns.parseMove(text)).toMatchObject({ ok: false, error: { code: 'malformed' } });
  }); // prettier-ignore

  it('reads the Joker and the stars', () => {
    for (const text of ['discard XX', 'out T*', 'discard K*']) {
      const read = fiveCrowns.parseMove(text);
      expect(read.ok && fiveCrowns.formatMove(read.value)).toBe(text);
    }
  });
});

describe('the move for a seat whose time has run out', () => {
  const safest = (table: ReturnType<typeof scene>): string =>
    fiveCrowns.formatMove(fiveCrowns.safestMove(table.view(table.state.toAct!)));

  it('draws from the deck, then gives up the dearest card outside its melds, and never goes out', () => {
    const table = scene({ seats: [{ hand: '7C 7D 7H 4S KD' }, {}], deck: 'QS 3S' });
    expect(safest(table)).toBe('draw deck');
    expect(safest(table.play('draw deck'))).toBe('discard KD');
    const ready = scene({ round: 1, seats: [{ hand: '7C 7D 7H' }, {}], deck: 'QS 3S' }).play('draw deck');
    expect(safest(ready)).toBe('discard QS');
  });

  it('keeps wilds while melds may grow, and costs least once they may not', () => {
    const loose = { hand: 'XX 4S 9D' };
    expect(safest(scene({ round: 1, seats: [loose, {}], deck: 'QS 3S' }).play('draw deck'))).toBe(
      'discard QS',
    );
    const last = scene({
      round: 1,
      wentOut: 1,
      seats: [loose, { hand: '', melds: ['7C 7D 7H'] }],
      deck: 'QS 3S',
    });
    expect(safest(last.play('draw deck'))).toBe('discard XX');
  });

  it('gives one of the melds up where every card is in one', () => {
    const table = scene({ round: 1, seats: [{ hand: '7C 7D 7H' }, {}], deck: '7S 3S' }).play('draw deck');
    expect(table.legal).toContain(safest(table));
    expect(safest(table)).toMatch(/^discard 7/);
  });
});
