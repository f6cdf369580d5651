import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatDrawn } from '../../../../games/chance.ts';
import { parseRecord } from '../../../../games/record.ts';
import { realm } from '../../../../games/realm/index.ts';
import type { RealmOutcome } from '../../../../games/realm/types.ts';
import { textOf } from '../../../../web/src/lib/boards/kit/told.ts';
import { sayMove } from '../../../../web/src/lib/boards/realm/text/moves.ts';
import { describeChoice } from '../../../../web/src/lib/boards/realm/text/imperative.ts';
import { moveFrom } from '../../../support/moves.ts';
import { scene, type Scene } from '../../../support/realm-scene.ts';
import { describeOutcome } from '../../../../web/src/lib/boards/realm/text/outcome.ts';

const NAMES = ['Ada', 'Ben', 'Cyd'];
const SPECTATOR = { names: NAMES, seat: null };
const ADA = { names: NAMES, seat: 0 };

const describeMove = (...of: Parameters<typeof sayMove>): string => textOf(sayMove(...of));

/** Removes the variation selectors that prevent emoji. */
const plain = (text: string): string => text.replaceAll('\uFE0E', '');

const said = (
  move: string,
  {
    seat = 0,
    chance = [] as string[],
    viewer = SPECTATOR as { names: string[]; seat: number | null },
    before = null as string | null,
  } = {},
) =>
  plain(
    describeMove(
      { n: 2, seat, move, chance },
      viewer,
      before === null ? null : { n: 1, seat, move: 'access', chance: [before] },
    ),
  );

describe('a logged move in words', () => {
  test.each([
    ['keep', 'Ada keeps their first hand.'],
    ['mulligan', 'Ada takes five new cards.'],
    ['draw', 'Ada draws a card.'],
    ['coronate ??', 'Ada crowns a hidden card.'],
    ['advance ??', 'Ada advances with a hidden card.'],
    ['rally T1 7C^ ??', 'Ada rallies 7♣ face up and a face-down card on T1.'],
    ['rally S2 ?? ??', 'Ada rallies two face-down cards on S2.'],
    ['rally S1 ?? for 9S^', 'Ada replaces 9♠ face up on S1 with a face-down card.'],
    ['recall T2', 'Ada recalls the pair on T2.'],
    ['raid 1 throne', 'Ada raids Ben’s Throne.'],
    ['counter S1 spend ?? ??', 'Ada counters with S1, spending 2 hidden cards.'],
    ['counter S1', 'Ada counters with S1.'],
    ['withdraw', 'Ada withdraws.'],
    ['access', 'Ada goes in.'],
    ['steal', 'Ada steals the royal into their House.'],
    ['pay KH', 'Ada pays K♥ for running into a Jack.'],
    ['trap S1', 'A False Crown was on the Throne: Ada traps the pair on S1.'],
    ['spare', 'A False Crown was on the Throne: Ada spares the raider.'],
    ['discard KD ?? ??', 'Ada discards K♦ and 2 hidden cards.'],
    ['end', 'Ada ends their turn.'],
    ['concede', 'Ada concedes.'],
  ])('%s', (move, words) => {
    expect(said(move)).toBe(words);
  });

  test('speaks to the one who reads', () => {
    expect(said('rally T1 7C 8D^', { viewer: ADA })).toBe('You rally 7♣ face down and 8♦ face up on T1.');
    expect(said('raid 0 stronghold', { seat: 1, viewer: ADA })).toBe('Ben raids your Stronghold.');
  });

  test('knows the reader by the seat, whatever a player is called', () => {
    const viewer = { names: ['You', 'Ben', 'Cyd'], seat: 1 };
    expect(said('rally T1 7C 8D', { viewer })).toBe('You rallies 7♣ and 8♦ face down on T1.');
    expect(said('raid 1 throne', { viewer })).toBe('You raids your Throne.');
    expect(said('teleport T1', { seat: 1, viewer })).toBe('You: teleport T1.');
  });

  test('says what chance gave, to those who may know it', () => {
    expect(said('access', { chance: ['pick TH'] })).toBe('Ada goes in. 10♥ is picked at random.');
    expect(said('access', { chance: ['pick ??'] })).toBe('Ada goes in. A card is picked at random.');
    expect(said('discard KD', { chance: ['shuffle'] })).toBe('Ada discards K♦. The deck is shuffled.');
  });

  test('tells a discard after a pick from one at a turn’s end', () => {
    expect(said('discard ??', { before: 'pick ??' })).toBe(
      'Ada discards the picked card and gives a hidden card for it.',
    );
    expect(said('discard ??', { before: 'shuffle' })).toBe('Ada discards a hidden card.');
  });

  test('says what became of a picked card, to those who may know it', () => {
    expect(said('steal', { before: 'pick KH' })).toBe('Ada steals K♥ into their House: 2 points.');
    expect(said('steal', { before: 'pick ??' })).toBe('Ada steals the royal into their House.');
    expect(said('leave', { before: 'pick 7H' })).toBe('Ada leaves 7♥ where it was.');
    expect(said('discard 4C', { before: 'pick 7H' })).toBe('Ada discards 7♥ and gives 4♣ for it.');
    expect(said('pay 4C', { before: 'pick JD' })).toBe('Ada pays 4♣ for running into J♦.');
  });

  test('falls back to the notation for what it can’t read', () => {
    expect(said('teleport T1')).toBe('Ada: teleport T1.');
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

  /** Describes a move and its random results as a reader saw them. */
  const seen = (reader: number | 'spectator', from: Scene, move: string, ...chance: string[]) => {
    const [before, after] = [from.view(reader), from.play(move, ...chance).view(reader)];
    const entry = {
      n: 9,
      seat: from.state.toAct!,
      move: from.told(move, reader),
      chance: chance.map((line) => from.toldChance(move, line.slice(2), reader)),
    };
    const viewer = { names: [...NAMES, 'Dan'], seat: reader === 'spectator' ? null : reader };
    return plain(describeMove(entry, viewer, null, (n) => (n === 8 ? before : n === 9 ? after : null)));
  };

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

test('every move of the sample records has words', () => {
  const folder = join(import.meta.dirname, '../../../records/realm');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.crowns'))) {
    const record = parseRecord(readFileSync(join(folder, file), 'utf8'));
    if (!record.ok) throw new Error(file);
    for (const { seat, move, chance } of record.value.entries) {
      const lines = chance.map(({ value }) => formatDrawn(value));
      const words = describeMove({ n: 1, seat, move, chance: lines }, { names: [], seat: null }, null);
      expect(words).not.toContain('undefined');
      expect(words).not.toContain(': ' + move);
      if (move !== 'concede')
        expect(describeChoice(moveFrom(realm, move), ADA)).not.toMatch(/undefined|^[a-z]/);
    }
  }
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
