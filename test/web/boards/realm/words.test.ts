import { describe, expect, test } from 'vitest';
import { gameOf } from '../../../../games/index.ts';
import type { Event } from '../../../../games/realm/event.ts';
import { realm } from '../../../../games/realm/index.ts';
import type { RealmOutcome } from '../../../../games/realm/types.ts';
import { describeOutcome } from '../../../../web/src/lib/boards/realm/text/outcome.ts';
import { entriesOf, linesOf, wordsOf } from '../../../support/entries.ts';
import { moveFrom } from '../../../support/moves.ts';
import { scene, type Scene } from '../../../support/realm-scene.ts';

const NAMES = ['Ada', 'Ben', 'Cyd'];
const SPECTATOR = { names: NAMES, seat: null };
const ADA = { names: NAMES, seat: 0 };

type Reading = typeof SPECTATOR | typeof ADA;
const said = (viewer: Reading, seat: number, ...events: Event[]) => wordsOf('realm', seat, events, viewer);
const both = { seat: 0, defender: 1 };

describe('a logged move in words', () => {
  test.each<[Event, string]>([
    [{ kind: 'kept', seat: 0 }, 'Ada keeps their first hand.'],
    [{ kind: 'redealt', seat: 0, hand: ['??', '??', '??', '??', '??'] }, 'Ada takes five new cards.'],
    [{ kind: 'drew', seat: 0, card: '??' }, 'Ada draws a card.'],
    [{ kind: 'crowned', seat: 0, card: '??', isDethroning: false }, 'Ada crowns a hidden card.'],
    [
      { kind: 'advanced', seat: 0, card: '??', advances: 1, needed: null },
      'Ada advances with a hidden card. 1 advance lies there.',
    ],
    [
      { kind: 'recalled', seat: 0, point: 'T2', troops: ['??', '7C'] },
      'Ada recalls 7♣ and a hidden card from T2.',
    ],
    [{ kind: 'raid-declared', ...both, target: 'throne' }, 'Ada raids Ben’s Throne.'],
    [{ kind: 'withdrew', ...both, at: 'T1' }, 'Ada withdraws.'],
    [{ kind: 'accessed', ...both, target: 'throne', at: 'T1', isEmpty: false }, 'Ada goes in.'],
    [
      { kind: 'accessed', ...both, target: 'throne', at: 'T1', isEmpty: true },
      'Ada goes in. The Throne is empty.',
    ],
    [{ kind: 'picked', ...both, card: 'TH' }, '10♥ is picked at random.'],
    [{ kind: 'picked', ...both, card: '??' }, 'A card is picked at random.'],
    [{ kind: 'stole', ...both, card: 'KH' }, 'Ada steals K♥ from Ben: 2 points.'],
    [{ kind: 'left', ...both, card: '??' }, 'Ada leaves the card where it was.'],
    [{ kind: 'left', ...both, card: '7H' }, 'Ada leaves 7♥ where it was.'],
    [
      { kind: 'traded', ...both, card: '??', picked: '??' },
      'Ada discards the picked card and gives a hidden card for it.',
    ],
    [{ kind: 'traded', ...both, card: '4C', picked: '7H' }, 'Ada discards 7♥ and gives 4♣ for it.'],
    [{ kind: 'paid', seat: 0, card: 'KH' }, 'Ada pays K♥ for running into a Jack.'],
    [{ kind: 'trapped', ...both, card: '??' }, 'A False Crown is there: it is a trap.'],
    [{ kind: 'spared', ...both }, 'A False Crown was on the Throne: Ben spares the raider.'],
    [{ kind: 'discarded', seat: 0, cards: ['KD', '??', '??'] }, 'Ada discards K♦ and 2 hidden cards.'],
    [{ kind: 'turn-ended', seat: 0 }, 'Ada ends their turn.'],
    [{ kind: 'conceded', seat: 0 }, 'Ada concedes.'],
  ])('%j', (event, words) => {
    expect(said(SPECTATOR, 0, event)).toBe(words);
  });

  test('speaks to the one who reads, known by the seat, whatever a player is called', () => {
    const raid: Event = { kind: 'raid-declared', seat: 1, defender: 0, target: 'stronghold' };
    expect(said(ADA, 1, raid)).toBe('Ben raids your Stronghold.');
    const called = { names: ['You', 'Ben', 'Cyd'], seat: 1 };
    expect(said(called, 0, { kind: 'raid-declared', ...both, target: 'throne' })).toBe(
      'You raids your Throne.',
    );
  });

  test('a payment names the Jack, and a discard what follows it', () => {
    const paid: Event = { kind: 'paid', seat: 0, card: '4C' };
    expect(said(SPECTATOR, 0, paid, { kind: 'jack-returned', ...both, card: 'JD' })).toBe(
      'Ada pays 4♣ for running into J♦.',
    );
    expect(said(SPECTATOR, 0, { kind: 'discarded', seat: 0, cards: ['KD'] }, { kind: 'shuffled' })).toBe(
      'Ada discards K♦. The deck is shuffled.',
    );
  });
});

