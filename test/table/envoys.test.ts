import { describe, expect, it } from 'vitest';
import type { Position } from '../../games/game.ts';
import { costInTrust } from '../../worker/match/table/envoys.ts';
import { Table } from '../../worker/match/table/table.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { scene } from '../support/realm-scene.ts';
import { sitterOf, TERMS } from '../support/stored-match.ts';

const now = 1000;

/** A match of `seats`, of which `bots` are bots, in the memory of `store`. */
function tableOf(seats: number, bots: readonly number[], store = new MemoryStore()): Table {
  const sitters = Array.from({ length: seats }, (_, seat) => sitterOf(seat));
  const levels = Object.fromEntries(bots.map((seat) => [seat, 'novice' as const]));
  const terms = { ...TERMS, seats, whispers: true };
  return watched(Table.create(store, () => now, terms, sitters, levels));
}

const watched = (table: Table): Table => {
  table.absences.isWatched = true;
  return table;
};

/** Puts other hidden cards, or another game, on a table. */
const put = (table: Table, position: Position): void =>
  void Object.defineProperty(table.started, 'position', { value: position });

let commands = 0;

function pact(table: Table, seat: number, deed: 'propose' | 'accept' | 'decline', other: number): void {
  const frame = { t: 'pact', id: `${commands++}`, do: deed, with: other } as const;
  const done = table.pacts.act(seat, frame, table.started);
  if (!done.ok) throw new Error(done.error.code);
}

const raidOn = (defender: number) => ({ do: 'raid', defender, target: 'throne' });

describe('bots at a table of pacts', () => {
  it('raid the leader as willingly in place of a person, but keep the word of that person', () => {
    const { state } = scene({
      seats: [
        { hand: '2H', house: 'KS KC', throne: 'QD 2S 3S' },
        { hand: '4H', S1: '8H 9D' },
        { hand: '6H 7H' },
      ],
    });
    const [bot, standIn] = [[1], []].map((bots) => {
      const table = tableOf(3, bots);
      pact(table, 1, 'propose', 2);
      pact(table, 2, 'accept', 1);
      put(table, state as unknown as Position);
      return [0, 2].map((target) => costInTrust(table, 1)!(raidOn(target)));
    });
    const [onLeader, onAlly] = bot as [number, number];
    expect(onLeader).toBeLessThan(0);
    expect(onAlly).toBeGreaterThan(0);
    expect(standIn).toEqual([onLeader, 20 * onAlly]);
  });
});
