import { afterEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../games/chance.ts';
import type { Position } from '../../../games/game.ts';
import { realmEnvoy } from '../../../games/realm/bot/envoy.ts';
import { realm } from '../../../games/realm/index.ts';
import type { State } from '../../../games/realm/types.ts';
import { PACE_MS } from '../../../worker/match/table/bots.ts';
import { costsInTrust, type BotAct } from '../../../worker/match/table/envoys.ts';
import { Table } from '../../../worker/match/table/table.ts';
import { say } from '../../../worker/match/table/talk.ts';
import { pactBetween } from '../../../worker/protocol/index.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { scene } from '../../support/realm-scene.ts';
import { playRandom, sitterOf, TERMS } from '../../support/stored-match.ts';

afterEach(() => void vi.restoreAllMocks());

let now = 1000;

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

/** Lets bots do all that is due but moves. */
function actsOf(table: Table): BotAct[] {
  const acts: BotAct[] = [];
  const ignore = (): void => undefined;
  for (let due = -1; due < acts.length;) {
    due = acts.length;
    table.passTime(false, {
      onStandIn: ignore,
      onMove: ignore,
      onBotAct: (act) => void acts.push(act),
      onAbsent: ignore,
      onPace: ignore,
      onThought: ignore,
      ask: null,
      onError: ignore,
    });
  }
  return acts;
}

describe('bots at a table of pacts', () => {
  it('[law 1] know the same of the game whatever is hidden, and do the same', () => {
    const random = seededRandom(1);
    const store = new MemoryStore();
    const table = tableOf(4, [1, 2, 3], store);
    const spies = (['answer', 'request', 'initiative', 'costOfRaid'] as const).map((name) =>
      vi.spyOn(realmEnvoy, name),
    );
    let count = 0;
    let redealt = 0;
    for (let turns = 0; turns < 24 && table.toAct !== null;) {
      const { turn } = table.position as State;
      playRandom(table, random);
      const state = table.position as State | null;
      if (state === null || state.toAct === null || state.toAct === 0 || state.turn === turn) continue;
      turns++;
      const seat = state.toAct;
      const other = realm.determinize(realm.view(state, 'spectator'), 'spectator', random);
      if (JSON.stringify(realm.view(state, seat)) !== JSON.stringify(realm.view(other, seat))) redealt++;
      const told = [state, other].map((position) => {
        const copy = watched(Table.open(new MemoryStore(store.load()), () => now)!);
        put(copy, position as unknown as Position);
        for (const spy of spies) spy.mockClear();
        for (const bot of [1, 2, 3].filter((one) => realm.diplomacy!.isIn(state, one))) {
          pact(copy, 0, 'propose', bot);
        }
        now += PACE_MS;
        const acts = actsOf(copy).map((act) => ('pact' in act ? { ...act.pact, at: 0 } : act.line.text));
        const costs = costsInTrust(copy, seat);
        count += acts.length;
        return JSON.stringify({
          acts,
          costs,
          views: spies.map(({ mock }) => mock.calls.map(([{ view }]) => view)),
        });
      });
      expect(told[1]).toBe(told[0]);
    }
    expect(redealt).toBeGreaterThan(12);
    expect(count).toBeGreaterThan(24);
  });

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
      return [0, 2].map((target) => costsInTrust(table, 1)![target]);
    });
    const [onLeader, onAlly] = bot as [number, number];
    expect(onLeader).toBeLessThan(0);
    expect(onAlly).toBeGreaterThan(0);
    expect(standIn).toEqual([onLeader, null]);
  });

  it('offer a person who whispers and declines one pact at a time, not all they may offer in a match', () => {
    const bots = [1, 2, 3, 4, 5];
    const table = tableOf(6, bots);
    for (let n = 0; n < 20; n++) {
      for (const to of bots) {
        const line = { from: 0, name: null, to, text: 'Pact?', phrase: 'pact', command: `${n} ${to}` };
        expect(say(table, line, () => true)).toMatchObject({ ok: true });
        now += 1000;
        actsOf(table);
        if (pactBetween(table.pacts.after(table.moves), 0, to)) pact(table, 0, 'decline', to);
      }
    }
    const offers = bots.map(
      (bot) => table.pacts.events.filter((event) => event.do === 'propose' && event.seat === bot).length,
    );
    expect([...new Set(offers)].sort()).toEqual([0, 1]);
    const offered = offers.reduce((total, count) => total + count);
    expect(table.chat.lines.filter(({ seat }) => seat !== 0).length + offered).toBe(100);
  });
});
