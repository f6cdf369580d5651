import { describe, expect, it } from 'vitest';
import { chooseMove, playerOf, type Level, type PastMove } from '../../../games/bot/index.ts';
import { PACK, bare } from '../../../games/cards.ts';
import { sampledChance, seededRandom } from '../../../games/chance.ts';
import { gameOf } from '../../../games/index.ts';
import type { Seat } from '../../../games/game.ts';
import { throneCards, troopsOf } from '../../../games/realm/cards.ts';
import { decision } from '../../../games/realm/draft.ts';
import { bot as realmKnowledge } from '../../../games/realm/bot.ts';
import { realm } from '../../../games/realm/index.ts';
import { believed } from '../../support/believed.ts';
import type { Breach, Move, Realm, Spoils, State, View } from '../../../games/realm/types.ts';

const EMPTY: Realm = {
  out: false, stronghold: [], throne: null, house: [], tombs: [], T1: null, T2: null, S1: null, S2: null,
}; // prettier-ignore

type Table = Partial<Pick<State, 'turnOf' | 'actions'>> & { readonly toAct?: Seat } & (
    | { readonly phase?: 'action' | 'discard'; readonly raid?: never }
    | { readonly phase: 'spoils'; readonly raid: Spoils }
    | { readonly phase: 'trap'; readonly raid: Breach }
  );

/** A position of a game for two with seat 0 to act; the deck has all remaining cards. */
function position(own: Partial<Realm>, rival: Partial<Realm>, table: Table = {}): State {
  const seats = [
    { ...EMPTY, ...own },
    { ...EMPTY, ...rival },
  ];
  const { toAct = 0, turnOf = 0, actions = 3 } = table;
  const laid = seats.flatMap((realm) => [
    ...realm.stronghold, ...throneCards(realm.throne), ...realm.house, ...realm.tombs, ...troopsOf(realm),
  ].map(bare)); // prettier-ignore
  const deck = PACK.filter((card) => !laid.includes(card));
  const board = { dealer: 1, turn: 9, turnOf, actions, lastTurns: null, seats, deck, opening: 3 };
  if (table.phase === 'spoils') return decision(board, 'spoils', table.raid, toAct);
  if (table.phase === 'trap') return decision(board, 'trap', table.raid, toAct);
  return decision(board, table.phase ?? 'action', null, toAct);
}

function chosen(state: State, level: Level, seed = 1): string {
  const seat = state.toAct!;
  const { move } = chooseMove({
    game: gameOf('realm')!,
    view: realm.view(state, seat),
    seat,
    seats: state.seats.length,
    player: playerOf(level)!,
    budget: { iterations: 400 },
    random: seededRandom(seed),
  });
  return realm.formatMove(move as Move);
}

describe('a novice', () => {
  const own = { T1: ['9C^', 'TC^'], stronghold: ['2C', '5D'] } as const;
  const rival = { stronghold: ['KD', 'KS', 'QH'] };
  const raids = (rivals: Partial<Realm>, turn: number): string[] =>
    Array.from({ length: 30 }, (_, seed) =>
      chosen({ ...position(own, rivals), turn }, 'novice', seed + 1),
    ).filter((move) => move === 'raid 1 stronghold');

  it('spares an unguarded hand in the first three turns, and not later', () => {
    expect(raids(rival, 6)).toEqual([]);
    expect(raids(rival, 7)).not.toEqual([]);
  });
});

describe('obvious moves of realm', () => {
  const rival = { stronghold: ['3C', '8D', '9H', 'TC', 'QD'] };
  for (const level of ['greedy', 'fair', 'strong'] as const) {
    describe(level, () => {
      it('advances to score the winning point (R3.6, R5.1)', () => {
        const own = {
          house: ['KD', 'KS'],
          throne: { card: 'QH', advances: ['2C', '4D'] },
          stronghold: ['5S', '9C'],
        };
        expect(chosen(position(own, rival), level)).toMatch(/^advance /);
      });

      it('raids an open throne (R3.10, R4.4)', () => {
        const own = { S1: ['9D', 'TS'] as const, stronghold: ['2C', '5S', '7H'] };
        const open = { ...rival, throne: { card: 'KH', advances: ['2D', '3H', '4S'] } };
        expect(chosen(position(own, open), level)).toBe('raid 1 throne');
      });

      it('steals a royal (R4.6)', () => {
        const raid = {
          defender: 1,
          target: 'stronghold',
          point: null,
          passed: [],
          used: [],
          spent: [],
          picked: 'QD',
        } as const;
        const own = { T1: ['9D', 'TS'] as const, stronghold: ['2C', '5S'] };
        expect(chosen(position(own, rival, { phase: 'spoils', actions: 1, raid }), level)).toBe('steal');
      });

      it('guards the throne before it coronates where a raid is near', () => {
        const own = { stronghold: ['2C', '4D', '9S', 'TS', 'KH'] };
        const near = { ...rival, S1: ['8C', '7S'] as const };
        expect(chosen(position(own, near), level)).toMatch(/^rally T1 /);
      });

      it('springs a trap on troops rather than on none (R4.5)', () => {
        const raid = {
          defender: 0,
          target: 'throne',
          point: null,
          passed: [],
          used: [],
          spent: [],
          picked: null,
        } as const;
        const raider = { ...rival, S1: ['8C^', '7S^'] as const };
        const state = position({ stronghold: ['2C', '4D'] }, raider, {
          phase: 'trap',
          turnOf: 1,
          actions: 1,
          raid,
        });
        expect(chosen(state, level)).toBe('trap S1');
      });
    });
  }
});