describe('the result of a raid or an advance that the reader saw', () => {
  const start = scene({
    seats: [
      { hand: '4C', throne: 'QH 2C 3C', S1: '7C 8D', T1: '2D 3D' },
      { hand: '5C', throne: 'KS 4D' },
      { hand: '6C', throne: 'JS 5D' },
      {},
    ],
  });

  /** A move and its random results as a reader saw them. */
  const seen = (reader: number | 'spectator', from: Scene, move: string) => {
    const before = from.state;
    const { state: after } = from.play(move);
    const step = { seat: before.toAct!, move: moveFrom(realm, move), drawn: [], before, after };
    const viewer = { names: [...NAMES, 'Dan'], seat: reader === 'spectator' ? null : reader };
    return linesOf('realm', entriesOf(gameOf('realm')!, [step], reader), viewer)[0];
  };

  test('troops are named as they lie, those they replace or send back too', () => {
    const table = scene({ seats: [{ hand: '7C 8D', T1: '2C 3C' }, {}] });
    expect(seen(0, table, 'rally S1 7C 8D^')).toBe('You rally 7♣ face down and 8♦ face up on S1.');
    expect(seen(1, table, 'rally S1 7C 8D^')).toMatch(/^Ada rallies (8♦ face up and a|a) face-down card/);
    expect(seen(0, table, 'rally T1 7C 8D')).toBe(
      'You rally 7♣ and 8♦ face down on T1. 2♣ 3♣ go back to the Stronghold.',
    );
    expect(seen(0, table, 'rally T1 7C for 2C')).toBe('You replace 2♣ face down on T1 with 7♣ face down.');
  });

  test('a royal of a Throne comes into the raider’s House', () => {
    expect(seen(0, start, 'raid 1 throne')).toBe(
      'You raid Ben’s Throne. You take K♠ from Ben’s Throne: 2 points.',
    );
    expect(seen('spectator', start, 'raid 1 throne')).toMatch(/ Ada takes K♠ from Ben’s Throne: 2 points\.$/);
  });

  test('a False Crown is a trap, and what is empty is said to be', () => {
    expect(seen(0, start, 'raid 2 throne')).toBe('You raid Cyd’s Throne. J♠ is a False Crown: it is a trap.');
    expect(seen(2, start, 'raid 3 throne')).toBe('Ada raids Dan’s Throne. The Throne is empty.');
    expect(seen(2, start, 'raid 3 stronghold')).toBe('Ada raids Dan’s Stronghold. The Stronghold is empty.');
  });

  test('a raid that troops stop says which they are, and their sum', () => {
    const guarded = scene({ seats: [{ S1: '7C 8D' }, { T1: '2C 3C' }] });
    expect(seen(0, guarded, 'raid 1 throne')).toBe('You raid Ben’s Throne. 2♣ 3♣ on T1 stand in the way: 5.');
  });

  test('a stolen royal is named to all who see the House', () => {
    const spoils = scene({
      phase: 'spoils',
      seats: [{ T1: '7C 9H' }, { hand: 'QC' }, {}],
      raid: { target: 'stronghold', picked: 'QC' },
    });
    for (const reader of [2, 'spectator'] as const)
      expect(seen(reader, spoils, 'steal')).toBe('Ada steals Q♣ from Ben: 1 point.');
  });

  test('the last advance scores; one before it gives nothing away', () => {
    expect(seen(1, start, 'advance 4C')).toBe(
      'Ada advances with a hidden card. Q♥ comes into Ada’s House: 1 point.',
    );
    const early = scene({ seats: [{ hand: '4C', throne: 'QH' }, {}] });
    expect(seen(1, early, 'advance 4C')).toBe('Ada advances with a hidden card. 1 advance lies there.');
    expect(seen(0, early, 'advance 4C')).toBe('You advance with 4♣. 1 of 3 advances.');
  });

  test('a counter names its cards and both sums, to those who did not raid too', () => {
    const clash = scene({
      phase: 'encounter',
      seats: [{ hand: '2C 4D 5S', S1: '7H 9S' }, { T1: 'TS^ 9C^' }, {}],
      raid: { target: 'throne', point: 'T1' },
    });
    expect(seen(0, clash, 'counter S1 spend 2C 4D 5S')).toBe(
      'You counter with 7♥ 9♠, 16 against 19, spending 2♣ 4♦ 5♠.',
    );
    expect(seen(2, clash, 'counter S1 spend 2C 4D 5S')).toBe(
      'Ada counters with 7♥ 9♠, 16 against 19, spending 3 hidden cards.',
    );
  });

  test('a drawn card and a new hand are named to their owner alone', () => {
    const free = scene({ seats: [{ hand: '4C' }, {}], deck: '7H 8H' });
    expect(seen(0, free, 'draw')).toBe('You draw 7♥.');
    expect(seen(1, free, 'draw')).toBe('Ada draws a card.');
  });

  test('a trap names the troops that it takes, as far as they are known', () => {
    const sprung = scene({
      phase: 'trap',
      toAct: 1,
      seats: [{ S1: '7H 9S^' }, {}],
      raid: { target: 'throne' },
    });
    expect(seen(0, sprung, 'trap S1')).toMatch(/Ben traps the pair on S1\. You lose 7♥ 9♠\.$/);
    expect(seen(1, sprung, 'trap S1')).toMatch(/you trap the pair on S1\. Ada loses 9♠ and a hidden card\.$/);
  });
});

describe('an outcome in words', () => {
  const outcome: RealmOutcome = { reason: 'points', winners: [0], points: [5, 1], kings: [2, 0] };

  test('for the winner and for others', () => {
    expect(describeOutcome(outcome, ADA).headline).toBe('You win');
    expect(describeOutcome(outcome, SPECTATOR).headline).toBe('Ada wins');
    expect(describeOutcome(outcome, SPECTATOR).standings.map(({ text }) => text)).toEqual([
      '5 points, 2 Kings',
      '1 point, 0 Kings',
    ]);
  });

  test('of a draw', () => {
    const draw: RealmOutcome = { ...outcome, reason: 'deck', winners: [0, 1] };
    expect(describeOutcome(draw, SPECTATOR).headline).toBe('Ada and Ben share the win');
  });
});