describe('beliefs in realm', () => {
  const random = seededRandom(2);

  /** Seat 0's log from `state` on, and its view after the moves. */
  function watched(state: State, moves: readonly string[]): { log: PastMove<Move, View>[]; view: View } {
    const log: PastMove<Move, View>[] = [];
    for (const text of moves) {
      const move = realm.parseMove(text);
      if (!move.ok) throw new Error(move.error.message);
      const next = realm.play(state, move.value, sampledChance(random));
      if (!next.ok) throw new Error(next.error.message);
      const seen = realm.redactMove(state, move.value, 0);
      log.push({ before: realm.view(state, 0), seat: state.toAct!, move: seen, chance: [] });
      state = next.value;
    }
    return { log, view: realm.view(state, 0) };
  }

  function imagined({ log, view }: { log: PastMove<Move, View>[]; view: View }, count = 100): State[] {
    const imagine = realmKnowledge.imagine!(view, 0, believed(realmKnowledge, log, view));
    return Array.from({ length: count }, () => imagine(random));
  }

  const rivalTurn = { turnOf: 1, toAct: 1, actions: 3 } as const;

  it('a scouted troop that was recalled is in that Stronghold (R3.9)', () => {
    const before = position(
      { stronghold: ['2C', '4D'] },
      { stronghold: ['3C', 'QD'], S1: ['8D^', 'JS'] },
      rivalTurn,
    );
    const after = watched(before, ['recall S1']);
    expect(believed(realmKnowledge, after.log, after.view)).toEqual([
      { card: '8D', seat: 1, zone: 'stronghold', percent: 100 },
    ]);
    for (const state of imagined(after)) expect(state.seats[1]!.stronghold).toContain('8D');
  });

  it('it may have left again when a hidden card was played', () => {
    const before = position(
      { stronghold: ['2C', '4D'] },
      { stronghold: ['3C', '5C', 'QD'], S1: ['8D^', 'JS'] },
      rivalTurn,
    );
    const states = imagined(watched(before, ['recall S1', 'rally S1 3C 5C']));
    const held = states.filter((state) => state.seats[1]!.stronghold.includes('8D')).length;
    expect(held).toBeGreaterThan(20);
    expect(held).toBeLessThan(100);
  });

  it("a seat's own discards lie in its Tombs, though the view hides them (R7)", () => {
    const before = position(
      { stronghold: ['2C', '4D', '5C', '6C', '7C', '8C', 'KH'] },
      {},
      { phase: 'discard', actions: 0 },
    );
    const after = watched(before, ['discard 2C 4D']);
    expect(after.view.seats[0]!.tombs).toEqual(['??', '??']);
    for (const state of imagined(after)) expect([...state.seats[0]!.tombs].sort()).toEqual(['2C', '4D']);
  });

  it('a throne advanced past three is no Queen (R3.6)', () => {
    const advanced = { stronghold: ['9C'], throne: { card: 'KS', advances: ['2S', '3S', '4S'] } };
    const view = realm.view(position({ stronghold: ['2C', '4D'] }, advanced), 0);
    for (const state of imagined({ log: [], view })) expect(state.seats[1]!.throne!.card).not.toMatch(/^Q/);
  });

  it('every imagined state has the view it was imagined from, and all cards', () => {
    const state = position(
      { stronghold: ['2C', '4D', 'KH'], T1: ['9C', 'TD^'] },
      {
        stronghold: ['3C', 'QD', '7H'],
        throne: { card: 'JD', advances: ['AS'] },
        tombs: ['5H^', '6H'],
        S1: ['8D^', 'JS'],
      },
      rivalTurn,
    );
    const after = watched(state, ['recall S1', 'advance 3C', 'end']);
    for (const other of imagined(after)) {
      expect(realm.view(other, 0)).toEqual(after.view);
      expect(realm.cards(other).map(bare).sort()).toEqual([...PACK].sort());
    }
  });
});
